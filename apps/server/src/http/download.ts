import { Readable } from 'node:stream';
import type { Download } from '@comanda/contract/core/route';
import type { FastifyReply } from 'fastify';

/** The answer of a route that sends a file, while the file is still being made. */
export function downloadStream(reply: FastifyReply, type: string, { fileName, content }: Download): Readable {
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return content instanceof Readable ? content : Readable.from(content);
}
