import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that many callers get: encoded once, and compressed once where somebody takes it so. */
export type KeptAnswer = { bytes: Buffer; gzip: () => Promise<Buffer> };

const compress = promisify<Buffer, Buffer>(gzip);

export function keptAnswer(text: string): KeptAnswer {
  const bytes = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return { bytes, gzip: () => (packed ??= compress(bytes)) };
}
