import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';

export type Files = Map<string, Buffer>;

const cookiesOf = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export const requestExport = (app: TestApp, client: Client): Promise<Response> =>
  fetch(`${app.url}/api/v1/account/export`, { headers: { cookie: cookiesOf(client) } });

/** What is in the archive that this restaurant is given. */
export async function exportFiles(app: TestApp, client: Client): Promise<Files> {
  return unpack(Buffer.from(await (await requestExport(app, client)).arrayBuffer()));
}

export async function unpack(bytes: Buffer): Promise<Files> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-archive-'));
  try {
    writeFileSync(path.join(folder, 'export.zip'), bytes);
    const zip = await openPromise(path.join(folder, 'export.zip'), { autoClose: false });
    const files: Files = new Map();
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    zip.close();
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function pack(files: Iterable<readonly [string, Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A list of contents with this many entries and nothing else, as no writer would take the time to make it. */
export function listOfEntries(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, at) => {
    const name = Buffer.from(`pictures/${String(at).padStart(32, '0')}.webp`);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(name.length, 28);
    return Buffer.concat([header, name]);
  });
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  return Buffer.concat([list, end]);
}

/** The rows of a kind of data. */
export const rowsIn = (files: Files, kind: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`data/${kind}.json`))) as Record<string, unknown>[];

export const jsonFile = (rows: readonly object[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** As a browser's form does it. */
export function importBytes(client: Client, bytes: Buffer | string, field = 'archive'): Promise<Answer> {
  const body = new FormData();
  body.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'export.zip');
  return client.send('POST', '/api/v1/account/import', { body });
}
