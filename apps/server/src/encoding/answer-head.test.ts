import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerHead } from './answer-head.ts';
import { releaseBytes } from './release-bytes.ts';

const textOf = (dishes: number) =>
  JSON.stringify(Array.from({ length: dishes }, (_, number) => ({ title: `Dish ${number} äö`, price: number / 100 })));

describe('the beginning of an answer', () => {
  it.each([
    ['a small menu', 50, false],
    ['a large one', 40_000, true],
  ])('of %s is the same plain and compressed, with any end', async (_, dishes, isLarge) => {
    const text = textOf(dishes);
    const head = await answerHead(text);
    const ends = { '': head.whole, ',"storeTable":null}': head.endWith(',"storeTable":null}') };
    for (const [end, answer] of Object.entries(ends)) {
      expect(answer.isLarge).toBe(isLarge);
      expect(String(await answer.plain())).toBe(text + end);
      expect(String(gunzipSync(answer.gzip()))).toBe(text + end);
    }
    expect(head.endWith('a').etag).not.toBe(head.endWith('b').etag);
  });

  it('is unpacked anew for each caller, who may give back the memory of it', async () => {
    const text = textOf(40_000);
    const { whole } = await answerHead(text);
    const unpacked = await whole.plain();
    releaseBytes(unpacked);
    expect(unpacked).toHaveLength(0);
    expect(String(await whole.plain())).toBe(text);
  });

  it('takes a part of its length of memory where it is large', async () => {
    const text = textOf(40_000);
    expect((await answerHead(text)).size).toBeLessThan(text.length / 3);
  });
});
