import { accountMessages } from '@comanda/contract/account/account.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { takeYourTime } from './slow-uploads.ts';

/** The browser sends at most 0.5 MB; this leaves room for other clients and none for floods. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The one file of a multipart request, from its field `image`. */
export async function receiveImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', coreMessages.unsupportedMediaType);
  // A file beyond the limit is cut off by the parser, and told here in words of its own.
  const file = await request.file({ throwFileSizeLimit: false }).catch(refuseUnreadable);
  if (file?.fieldname !== 'image') throw new AppError('invalid_input', menuMessages.photoMissing);
  const image = await file.toBuffer().catch(refuseUnreadable);
  if (file.file.truncated) throw new AppError('too_large', menuMessages.photoTooLarge);
  if (image.length === 0) throw new AppError('invalid_input', menuMessages.photoMissing);
  return image;
}

const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** The one file of a multipart request, from its field `archive`, kept on disk until the request is answered. */
export async function receiveArchive(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', coreMessages.unsupportedMediaType);
  const { files } = await takeYourTime(request, () =>
    request.saveRequestFiles({ limits: { fileSize: MAX_ARCHIVE_BYTES } }).catch(refuseUnreadable),
  );
  const [file] = files;
  if (file?.fieldname !== 'archive') throw new AppError('invalid_input', accountMessages.archiveMissing);
  return file.filepath;
}

/** What is wrong with a form itself the parser says in errors without a code; all others are not the sender's fault. */
function refuseUnreadable(error: Error): never {
  if ('code' in error) throw error;
  throw new AppError('invalid_input', coreMessages.notJson, undefined, { cause: error });
}
