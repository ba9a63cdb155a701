import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib';

/**
 * An encoded answer. `plain` unpacks a large one, which takes memory each time. What is not `isShared` is put together
 * for each caller, who may give back the memory of it.
 */
export type EncodedAnswer = {
  etag: string;
  gzip: () => Buffer;
  plain: () => Promise<Buffer>;
  isLarge: boolean;
  isShared: boolean;
};

/** The common beginning of answers that differ only in their last bytes. `size`: the memory that it takes. */
export type AnswerHead = { size: number; whole: EncodedAnswer; endWith: (tail: string) => EncodedAnswer };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const compressed = promisify<string | Buffer, object, Buffer>(deflateRaw);
const uncompressed = promisify<Buffer, object, Buffer>(gunzip);

/**
 * In bytes. A longer answer is kept compressed only: nearly all clients take it so, and it is a tenth of the memory.
 */
const LARGE = 1024 * 1024;

/**
 * Compresses the beginning once. It is flushed and not finished, so any tail can continue it and its checksum. In this
 * way the hundreds of tables of a restaurant share one compressed menu.
 */
export async function answerHead(text: string | Buffer): Promise<AnswerHead> {
  const head = typeof text === 'string' ? Buffer.from(text) : text;
  const { length } = head;
  const isLarge = length > LARGE;
  const packed = await compressed(head, { finishFlush: constants.Z_SYNC_FLUSH });
  const sum = crc32(head);
  const hash = createHash('sha1').update(head).digest('base64');
  const keptHead = isLarge ? null : head;

  const zip = (tail: Buffer): Buffer => {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(tail, sum), 0);
    trailer.writeUInt32LE((length + tail.length) % 2 ** 32, 4);
    return Buffer.concat([GZIP_HEADER, packed, deflateRawSync(tail), trailer]);
  };
  // Weak: the tag of the plain answer also stands for the compressed one.
  const tag = (end: string) => `W/"${hash}${end}"`;
  // In one piece, and with a byte to spare, for which zlib would make another: put together from pieces of 16 kB it would
  // be in memory twice.
  const unzip = (answer: Buffer, tailLength: number) => uncompressed(answer, { chunkSize: length + tailLength + 1 });
  let zipped: Buffer | undefined;
  /** Made once, because tills ask for it all the time. */
  const zipWhole = (): Buffer => (zipped ??= zip(Buffer.alloc(0)));

  return {
    size: 2 * packed.length + (keptHead?.length ?? 0),
    whole: {
      etag: tag(''),
      gzip: zipWhole,
      plain: async () => keptHead ?? unzip(zipWhole(), 0),
      isLarge,
      isShared: true,
    },
    endWith: (text) => {
      const tail = Buffer.from(text);
      return {
        etag: tag(`.${createHash('sha1').update(tail).digest('base64')}`),
        gzip: () => zip(tail),
        plain: async () => (keptHead ? Buffer.concat([keptHead, tail]) : unzip(zip(tail), tail.length)),
        isLarge,
        isShared: false,
      };
    },
  };
}
