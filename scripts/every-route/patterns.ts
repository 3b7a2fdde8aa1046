import { readFileSync } from 'node:fs';
import path from 'node:path';

const tree = path.join(import.meta.dirname, '../../web/src/route-tree.gen.ts');

/** Returns the pattern of every route of the router, such as `/buildings/$id`. */
export function routePatterns(): string[] {
  const [, listed = ''] = /fullPaths:((?:\s*\| '[^']+')+)/.exec(readFileSync(tree, 'utf8')) ?? [];
  const patterns = [...listed.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern);
  if (patterns.length === 0) throw new Error('The tree of routes names none: is it made otherwise now?');
  return patterns;
}
