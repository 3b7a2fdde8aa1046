import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

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
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // What many screens use comes as one file: seventy small ones compress worse and start later.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 6 }] } },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/files', '/outbox-mail'].map((prefix) => [prefix, api])) },
});
