import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { acceptedLanguage, type TextLanguage, textLanguageOf, textLanguages } from '@comanda/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What installations differ in, and so the build cannot know: `{{PUBLIC_URL}}`, `{{SUPPORT_EMAIL}}`. */
export type PageValues = { publicUrl: string; supportEmail: string };

/** Pages that the build drew, once in each language, by their address. */
const pages = {
  '/': 'landing',
  '/privacy-policy': 'privacy-policy',
  '/term-conditions': 'term-conditions',
  '/coming-soon': 'coming-soon',
};

const files = { '/sitemap.xml': 'application/xml; charset=utf-8', '/robots.txt': 'text/plain; charset=utf-8' };

const fileOf = (page: string, language: TextLanguage): string => `${page}.${language}.html`;

/** Names of files in which something is still to be filled in. */
export const templates: ReadonlySet<string> = new Set([
  ...Object.keys(files),
  ...Object.values(pages).flatMap((page) => textLanguages.map((language) => `/${fileOf(page, language)}`)),
]);

/** Fills in each of them once, and again after another build. */
export function serveStaticPages(app: FastifyInstance, webDir: string, values: PageValues): void {
  for (const [address, page] of Object.entries(pages)) {
    const inLanguages = (isChosen: boolean) =>
      inEachLanguage((language) =>
        keptFile(path.join(webDir, fileOf(page, language)), values, isChosen ? `?lang=${language}` : ''),
      );
    const chosenPages = inLanguages(true);
    const acceptedPages = inLanguages(false);
    app.get(address, { exposeHeadRoute: true }, (request, reply) => {
      const chosen = chosenLanguage(request);
      const read = chosen ? chosenPages[chosen] : acceptedPages[acceptedLanguage(request.headers['accept-language'])];
      void reply.header('vary', 'accept-language');
      return send(request, reply, read, 'text/html; charset=utf-8');
    });
  }
  for (const [address, type] of Object.entries(files)) {
    const read = keptFile(path.join(webDir, address), values);
    app.get(address, { exposeHeadRoute: true }, (request, reply) => send(request, reply, read, type));
  }
}

/** `/?lang=de`, which the links among these pages carry on; nothing else remembers it. */
function chosenLanguage({ query }: FastifyRequest): TextLanguage | undefined {
  const { lang } = query as { lang?: unknown }; // whatever the address says
  return typeof lang === 'string' ? textLanguageOf(lang) : undefined;
}

const inEachLanguage = <Made>(make: (language: TextLanguage) => Made) =>
  Object.fromEntries(textLanguages.map((language) => [language, make(language)])) as Record<TextLanguage, Made>; // of all

async function send(request: FastifyRequest, reply: FastifyReply, read: ReturnType<typeof keptFile>, type: string) {
  const kept = await read();
  if (!kept) return reply.callNotFound();
  void reply.headers({ 'cache-control': 'no-cache', etag: kept.etag });
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send();
  return reply.type(type).send(kept.content);
}

/** While a build is under way and the file is missing, the last one stays good. */
function keptFile(file: string, values: PageValues, language = '') {
  let kept: { changedAt: number; content: string; etag: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs !== kept?.changedAt) {
      const content = fill(await readFile(file, 'utf8'), values).replaceAll('{{LANGUAGE}}', language);
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
      kept = { changedAt: found.mtimeMs, content, etag: `W/"${hash}"` };
    }
    return kept;
  };
}

function fill(content: string, { publicUrl, supportEmail }: PageValues): string {
  return content
    .replaceAll('{{PUBLIC_URL}}', () => escape(publicUrl))
    .replaceAll('{{SUPPORT_EMAIL}}', () => escape(supportEmail));
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
