import { expect, it } from 'vitest';
import { releaseBytes } from './release-bytes.ts';

it('gives back the memory of long bytes at once', () => {
  const bytes = Buffer.alloc(10_000_000, 1);
  const before = process.memoryUsage().arrayBuffers;
  releaseBytes(bytes);
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(10_000_000);
});

it('leaves short ones alone, beside which others lie', () => {
  // Of two pairs, at most one begins at the end of one of Node's pools and ends in the next.
  const pairs = [1, 2].map(() => [Buffer.from('short'), Buffer.from('other')] as const);
  const [short, other] = pairs.find(([one, next]) => one.buffer === next.buffer) ?? expect.fail('no pool is shared');
  releaseBytes(short);
  expect(String(other)).toBe('other');
});
