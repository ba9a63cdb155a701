import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // Whatever login needs, in one file: many small ones weigh more and arrive later.
            { name: 'start', tags: ['$initial'] },
          ],
        },
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
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes('figtree-latin-wght-normal'));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
