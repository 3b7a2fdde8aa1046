import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the bare page like the product's, with a brotli file for each script. */
export async function buildBarePage(folder: string): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const assets = path.join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
