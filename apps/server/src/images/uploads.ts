import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Uploads = ReturnType<typeof diskUploads>;

/** Pictures on disk, in one folder for each tenant, under names that nobody can guess and that are never reused. */
export function diskUploads(folder: string) {
  return {
    folder,
    /** Stores the bytes and answers their path on this server, `/uploads/…`. */
    async save(tenantId: string, bytes: Buffer, extension: string): Promise<string> {
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      const file = path.join(folder, tenantId, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Renaming makes the whole file appear at once, also when the power goes.
      await writeFile(`${file}.part`, bytes, { flush: true });
      await rename(`${file}.part`, file);
      return `/uploads/${tenantId}/${name}`;
    },
    /** Removes what `save` answered; a file that is gone already is fine. */
    async remove(url: string): Promise<void> {
      const file = path.join(folder, path.relative('/uploads', url));
      if (path.relative(folder, file).startsWith('..')) return;
      await rm(file, { force: true });
    },
  };
}
