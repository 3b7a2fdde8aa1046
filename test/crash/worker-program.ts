import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = path.resolve('dist/crash-worker');
let made: Promise<string> | undefined;

/**
 * The program of a worker in one file. Hundreds of them are started to be killed, and to find a thousand modules takes
 * most of a start.
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
    // Native code stays where it is.
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: 'test/crash/crash-worker.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: own } },
    },
  });
  // Test files that run side by side each make it, and one must not read what another is still writing.
  const program = path.join(folder, 'worker.mjs');
  // The picture decoder starts a program of its own from the folder that it is in.
  const decoder = pathToFileURL('server/src/features/images/decoding/picture-process.ts').href;
  writeFileSync(path.join(folder, 'picture-process.ts'), `import '${decoder}';\n`);
  renameSync(path.join(folder, own), program);
  return program;
}
