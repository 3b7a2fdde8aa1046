import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

const shownByLists = new RegExp(
  [
    String.raw`@tabler/icons-react`,
    String.raw`@mantine/core/.*/(ActionIcon|NativeSelect|Pagination|ThemeIcon)/`,
    String.raw`web/src/ui/(Brand|EmptyState|FailurePanel|LoadingRows|MenuOnDemand|PageHeader|SearchField|StatusBadge|TableFooter|Thumbnail)\.tsx`,
    String.raw`web/src/features/campaigns/(CampaignTable|ChannelIcons|campaign-status-view)\.tsx?`,
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

/**
 * Names the files of the frame and of the first list in the page itself, so that the browser asks for them at once
 * and not when the router has found out that it needs them.
 */
function firstListPreloaded(): Plugin {
  return {
    name: 'first-list-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const named = chunks
          .filter(({ facadeModuleId }) =>
            /routes\/_app(\.campaigns\.index)?\.tsx\?/.test(facadeModuleId ?? ''),
          )
          .flatMap(({ fileName, imports }) => [fileName, ...imports]);
        const files = chunks.filter(({ fileName }) => named.includes(fileName));
        const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const missing = (names: string[]) => [...new Set(names)].filter((name) => !html.includes(name));
        return [
          ...missing(named).map((name) => ({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
          ...missing(styles).map((name) => ({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
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
    firstListPreloaded(),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // As far back as `light-dark()` goes: what would stand in for it does not know how the colour scheme is set here.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
    // Few files start sooner than seventy small ones: what nearly all screens use is one, what lists show another.
    // What only forms and dialogs need (schemas, menus, pickers) belongs to neither: the first list comes without.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'common', minShareCount: 30, test: (id) => !openedLater.test(id), priority: 3 },
            { name: 'lists', minShareCount: 2, test: shownByLists, priority: 2 },
            { name: 'opened', minShareCount: 2, test: openedLater, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/files', '/outbox-mail'].map((prefix) => [prefix, api])) },
});
