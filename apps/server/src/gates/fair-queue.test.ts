import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const limits = { places: 16, mostWaitingOfOne: 100, mostWaiting: 1000, patienceMs: 60_000 };

/** Work that is over when it is told so. */
function work() {
  let end = () => {};
  const over = new Promise<void>((resolve) => void (end = resolve));
  return { over, end: () => end() };
}

/** Until all that follows from what was done has happened. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('leaves most places to others, whatever one party asks for', async () => {
  const queue = fairQueue({ ...limits, patienceMs: Infinity });
  for (let call = 0; call < 50; call += 1) void queue.run('a', () => work().over);
  expect(queue.counts()).toMatchObject({ inside: 4, waiting: 46 });
  for (const party of ['b', 'c', 'd'])
    for (let call = 0; call < 50; call += 1) void queue.run(party, () => work().over);
  expect(queue.counts()).toMatchObject({ inside: 12 });
  let isIn = false;
  void queue.run('e', async () => void (isIn = true));
  await settle();
  expect(isIn).toBe(true);
});

it('refuses who has too many waiting already, and who waited for long, with a word for whose doing it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const queue = fairQueue({ places: 2, mostWaitingOfOne: 2, mostWaiting: 3, patienceMs: 1000 });
    const [one, other] = [work(), work()];
    void queue.run('a', () => one.over);
    const late = queue.run('a', async () => {}).catch((error: unknown) => error);
    void queue.run('b', () => other.over);
    const hindered = queue.run('c', async () => {}).catch((error: unknown) => error);
    const alike = queue.run('a', async () => {}).catch((error: unknown) => error);
    await expect(queue.run('a', async () => {})).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(queue.run('d', async () => {})).rejects.toMatchObject({ code: 'unavailable' });
    vi.advanceTimersByTime(1000);
    expect(await hindered).toMatchObject({ code: 'unavailable' });
    other.end();
    await settle();
    expect([await late, await alike]).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
    const own = queue.run('a', async () => {}).catch((error: unknown) => error);
    vi.advanceTimersByTime(1000);
    expect(await own).toMatchObject({ code: 'rate_limited' });
    expect(queue.counts()).toEqual({ inside: 1, waiting: 0, refused: 6 });
  } finally {
    vi.useRealTimers();
  }
});

it('refuses nobody for a moment in which the whole process stood still', async () => {
  const queue = fairQueue({ places: 1, mostWaitingOfOne: 10, mostWaiting: 10, patienceMs: 1000 });
  const first = work();
  const all = [queue.run('a', () => first.over), queue.run('b', async () => {}), queue.run('b', async () => {})];
  await settle();
  const until = performance.now() + 1500;
  while (performance.now() < until);
  await settle();
  first.end();
  await Promise.all(all);
  expect(queue.counts()).toEqual({ inside: 0, waiting: 0, refused: 0 });
});

it('keeps its rules under any order of comings and goings', async () => {
  const step = fc.oneof(
    fc.record({ come: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ go: fc.nat({ max: 1000 }), fails: fc.boolean() }),
  );
  const plan = fc.record({ places: fc.integer({ min: 1, max: 12 }), steps: fc.array(step, { maxLength: 120 }) });
  await fc.assert(
    fc.asyncProperty(plan, async ({ places, steps }) => {
      const queue = fairQueue({ ...limits, places });
      const inside: { party: string; number: number; end: (fails: boolean) => void }[] = [];
      const waiting: { party: string; number: number }[] = [];
      let number = 0;
      const heldBy = (party: string) => inside.filter((one) => one.party === party).length;
      const come = (party: string) => {
        const me = { party, number: (number += 1) };
        waiting.push(me);
        const enter = () =>
          new Promise<void>((resolve, reject) => {
            const at = waiting.indexOf(me);
            // First come, first served within a party.
            expect(waiting.slice(0, at).filter((other) => other.party === party)).toEqual([]);
            waiting.splice(at, 1);
            inside.push({ ...me, end: (fails) => (fails ? reject(new Error('failed')) : resolve()) });
          });
        queue.run(party, enter).catch(() => {});
      };
      for (const action of steps) {
        if ('come' in action) come(action.come);
        else inside.splice(action.go % Math.max(1, inside.length), 1)[0]?.end(action.fails);
        await settle();
        const free = places - inside.length;
        expect(queue.counts()).toEqual({ inside: inside.length, waiting: waiting.length, refused: 0 });
        expect(free).toBeGreaterThanOrEqual(0);
        // Nobody who holds nothing waits while there is a free place.
        if (free > 0) for (const { party } of waiting) expect(heldBy(party)).toBeGreaterThan(0);
        // Nobody holds so much that others find little.
        for (const party of ['a', 'b', 'c', 'd']) if (heldBy(party) > 1) expect(heldBy(party)).toBeLessThan(places / 2);
      }
      // Everybody who waits gets in, in the end.
      while (inside.length > 0) {
        inside.shift()?.end(false);
        await settle();
      }
      expect(waiting).toEqual([]);
      expect(queue.counts()).toEqual({ inside: 0, waiting: 0, refused: 0 });
    }),
    { numRuns: 300 },
  );
});

it('lets parties in by turns: with a hundred waiting before it, one waits for one', async () => {
  const queue = fairQueue({ ...limits, places: 1 });
  const order: string[] = [];
  const first = work();
  const all = [queue.run('a', () => first.over)];
  for (let call = 0; call < 100; call += 1) all.push(queue.run('a', async () => void order.push('a')));
  all.push(
    queue.run('b', async () => void order.push('b')),
    queue.run('c', async () => void order.push('c')),
  );
  first.end();
  await Promise.all(all);
  expect(order.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
  expect(order).toHaveLength(102);
});
