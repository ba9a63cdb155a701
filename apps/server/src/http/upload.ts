import { accountMessages } from '@comanda/contract/account/account.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { receiveSlowly } from './slow-uploads.ts';

/** The browser sends at most 0.5 MB; this leaves room for other clients and none for floods. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The one file of a multipart request, from its field `image`. */
export async function receiveImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', coreMessages.unsupportedMediaType);
  // The parser cuts off a file beyond the limit, and the person is told here in our own text.
  const file = await request.file({ throwFileSizeLimit: false }).catch(refuseUnreadable);
  if (file?.fieldname !== 'image') throw new AppError('invalid_input', menuMessages.photoMissing);
  const image = await file.toBuffer().catch(refuseUnreadable);
  if (file.file.truncated) throw new AppError('too_large', menuMessages.photoTooLarge);
  if (image.length === 0) throw new AppError('invalid_input', menuMessages.photoMissing);
  return image;
}

const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/**
 * The one file of a multipart request, from its field `archive`, on disk for as long as `work` takes. Nothing of it is
 * read before its turn, so a sender that has to wait for others is told so first.
 */
export async function withArchiveOf<T>(
  request: FastifyRequest,
  incoming: IncomingFiles,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', coreMessages.unsupportedMediaType);
  const expected = Math.min(Number(request.headers['content-length'] ?? MAX_ARCHIVE_BYTES), MAX_ARCHIVE_BYTES);
  await incoming.assertRoomFor(expected);
  const file = await receiveSlowly(request, () => saveArchive(request, incoming));
  try {
    return await work(file);
  } finally {
    await incoming.remove(file);
  }
}

async function saveArchive(request: FastifyRequest, incoming: IncomingFiles): Promise<string> {
  const limits = { fileSize: MAX_ARCHIVE_BYTES };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(refuseUnreadable);
  if (part?.fieldname !== 'archive') throw new AppError('invalid_input', accountMessages.archiveMissing);
  const file = await incoming.save(part.file).catch(refuseUnreadable);
  if (!part.file.truncated) return file;
  await incoming.remove(file);
  throw new AppError('too_large', accountMessages.tooLarge);
}

/** The parser's errors about a form itself have no code; all others are not the sender's fault. */
function refuseUnreadable(error: Error): never {
  if ('code' in error) throw error;
  throw new AppError('invalid_input', coreMessages.notJson, undefined, { cause: error });
}
