import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** An answer as it goes over the wire, plain or compressed. */
export type EncodedAnswer = { etag: string; bytes: (isGzip: boolean) => Buffer };

/** The beginning of answers that differ only in their last bytes. `size` is what it takes of memory. */
export type AnswerHead = { size: number; endWith: (tail: string) => EncodedAnswer };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const compressed = promisify<string, object, Buffer>(deflateRaw);

/**
 * Compresses the beginning once and for all: flushed and not finished, it can be continued by any tail, and its
 * checksum, too. So hundreds of tables of a restaurant share one menu, compressed.
 */
export async function answerHead(text: string): Promise<AnswerHead> {
  const head = Buffer.from(text);
  const packed = await compressed(text, { finishFlush: constants.Z_SYNC_FLUSH });
  const sum = crc32(head);
  const hash = createHash('sha1').update(head).digest('base64');
  return {
    size: head.length + packed.length,
    endWith: (text) => {
      const tail = Buffer.from(text);
      const tailHash = tail.length > 0 ? `.${createHash('sha1').update(tail).digest('base64')}` : '';
      return {
        // Weak: the tag of the plain answer also stands for the compressed one.
        etag: `W/"${hash}${tailHash}"`,
        bytes: (isGzip) => {
          if (!isGzip) return tail.length > 0 ? Buffer.concat([head, tail]) : head;
          const trailer = Buffer.alloc(8);
          trailer.writeUInt32LE(crc32(tail, sum), 0);
          trailer.writeUInt32LE((head.length + tail.length) % 2 ** 32, 4);
          return Buffer.concat([GZIP_HEADER, packed, deflateRawSync(tail), trailer]);
        },
      };
    },
  };
}
