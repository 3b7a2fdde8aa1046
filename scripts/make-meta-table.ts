import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Generates `test/networks/meta-published.gen.json`, the table that recorded requests to Meta are checked against,
 * from a clone of Meta's published specification:
 *
 *   git clone https://github.com/facebook/facebook-business-sdk-codegen
 *   node scripts/make-meta-table.ts facebook-business-sdk-codegen/api_specs/specs
 *
 * A copy without git history needs the commit and its date as second and third argument. A new kind of request needs
 * an entry in `calls`.
 */

/** Calls that the product makes: a node of the specification and its edges; `#` is the node itself. */
const calls: Record<string, readonly string[]> = {
  User: [
    'GET #',
    'GET permissions',
    'DELETE permissions',
    'GET adaccounts',
    'GET accounts',
    'POST ad_studies',
  ],
  Business: ['POST ad_studies'],
  AdAccount: [
    'GET #',
    'GET instagram_accounts',
    'GET adspixels',
    'GET customaudiences',
    'GET adimages',
    'POST adimages',
    'GET campaigns',
    'POST campaigns',
    'GET adsets',
    'POST adsets',
    'GET adcreatives',
    'POST adcreatives',
    'GET ads',
    'POST ads',
    'GET ad_studies',
  ],
  Campaign: ['GET #', 'POST #', 'DELETE #', 'GET adsets', 'GET ads', 'GET insights', 'POST insights'],
  AdSet: ['GET #', 'POST #', 'DELETE #', 'GET insights', 'POST insights'],
  Ad: ['GET #', 'POST #', 'DELETE #'],
  AdStudy: ['GET #', 'DELETE #'],
  AdReportRun: ['GET #', 'GET insights'],
  CustomAudience: ['GET #'],
};

/** Types that the specification declares only as `Object`, without a field to read them back. */
const objects = ['AdStudyCell'];

const param = z.object({ name: z.string(), type: z.string(), required: z.boolean() });
const call = z.object({
  method: z.string(),
  name: z.string().optional(),
  endpoint: z.string().optional(),
  return: z.string(),
  params: z.array(param),
});
const node = z.object({
  apis: z.array(call),
  fields: z.array(z.object({ name: z.string(), type: z.string() })),
});
const enumRow = z.object({ name: z.string(), values: z.array(z.string()) });

const builtIn = new Set('string bool int unsigned float datetime file map list Object enum'.split(' '));

type Typed = Record<string, string>;

function makeTable(folder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const enums = new Map(
    z
      .array(enumRow)
      .parse(read('enum_types'))
      .map(({ name, values }) => [name, values]),
  );
  const waiting = [...objects];
  const table = {
    calls: {} as Record<string, { returns: string; params: Typed }>,
    types: {} as Record<string, Typed>,
    enums: {} as Record<string, readonly string[]>,
  };
  const follow = (type: string) => waiting.push(...(type.match(/[A-Za-z_]\w*/g) ?? []));

  for (const [owner, edges] of Object.entries(calls)) {
    const { apis } = node.parse(read(owner));
    waiting.push(owner);
    for (const edge of edges) {
      const [method, endpoint] = edge.split(' ');
      const found = apis.find(
        (api) =>
          api.method === method &&
          (endpoint === '#' ? api.name?.startsWith('#') === true : api.endpoint === endpoint),
      );
      if (found === undefined) throw new Error(`${owner} has no ${edge}`);
      const named = found.params.map(
        ({ name, type, required }) => [required ? `${name}!` : name, type] as const,
      );
      const address = endpoint === '#' ? owner : `${owner}/${endpoint}`;
      table.calls[`${method} ${address}`] = { returns: found.return, params: Object.fromEntries(named) };
      follow(found.return);
      found.params.forEach(({ type }) => follow(type));
    }
  }

  const seen = new Set(builtIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const values = enums.get(name);
    if (values !== undefined) {
      table.enums[name] = values;
      continue;
    }
    const { fields } = node.parse(read(name));
    table.types[name] = Object.fromEntries(fields.map((field) => [field.name, field.type]));
    fields.forEach(({ type }) => follow(type));
  }
  return table;
}

const sorted = <T>(values: Record<string, T>): [string, T][] =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Writes an entry per line, so that an update gives a readable diff. */
const lines = (values: Record<string, unknown>): string =>
  sorted(values)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

const [folder, ...given] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('usage: make-meta-table.ts <folder of api_specs/specs> [commit date]');
const [commit = '', date = ''] =
  given.length === 2
    ? given
    : execFileSync('git', ['-C', folder, 'log', '-1', '--format=%H %cs'], { encoding: 'utf8' })
        .trim()
        .split(' ');
const { calls: callRows, types, enums } = makeTable(folder);
const source = {
  repository: 'facebook/facebook-business-sdk-codegen',
  path: 'api_specs/specs',
  commit,
  date,
};
const text = `{
  "source": ${JSON.stringify(source)},
  "calls": {
${lines(callRows)}
  },
  "types": {
${lines(types)}
  },
  "enums": {
${lines(enums)}
  }
}
`;
writeFileSync(new URL('../test/networks/meta-published.gen.json', import.meta.url), text);
