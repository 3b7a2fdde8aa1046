import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

/** Every address with what it asks for, the frame around every screen and the list of campaigns, with their needs. */
const firstScreen = new RegExp(
  [
    String.raw`web/src/routes/[^?]+\.tsx$`,
    String.raw`web/src/routes/_app(\.campaigns\.index)?\.tsx\?`,
    String.raw`web/src/shell/AppLayout\.tsx`,
    String.raw`web/src/features/campaigns/list/(CampaignsPage|CampaignList)\.tsx`,
  ].join('|'),
);

/** Nobody sees a dialog or a menu before the first list: these come with the first screen that has one. */
const openedLater = new RegExp(
  [
    String.raw`@mantine/core/.*/(Modal|ModalBase|ScrollArea|Popover|FocusTrap|Overlay)/`,
    String.raw`@floating-ui/`,
    String.raw`/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/`,
    String.raw`web/src/ui/(ConfirmDialog|DeleteDialog|OpenedMenu|OpenedPopover)\.tsx`,
  ].join('|'),
);

/** Writes a brotli and a gzip twin beside each text asset, so that the server never compresses while people wait. */
function compressed(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    closeBundle: () => {
      const folder = path.resolve('dist/web/assets');
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(path.join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The letters of English are asked for with the page: text that first shows in other letters moves when Inter comes. */
function lettersWithThePage(): Plugin {
  return {
    name: 'letters-with-the-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const letters = Object.keys(bundle).find((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file));
        if (letters === undefined)
          throw new Error('the letters of Inter are not among the files of the page');
        const attrs = {
          rel: 'preload',
          href: `/${letters}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          // After the program and the style of the first screen, and before anything is written with it.
          fetchpriority: 'low',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    lettersWithThePage(),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // As far back as `light-dark()` goes: what would stand in for it does not know how the colour scheme is set here.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
    // Few files start sooner than seventy small ones, and the page names those of the first screen at once.
    // What only forms and dialogs need (schemas, menus, pickers) is not among them: the first list comes without.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: firstScreen, priority: 2 },
            { name: 'opened', minShareCount: 2, test: openedLater, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/files', '/outbox-mail'].map((prefix) => [prefix, api])) },
});
