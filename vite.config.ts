import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tablerModules } from './web/tabler-modules.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

/** Modules of the first screen: all routes with their loaders, the app frame and the campaign list. */
const firstScreen = new RegExp(
  [
    String.raw`web/src/routes/_app(\.campaigns\.index)?\.tsx\?`,
    String.raw`web/src/shell/AppLayout\.tsx`,
    String.raw`web/src/features/campaign-list/(CampaignsPage|CampaignList)\.tsx`,
  ].join('|'),
);

/** Modules of every screen, signed in or not. */
const everyScreen = new RegExp(
  [
    String.raw`web/src/routes/[^?]+\.tsx$`,
    String.raw`web/src/main\.tsx$`,
    String.raw`@mantine/core/.*/(Input|InputBase|TextInput|Button|ActionIcon|Alert|Anchor|Group|Stack|Text|Title|Center|Image|ThemeIcon)/`,
    String.raw`@mantine/hooks/.*/use-callback-ref`,
    String.raw`web/src/ui/Brand\.tsx`,
  ].join('|'),
);

/** Modules of dialogs and menus, which load with the first screen that has one instead of with the first list. */
const openedLater = new RegExp(
  [
    String.raw`@mantine/core/.*/(Modal|ModalBase|ScrollArea|Popover|FocusTrap|Overlay)/`,
    String.raw`@floating-ui/`,
    String.raw`/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/`,
    String.raw`web/src/ui/dialogs/(ConfirmDialog|DeleteDialog|OpenedMenu|OpenedPopover)\.tsx`,
  ].join('|'),
);

/** Small parts of the kit that dialogs share with fields, so that a field does not bring the dialogs. */
const common =
  /@mantine\/.*\/(CheckIcon|RadioIcon|create-safe-context|find-element-ancestor|noop|get-ref-prop|use-merged-ref|use-uncontrolled)\.mjs/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a brotli and a gzip file for each text asset, so that the server never compresses during a request. */
function compressed(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    closeBundle: async () => {
      const folder = path.resolve('dist/web/assets');
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
      // All at once, which uses every core.
      await Promise.all(
        names.map(async (name) => {
          const bytes = readFileSync(path.join(folder, name));
          writeFileSync(path.join(folder, `${name}.br`), await toBrotli(bytes, { params }));
          writeFileSync(path.join(folder, `${name}.gz`), await toGzip(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Preloads Inter's Latin font with the page, because text shown in a fallback font shifts when Inter arrives. */
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
          // Loads after the scripts and styles of the first screen, and before any text uses it.
          fetchpriority: 'low',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Names the files of the app's frame in the page, so that `start-3.js` can load them early for users who are signed in. */
function frameFilesInThePage(): Plugin {
  return {
    name: 'frame-files-in-the-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const frame = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'first');
        if (frame?.type !== 'chunk') throw new Error('the frame of the app is not among the files');
        const files = [frame.fileName, ...(frame.viteMetadata?.importedCss ?? [])];
        const content = files.map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'frame-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Our translator in the place of the libraries that give it its types. */
export const translator = {
  i18next: path.resolve('web/src/i18n/translator.ts'),
  'react-i18next': path.resolve('web/src/i18n/translator.ts'),
};

export default defineConfig({
  root: 'web',
  resolve: { alias: translator },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tablerModules(),
    lettersWithThePage(),
    frameFilesInThePage(),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The oldest browsers with `light-dark()`: its polyfill does not know how this app sets the color scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
    // A few files load faster than seventy small ones, and the page can name those of the first screen at once.
    // Code for forms and dialogs (schemas, menus, pickers) stays out, because the first list does not need it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everyScreen, priority: 4 },
            { name: 'first', test: firstScreen, priority: 3 },
            { name: 'common', minShareCount: 2, test: common, priority: 2 },
            { name: 'opened', minShareCount: 2, test: openedLater, priority: 1 },
            // Icons of several screens: fifty files of a line each took longer to load than one.
            { name: 'icons', minShareCount: 2, test: /virtual:tabler\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/files', '/outbox-mail'].map((prefix) => [prefix, api])) },
});
