import fs from 'node:fs';
import path from 'node:path';
import { coreMessages } from '@comanda/contract/core/messages';
import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { packedAs } from './packed-as.ts';
import { type PageValues, serveStaticPages, templates } from './static-pages.ts';

/** A picture by its whole name. A folder, or a file that is still being written, counts as missing. */
const PICTURE = /^[\w-]+\/\w+\.\w+$/;
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };
const ASKED_ANEW = { 'cache-control': 'no-cache' };

const encodings = Object.keys(packedAs) as (keyof typeof packedAs)[]; // its own

type Folders = { webDir: string; uploadsDir: string };
type Headers = Record<string, string>;
type Named = { Params: { '*': string } };

/** Serves the built web app and the uploaded pictures. The app answers every page that is no file. */
export function serveFiles(app: FastifyInstance, folders: Folders, values: PageValues): void {
  const { webDir, uploadsDir } = folders;
  fs.mkdirSync(uploadsDir, { recursive: true });
  serveStaticPages(app, webDir, values);
  const serve = (place: string, sendNamed: (reply: FastifyReply, name: string) => Promise<boolean>) =>
    app.get<Named>(`${place}*`, async ({ params }, reply) => {
      if (!(await sendNamed(reply, params['*']))) reply.callNotFound();
      return reply;
    });
  // Names in /assets carry a hash of their content.
  serve('/assets/', (reply, name) => sendPacked(reply, path.join(webDir, 'assets'), name, KEPT));
  serve('/uploads/', async (reply, name) => PICTURE.test(name) && sendFile(reply, uploadsDir, name, KEPT));
  // Templates are served with their values filled in, at addresses of their own.
  serve('/', async (reply, name) => !templates.has(`/${name}`) && sendFile(reply, webDir, name, ASKED_ANEW));
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets|socket\.io)\//.test(url);
    if (!isPage || !(await sendFile(reply, webDir, pageOf(url, webDir), ASKED_ANEW)))
      throw new AppError('not_found', coreMessages.notFound);
    return reply;
  });
}

/** Diners get a small page of their own; a build without it answers with the whole app. */
const pageOf = (url: string, webDir: string): string =>
  /^\/m([/?]|$)/.test(url) && fs.existsSync(path.join(webDir, 'm.html')) ? 'm.html' : 'index.html';

/** As the build compressed it, where the reader takes that. */
async function sendPacked(reply: FastifyReply, folder: string, name: string, headers: Headers): Promise<boolean> {
  void reply.header('vary', 'accept-encoding');
  const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', encodings);
  const isPackedSent =
    encoding !== null &&
    (await sendFile(reply, folder, `${name}${packedAs[encoding]}`, {
      ...headers,
      'content-encoding': encoding,
      'content-type': `${send.mime.getType(name)}; charset=utf-8`,
    }));
  return isPackedSent || sendFile(reply, folder, name, headers);
}

/** Answers with a file, or says that there is none and answers nothing. It never leaves the folder. */
async function sendFile(reply: FastifyReply, folder: string, name: string, headers: Headers): Promise<boolean> {
  const found = await send(reply.request.raw, encodeURI(name), {
    root: folder,
    index: false,
    acceptRanges: false,
    cacheControl: false,
  });
  if (found.type !== 'file') return false;
  void reply
    .code(found.statusCode)
    .headers({ ...found.headers, ...headers })
    .send(found.stream);
  return true;
}
