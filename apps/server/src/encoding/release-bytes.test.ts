import { expect, it } from 'vitest';
import { releaseBytes } from './release-bytes.ts';

it('gives back the memory of long bytes at once', () => {
  const bytes = Buffer.alloc(10_000_000, 1);
  const before = process.memoryUsage().arrayBuffers;
  releaseBytes(bytes);
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(10_000_000);
});

it('leaves short ones alone, beside which others lie', () => {
  const [short, other] = [Buffer.from('short'), Buffer.from('other')];
  expect(short.buffer).toBe(other.buffer);
  releaseBytes(short);
  expect(String(other)).toBe('other');
});
