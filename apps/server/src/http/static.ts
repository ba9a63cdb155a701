import fs from 'node:fs';
import path from 'node:path';
import { coreMessages } from '@comanda/contract/core/messages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type PageValues, serveStaticPages, templates } from './static-pages.ts';

/** A picture by its whole name. A folder, or a file that is still being written, counts as missing. */
const PICTURE = /^\/[\w-]+\/\w+\.\w+$/;
const YEAR = 'public, max-age=31536000, immutable';

type Folders = { webDir: string; uploadsDir: string };

/** Serves the built web app and the uploaded pictures. The app answers every page that is no file. */
export async function serveFiles(app: FastifyInstance, folders: Folders, values: PageValues): Promise<void> {
  const { webDir, uploadsDir } = folders;
  fs.mkdirSync(uploadsDir, { recursive: true });
  serveStaticPages(app, webDir, values);
  await app.register(fastifyStatic, {
    root: webDir,
    // These pages are served with their values filled in, at addresses of their own.
    allowedPath: (name) => !templates.has(name),
    // Names in /assets carry a hash of their content.
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(webDir, 'assets'));
      void reply.header('cache-control', hashed ? YEAR : 'no-cache');
    },
    cacheControl: false,
  });
  await app.register(fastifyStatic, {
    root: uploadsDir,
    prefix: '/uploads/',
    allowedPath: (name) => PICTURE.test(name),
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', YEAR),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|uploads|assets|socket\.io)\//.test(request.url);
    if (!isPage) throw new AppError('not_found', coreMessages.notFound);
    return reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url, webDir), webDir);
  });
}

/** Diners get a small page of their own; a build without it answers with the whole app. */
const pageOf = (url: string, webDir: string): string =>
  /^\/m([/?]|$)/.test(url) && fs.existsSync(path.join(webDir, 'm.html')) ? 'm.html' : 'index.html';
