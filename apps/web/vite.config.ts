import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { staticPages } from './static-pages.ts';
import { texts } from './texts-plugin.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Parts that the back office shares, and selling does without. */
const OFFICE =
  'ui/(card|detail-line|page-header|pagination|progress|status-badge|switch|table|tabs|text-area)|lib/(copy-text|csv|download|read-csv|use-address)|date-range';
/** Parts that bring a library along, or that few pages draw. */
const ALONE = 'ui/(form-dialog|chart|qr-code)';

const PREACT = '\0preact-as-react';
/** zustand imports React whole and uses these three. Had it the whole of Preact, none of that could be left out. */
const preactAsReact = `
  import { useCallback, useDebugValue, useSyncExternalStore } from 'preact/compat';
  export * from 'preact/compat';
  export default { useCallback, useDebugValue, useSyncExternalStore };`;

/** Texts, as `texts-plugin.ts` names them. */
const TEXTS = /^\0(texts:|virtual:messages\.)/;
const TEXTS_OF_ALL = /^\0(texts:.*\/src\/(app|ui|lib|features\/auth)\/|virtual:messages\.)/;
const TEXTS_OF_OFFICE = /^\0texts:.*\/src\/kit\//;
const languageOf = (id: string): string => id.split('.').at(-1) ?? '';

export default defineConfig({
  plugins: [texts(), preactForQrMenu(), react(), tailwindcss(), preloadFont(), serveQrMenu(), staticPages()],
  server: {
    proxy: {
      // As objects, so that the host of the request stays: the server refuses what comes from another one.
      '/api': { target: API },
      '/uploads': { target: API },
      '/socket.io': { target: API, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: false,
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Of each language one file of what every page says, and one of what the back office's pages share.
                { name: (id) => `texts.${languageOf(id)}`, test: TEXTS_OF_ALL },
                { name: (id) => `office.${languageOf(id)}`, test: TEXTS_OF_OFFICE },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Whatever login needs, in one file: many small ones weigh more and arrive later.
                { name: 'start', tags: ['$initial'] },
                // What pages share, likewise, but for the contracts: schemas cost a slow tablet time even where nobody
                // uses them.
                {
                  name: 'common',
                  minShareCount: 3,
                  test: new RegExp(`src/(?!${OFFICE}|${ALONE})(ui|lib)/|domain/src/(?!${OFFICE})|lucide-react`),
                },
                { name: 'office', minShareCount: 3, test: new RegExp(`src/(${OFFICE})\\.`) },
              ],
            },
          },
        },
      },
    },
    // A build of its own, so that the diner never loads a file because the dashboard needs it, too.
    qrMenu: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'm.html',
          output: { codeSplitting: { groups: [{ name: (id) => `m.${languageOf(id)}`, test: TEXTS }] } },
        },
      },
    },
    // Drawn while building (`static-pages.ts`), with a stylesheet and a few lines of script of their own.
    landing: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/features/landing/landing-main.ts' },
      },
    },
  },
});

/** Asks for the Latin face together with the stylesheet, so that text is not set twice on a slow network. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        // The diner's page shows the menu first and takes the face when the network is free.
        if (path === '/m.html') return [];
        const font = Object.keys(bundle ?? {}).find((file) => file.includes('figtree-latin-wght-normal'));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** While developing; of the built files the server knows which page stands at which address. */
function serveQrMenu(): Plugin {
  return {
    name: 'serve-qr-menu',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/m([/?]|$)/.test(request.url ?? '')) request.url = '/m.html';
        next();
      });
    },
  };
}

/** The diner's page is drawn by Preact: the same components for an eighth of the bytes (docs/decisions/015-qr-page.md). */
function preactForQrMenu(): Plugin {
  const inPlaceOf = new Map([
    ['react', PREACT],
    ['react/jsx-runtime', 'preact/jsx-runtime'],
    ['react-dom', 'preact/compat'],
    ['react-dom/client', 'preact/compat/client'],
  ]);
  return {
    name: 'preact-for-qr-menu',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'qrMenu',
    resolveId(source, importer) {
      const replacement = inPlaceOf.get(source);
      return replacement === PREACT ? PREACT : replacement && this.resolve(replacement, importer);
    },
    load: (id) => (id === PREACT ? preactAsReact : undefined),
  };
}
