import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ArchiveWriter = ReturnType<typeof archiveWriter>;

type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/**
 * A ZIP archive that is read while it is written. A slow reader slows the writing down; a reader that leaves ends it.
 */
export function archiveWriter() {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough by the documentation; the types promise less
  const left = new AbortController();
  output.once('close', () => left.abort());
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  return {
    output,
    /** Resolves when the last part is on its way. @throws when the reader has left. */
    async add(name: string, content: Content, { compress = true } = {}): Promise<void> {
      const entry = new PassThrough();
      zip.addReadStream(entry, name, { compress });
      for await (const part of content) {
        left.signal.throwIfAborted();
        if (!entry.write(part)) await once(entry, 'drain', { signal: left.signal });
      }
      entry.end();
    },
    finish: () => zip.end(),
    /** Breaks the archive off, so that nobody takes it for a whole one. */
    breakOff: (reason: Error) => void output.destroy(reason),
  };
}
