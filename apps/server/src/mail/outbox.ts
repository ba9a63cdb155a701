import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from './mail.ts';

/**
 * Writes a mail as two files to look at, `….txt` and `….html`, instead of sending it. Only the owner of the folder can
 * read them, because links in mails give access.
 * @returns the path of the text
 */
export async function writeToOutbox(folder: string, mail: Mail & { from: string }): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}`);
  const head = `From: ${mail.from}\nTo: ${mail.to}\nSubject: ${mail.subject}`;
  await writeWhole(`${file}.html`, mail.html);
  await writeWhole(`${file}.txt`, `${head}\n\n${mail.text}`);
  return `${file}.txt`;
}

/** Writes under another name first, so that every visible file is whole. */
async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
