import { said } from '@comanda/contract/core/message';
import { crc32 } from 'node:zlib';
import { accountMessages } from '@comanda/contract/account/account.messages';
import type { Storage } from '@comanda/domain/storage';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { AppError } from '../../errors/app-error.ts';
import { FORMAT, type Manifest, manifest } from './manifest.ts';

const MOST_ENTRIES = 20_000;
const MOST_UNPACKED = 8 * 1024 ** 3;
/**
 * How many times its packed size one file may unpack to. Rows of a table repeat themselves and unpack to ten times as
 * much; a file made to fill our disk unpacks to a thousand times as much. All files together may unpack to the quota of
 * the restaurant, see `weightOf`.
 */
const MOST_TIMES_PACKED = 200;
const LONGEST_MANIFEST = 64 * 1024;
const LONGEST_LINE = 512 * 1024;
const OURS = /^(manifest\.json|data\/[a-z-]{1,30}\.json|spreadsheets\/[a-z-]{1,30}\.csv|pictures\/[0-9a-f]{32}\.webp)$/;

export type ArchiveReader = { manifest: Manifest; entries: ReadonlyMap<string, Entry>; zip: ZipFile };

const notAnArchive = (cause?: unknown) =>
  new AppError('invalid_input', accountMessages.notAnArchive, undefined, { cause });

/**
 * Opens an export that somebody sent, from its list of contents on. Only what `work` asks for is unpacked, and no name
 * in the archive becomes the name of a file.
 * @throws AppError for a file that is no export of ours, or was made to fill the disk
 */
export async function withArchive<T>(file: string, work: (archive: ArchiveReader) => Promise<T>): Promise<T> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((cause: unknown) => {
    throw notAnArchive(cause);
  });
  try {
    const entries = await listEntries(zip);
    return await work({ zip, entries, manifest: await readManifest(zip, entries) });
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw notAnArchive();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry;
      unpacked += uncompressedSize;
      const isBomb = uncompressedSize > MOST_TIMES_PACKED * compressedSize + LONGEST_MANIFEST;
      if (!OURS.test(fileName) || entries.has(fileName) || isBomb || unpacked > MOST_UNPACKED) throw notAnArchive();
      entries.set(fileName, entry);
    }
  } catch (cause) {
    throw notAnArchive(cause);
  }
  return entries;
}

/**
 * What an import will read, according to the list of contents and the manifest. Neither can say too little: a file that
 * unpacks to more than is listed is damaged, and more rows than are counted contradict the manifest. A row is longer as
 * text than in its table, so what fits as text fits.
 */
export function weightOf({ entries, manifest: { counts } }: ArchiveReader): Storage {
  const files = [...entries.values()].filter(({ fileName }) => /^(data|pictures)\//.test(fileName));
  return {
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    bytes: files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
  };
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const bytes = await readWhole({ zip, entries }, 'manifest.json', LONGEST_MANIFEST).catch((cause: unknown) => {
    throw notAnArchive(cause);
  });
  const read = z.safeParse(manifest, parseJson(bytes.toString()));
  if (!read.success) throw notAnArchive(read.error);
  if (read.data.format > FORMAT) throw new AppError('invalid_input', accountMessages.newerFormat);
  return read.data;
}

type Source = Pick<ArchiveReader, 'zip' | 'entries'>;

/** @throws AppError when it is missing, damaged or longer than `most` bytes. */
export async function readWhole(source: Source, name: string, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytesOf(source, name)) {
    length += part.length;
    if (length > most) throw damaged(name);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The rows of a JSON array that has one row a line, as the export writes it. @throws AppError for anything else. */
export async function* readRows<Row extends z.ZodMiniType>(
  source: Source,
  name: string,
  row: Row,
): AsyncGenerator<z.output<Row>> {
  let isOpen = false;
  let isClosed = false;
  for await (const line of linesOf(source, name)) {
    if (isClosed && line !== '') throw damaged(name);
    if (!isOpen && line === '[') isOpen = true;
    else if (isOpen && line === ']') isClosed = true;
    else if (isOpen && line !== '') {
      const read = z.safeParse(row, parseJson(line.replace(/,$/, '')));
      if (!read.success) throw damaged(name, read.error);
      yield read.data;
    }
  }
  if (!isClosed) throw damaged(name);
}

async function* linesOf(source: Source, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const bytes of bytesOf(source, name)) {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch (cause) {
      throw damaged(name, cause);
    }
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw damaged(name);
    yield* lines;
  }
  yield rest;
}

/** Unpacked and checked against the sum that the archive has of it. */
async function* bytesOf({ zip, entries }: Source, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name);
  if (!entry) throw damaged(name);
  let sum = 0;
  try {
    for await (const bytes of await zip.openReadStreamPromise(entry)) {
      sum = crc32(bytes as Buffer, sum);
      yield bytes as Buffer;
    }
  } catch (cause) {
    throw damaged(name, cause);
  }
  if (sum !== entry.crc32) throw damaged(name);
}

const damaged = (name: string, cause?: unknown) =>
  new AppError('invalid_input', said(accountMessages.damaged, { file: name }), undefined, { cause });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
