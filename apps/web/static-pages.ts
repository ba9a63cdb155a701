import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { acceptedLanguage, type TextLanguage, textLanguageOf, textLanguages } from '@comanda/texts/languages';
import { texts } from './texts-plugin.ts';
import type { PageAssets } from './src/features/landing/document.tsx';

const PAGES = '/src/features/landing/static-pages.tsx';
const MAIN = 'src/features/landing/landing-main.ts';

/** The pages that are drawn while building: they show before any script, and without one. See docs/decisions/018. */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'landing') return;
      const assets = takeAssets(bundle);
      for (const language of textLanguages) {
        const { staticPages: pages, renderPage } = await loadPages(language);
        for (const page of pages())
          this.emitFile({
            type: 'asset',
            fileName: `${page.name}.${language}.html`,
            source: renderPage(page, assets, language),
          });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, pass) => {
        const answer = async () => {
          const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
          const chosen = textLanguageOf(searchParams.get('lang') ?? '');
          const language = chosen ?? acceptedLanguage(request.headers['accept-language']);
          const { staticPages: pages, renderPage } = await loadPages(language);
          const page = pages().find(({ path }) => path === pathname);
          if (!page) return pass();
          const assets = { script: `/${MAIN}`, stylesheet: '/src/features/landing/landing.css' };
          const values = {
            PUBLIC_URL: `http://${request.headers.host}`,
            SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'] ?? 'support@comanda.example',
            LANGUAGE: chosen ? `?lang=${chosen}` : '',
          };
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            Object.entries(values).reduce(
              (html, [name, value]) => html.replaceAll(`{{${name}}}`, value),
              renderPage(page, assets, language),
            ),
          );
        };
        answer().catch(pass);
      });
    },
  };
}

/** A run of its own for each language, so that no text of another is left in them. */
async function loadPages(language: TextLanguage) {
  const { module } = await runnerImport<typeof import('./src/features/landing/static-pages.tsx')>(PAGES, {
    configFile: false,
    root: import.meta.dirname,
    plugins: [texts({ eagerIn: language })],
    // The production build of React has no function for the development's way to write elements.
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return module;
}

/** The stylesheet is put into the pages, which saves a slow phone one way to the server and back. */
function takeAssets(bundle: Rolldown.OutputBundle): PageAssets {
  const files = Object.values(bundle);
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const script = files.find((file) => file.type === 'chunk' && file.isEntry);
  const font = files.find(({ fileName }) => fileName.includes('figtree'));
  if (style?.type !== 'asset' || !script || !font) throw new Error('the landing page lacks style, script or font');
  delete bundle[style.fileName];
  return { script: `/${script.fileName}`, style: String(style.source), font: `/${font.fileName}` };
}
