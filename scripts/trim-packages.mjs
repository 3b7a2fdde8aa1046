// Removes what nothing reads from the installed packages: the headers of the pinned Node, which only the compiler of a
// native addon needs, and source maps, more than 120 MB. In an installation for production, `node scripts/trim-packages.mjs`
// removes the type declarations too. In plain JavaScript, because the first step of every script uses it.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'node_modules');
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;
const TYPE_DECLARATION = /\.d\.[cm]?ts$/;

/** Removes headers and source maps, and with `types: true` the type declarations. */
export function trimPackages(modules, { types = false } = {}) {
  const nodes = path.join(modules, 'node', 'node_modules');
  for (const name of existsSync(nodes) ? readdirSync(nodes) : [])
    if (name.startsWith('node-')) rmSync(path.join(nodes, name, 'include'), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && (SOURCE_MAP.test(entry.name) || (types && TYPE_DECLARATION.test(entry.name))))
      rmSync(path.join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (existsSync(path.join(installed, 'typescript'))) {
    process.stderr.write(
      'This installation has packages for development, which need their type declarations.\n',
    );
    process.exit(1);
  }
  trimPackages(installed, { types: true });
}
