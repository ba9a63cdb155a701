import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedTurns } from './shared-turns.ts';

it('works once at a time, and answers nobody with what had begun before they asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (s, keys) => {
      const turns = sharedTurns();
      let clock = 0;
      let atWork = 0;
      let begun = 0;
      const work = (key: string) => async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        begun += 1;
        const moment = (clock += 1);
        await s.schedule(Promise.resolve());
        atWork -= 1;
        return { key, moment };
      };
      const asked = keys.map((key) =>
        s.schedule(Promise.resolve()).then(async () => {
          const moment = (clock += 1);
          const answer = await turns.run(key, work(key));
          expect(answer.key).toBe(key);
          expect(answer.moment).toBeGreaterThan(moment);
        }),
      );
      await s.waitFor(Promise.all(asked));
      expect(begun).toBeLessThanOrEqual(keys.length);
    }),
  );
});

it('does for many who ask for the same at once the work of two', async () => {
  const turns = sharedTurns();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return begun;
  };
  const answers = await Promise.all(Array.from({ length: 100 }, () => turns.run('same', work)));
  expect(answers).toEqual([1, ...Array.from({ length: 99 }, () => 2)]);
});

it('forgets work that failed, and goes on', async () => {
  const turns = sharedTurns();
  const fail = () => Promise.reject(new Error('no'));
  const failed = await Promise.allSettled([turns.run('a', fail), turns.run('a', fail), turns.run('a', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await turns.run('a', async () => 'yes')).toBe('yes');
});
