import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The values in the pages that the build cannot know: `{{PUBLIC_URL}}`, `{{SUPPORT_EMAIL}}`. */
export type PageValues = { publicUrl: string; supportEmail: string };

const HTML = 'text/html; charset=utf-8';

/** Pages and files that the build made, by their address. */
export const staticPages: Record<string, { file: string; type: string }> = {
  '/': { file: 'landing.html', type: HTML },
  '/privacy-policy': { file: 'privacy-policy.html', type: HTML },
  '/term-conditions': { file: 'term-conditions.html', type: HTML },
  '/coming-soon': { file: 'coming-soon.html', type: HTML },
  '/sitemap.xml': { file: 'sitemap.xml', type: 'application/xml; charset=utf-8' },
  '/robots.txt': { file: 'robots.txt', type: 'text/plain; charset=utf-8' },
};

/** Fills in each of them once, and again after another build. */
export function serveStaticPages(app: FastifyInstance, webDir: string, values: PageValues): void {
  for (const [address, { file, type }] of Object.entries(staticPages)) {
    const page = keptPage(path.join(webDir, file), values);
    app.get(address, { exposeHeadRoute: true }, async (request, reply) => {
      const kept = await page();
      if (!kept) return reply.callNotFound();
      void reply.headers({ 'cache-control': 'no-cache', etag: kept.etag });
      if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send();
      return reply.type(type).send(kept.content);
    });
  }
}

/** While a build is under way and the file is missing, the last one stays good. */
function keptPage(file: string, values: PageValues) {
  let kept: { changedAt: number; content: string; etag: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs !== kept?.changedAt) {
      const content = fill(await readFile(file, 'utf8'), values);
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
