import { runnerImport, type Plugin, type Rolldown } from 'vite';
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
      const { staticPages: pages, renderPage } = await loadPages();
      const assets = takeAssets(bundle);
      for (const page of pages) this.emitFile({ type: 'asset', fileName: page.file, source: renderPage(page, assets) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, pass) => {
        const answer = async () => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const { staticPages: pages, renderPage } = await loadPages();
          const page = pages.find(({ path }) => path === pathname);
          if (!page) return pass();
          const html = renderPage(page, { script: `/${MAIN}`, stylesheet: '/src/features/landing/landing.css' });
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            html.replaceAll('{{PUBLIC_URL}}', `http://${request.headers.host}`).replaceAll(...supportEmail()),
          );
        };
        answer().catch(pass);
      });
    },
  };
}

const supportEmail = (): [string, string] => [
  '{{SUPPORT_EMAIL}}',
  process.env['SUPPORT_EMAIL'] ?? 'support@comanda.example',
];

async function loadPages() {
  const { module } = await runnerImport<typeof import('./src/features/landing/static-pages.tsx')>(PAGES, {
    configFile: false,
    root: import.meta.dirname,
    plugins: [texts({ isEager: true })],
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
