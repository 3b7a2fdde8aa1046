import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = path.resolve('dist/crash-worker');
let made: Promise<string> | undefined;

/**
 * Bundles the worker program into one file. The tests start and kill hundreds of workers, and resolving a
 * thousand modules takes most of a start.
 */
export function workerProgram(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  const own = `worker-${process.pid}.mjs`;
  await build({
    configFile: false,
    logLevel: 'warn',
    // Native code cannot be bundled.
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: 'test/crash/crash-worker.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: own } },
    },
  });
  // Parallel test files each build the bundle; the rename keeps one from reading a half-written file.
  const program = path.join(folder, 'worker.mjs');
  // The picture decoder starts a child program from its own folder.
  const decoder = pathToFileURL('server/src/features/images/decoding/picture-process.ts').href;
  writeFileSync(path.join(folder, 'picture-process.ts'), `import '${decoder}';\n`);
  renameSync(path.join(folder, own), program);
  return program;
}
