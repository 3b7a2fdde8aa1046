import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Generates `test/networks/google-published.gen.json.gz`, the definitions that requests to Google are checked against, from the
 * JSON of a client library that contains Google's published protos:
 *
 *   npm pack google-ads-node && tar xf google-ads-node-*.tgz
 *   node scripts/make-google-table.ts package/build/protos/protos.json v25
 *
 * The whole library is 126 MB, and its definitions of one version 120 kB.
 */
type Node = { nested?: Record<string, Node> };

const [file = '', version = ''] = process.argv.slice(2);
const root = JSON.parse(readFileSync(file, 'utf8')) as Node;
const path = ['google', 'ads', 'googleads', version];
const found = path.reduce<Node | undefined>((node, name) => node?.nested?.[name], root);
if (found === undefined) throw new Error(`${file} has no ${version}`);
const kept = path.toReversed().reduce<Node>((inner, name) => ({ nested: { [name]: inner } }), found);
const table = new URL('../test/networks/google-published.gen.json.gz', import.meta.url);
writeFileSync(table, gzipSync(JSON.stringify(kept), { level: 9 }));
