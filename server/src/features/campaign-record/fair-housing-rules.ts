import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../../domain/fair-housing/', import.meta.url);

let known: string | undefined;

/** Returns the version of the fair-housing rules: a hash of all their sources, lists and the code that reads them alike. */
export function fairHousingRulesVersion(): string {
  known ??= hash('sha256', sources()).slice(0, 16);
  return known;
}

function sources(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('examples'))
    .toSorted();
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
}
