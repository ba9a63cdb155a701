import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Uploads = ReturnType<typeof diskUploads>;

/** Pictures on disk, in one folder for each tenant, under names that nobody can guess and that are never reused. */
export function diskUploads(folder: string) {
  /** Null for what leads out of the folder. */
  function fileOf(url: string): string | null {
    const file = path.join(folder, path.relative('/uploads', url));
    return path.relative(folder, file).startsWith('..') ? null : file;
  }

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
    /** Removes a picture that `save` answered; one that is gone already is no error. */
    async remove(url: string): Promise<void> {
      const file = fileOf(url);
      if (file) await rm(file, { force: true });
    },
    /** A picture that `save` answered; null where it is gone. */
    async read(url: string): Promise<Buffer | null> {
      const file = fileOf(url);
      if (!file) return null;
      return await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
  };
}

/** Removes all pictures of a tenant; it may have none. */
export const removeUploadsOf = (tenantId: string, { folder }: { folder: string }): Promise<void> =>
  rm(path.join(folder, tenantId), { recursive: true, force: true });

/** Bytes of all pictures of a tenant. */
export async function sizeOfUploads(tenantId: string, { folder }: { folder: string }): Promise<number> {
  const names = await readdir(path.join(folder, tenantId)).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => {
      // A picture that is replaced at this moment counts for nothing.
      const found = await stat(path.join(folder, tenantId, name)).catch(() => null);
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
