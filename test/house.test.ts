import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { allRoutes } from '../server/src/app.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Architecture rules that the linter cannot express. */

const rooms = [
  'domain',
  'contract',
  'providers',
  'server',
  'web',
  'sandbox',
  'e2e',
  'bench',
  'scripts',
  'test',
];
const sources = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !file.includes('.gen.'));
const isTest = (file: string) =>
  file.includes('.test.') || file.startsWith('e2e/') || file.startsWith('test/');
const textOf = (file: string) => readFileSync(file, 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

describe('routes', () => {
  const tests = sources.filter(isTest).map(textOf).join('\n');

  test('each route of the contract is implemented exactly once, and no other route exists', () => {
    const bound = allRoutes(server.deps).map(({ definition }) => definition);
    expect(new Set(bound).size).toBe(bound.length);
    expect(new Set(bound)).toEqual(new Set(Object.values(routes)));
  });

  test('no two routes share a method and path', () => {
    const addresses = Object.values(routes).map(({ method, path: address }) => `${method} ${address}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(Object.keys(routes))('the route %s is called by a test', (name) => {
    expect(new RegExp(`[rR]outes\\.${name}\\b`).test(tests)).toBe(true);
  });
});

test('no search waits less after typing than the specified debounce', () => {
  const hasty = sources.filter((file) => file.startsWith('web/') && /searchDebounceMs \//.test(textOf(file)));
  expect(hasty).toEqual([]);
});

test('no value is compared with another by its JSON', () => {
  const comparisons = sources.filter((file) => /[!=]==?\s*JSON\.stringify\(/.test(textOf(file)));
  expect(comparisons).toEqual([]);
});

test.each([
  ['casts nothing to never', /\bas never\b/],
  ['passes no Link as a component, which would leave its route unchecked', /component=\{Link\}/],
])('the web app %s', (_, pattern) => {
  const unchecked = sources.filter((file) => file.startsWith('web/src/') && pattern.test(textOf(file)));
  expect(unchecked).toEqual([]);
});

/** Rooms that each room may import from. */
const arrows: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  providers: ['domain'],
  server: ['contract', 'domain', 'providers'],
  web: ['contract', 'domain'],
  sandbox: [],
  scripts: ['contract', 'domain', 'server', 'web'],
  bench: ['contract', 'domain', 'server', 'scripts'],
};

const packagesOf: Record<string, readonly string[]> = { domain: ['zod', 'dequal'], contract: ['zod'] };

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^(?:import|export)\b(?:[^;']*\bfrom)? '([^'\n]+)';$/gm)].map(
    ([, name = '']) => name,
  );
}

/** Returns the room that an import leads to; undefined for packages. */
function roomOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('#')) return imported.slice(1).split('/')[0];
  if (!imported.startsWith('.')) return undefined;
  return path.join(path.dirname(file), imported).split('/')[0];
}

/** Takes away the arrows at both ends until circles are left. */
function circlesOf(between: Iterable<string>): string[] {
  let left = [...between].map((arrow) => arrow.split(' -> '));
  for (let count = Infinity; left.length < count;) {
    count = left.length;
    const importers = new Set(left.map(([from]) => from));
    const imported = new Set(left.map(([, to]) => to));
    left = left.filter(([from, to]) => imported.has(from) && importers.has(to));
  }
  return left.map((arrow) => arrow.join(' -> '));
}

describe('rooms', () => {
  test.each(Object.entries(arrows))('%s imports only from the rooms below it', (room, allowed) => {
    const strangers = sources
      .filter((file) => file.startsWith(`${room}/`) && !isTest(file))
      .flatMap((file) => importsOf(file).map((imported) => ({ file, imported, to: roomOf(file, imported) })))
      .filter(({ to }) => to !== undefined && to !== room && !allowed.includes(to))
      .filter(({ to }) => to !== 'package.json');
    expect(strangers).toEqual([]);
  });

  test.each(Object.entries(packagesOf))('%s uses no package except %s', (room, allowed) => {
    const packages = sources
      .filter((file) => file.startsWith(`${room}/`) && !isTest(file))
      .flatMap((file) => importsOf(file).filter((imported) => roomOf(file, imported) === undefined));
    expect([...new Set(packages)].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('a feature is imported only through its index.ts', () => {
    const burglars = sources
      .filter((file) => file.startsWith('server/src/features/') && !isTest(file))
      .flatMap((file) =>
        importsOf(file).map((imported) => ({ file, to: path.join(path.dirname(file), imported) })),
      )
      .filter(({ file, to }) => {
        const other = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(to);
        return (
          other !== null && !file.startsWith(`server/src/features/${other[1]}/`) && other[2] !== 'index.ts'
        );
      });
    expect(burglars).toEqual([]);
  });

  const features = globSync('server/src/features/*/').map((folder) => folder.replace(/\/$/, ''));
  test.each(features)('%s has an index.ts and a test', (folder) => {
    expect(existsSync(path.join(folder, 'index.ts'))).toBe(true);
    expect(globSync(`${folder}/*.test.ts`).length).toBeGreaterThan(0);
  });

  test('only env.ts reads environment variables in the server', () => {
    const readers = sources
      .filter((file) => file.startsWith('server/src/') && !isTest(file))
      .filter((file) => textOf(file).includes('process.env'));
    expect(readers).toEqual(
      [
        'server/src/run.ts',
        'server/src/platform/database/embedded/find-binaries.ts',
        // Passes PATH and the like to its child process, but reads no setting.
        'server/src/features/images/decoding/picture-decoder.ts',
      ].filter((file) => readers.includes(file)),
    );
  });

  /** Folders that are still larger. */
  const large = ['web/src/i18n/en', 'web/src/routes'];

  test('no folder has more than 25 source files', () => {
    const counts = new Map<string, number>();
    for (const file of sources.filter((name) => !isTest(name)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    const over = [...counts].filter(([, count]) => count > 25).map(([folder]) => folder);
    expect(over.toSorted()).toEqual(large);
  });

  test('folders of web/src/features import values in no circle', () => {
    const folderOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const arrowsBetween = new Set<string>();
    for (const file of sources.filter((name) => folderOf(name) !== undefined && !isTest(name)))
      for (const [, named = '', imported = ''] of textOf(file).matchAll(
        /^(?:import|export) (?!type\b)([^;']*?)(?: ?from )?'(\.[^'\n]+)';$/gm,
      )) {
        const to = folderOf(path.join(path.dirname(file), imported));
        const onlyTypes = /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(named);
        if (to !== undefined && to !== folderOf(file) && !onlyTypes)
          arrowsBetween.add(`${folderOf(file)} -> ${to}`);
      }
    expect(arrowsBetween.size).toBeGreaterThan(40);
    expect(circlesOf(arrowsBetween)).toEqual([]);
  });

  const serverImports = sources
    .filter((file) => file.startsWith('server/src/') && !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith('.'))
        .map((imported) => ({ file, to: path.join(path.dirname(file), imported) })),
    );
  const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

  test('files of the server import nothing in a circle, types included', () => {
    expect(serverImports.length).toBeGreaterThan(1000);
    expect(circlesOf(serverImports.map(({ file, to }) => `${file} -> ${to}`))).toEqual([]);
  });

  test('features of the server import nothing in a circle, types included', () => {
    const between = serverImports
      .map(({ file, to }) => [featureOf(file), featureOf(to)])
      .filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
    expect(between.length).toBeGreaterThan(40);
    expect(circlesOf(new Set(between.map((arrow) => arrow.join(' -> '))))).toEqual([]);
  });

  test('the platform of the server knows no feature', () => {
    const strangers = serverImports.filter(
      ({ file, to }) =>
        file.startsWith('server/src/platform/') &&
        !/^server\/src\/(platform\/.*|env|errors|version)\.ts$/.test(to),
    );
    expect(strangers).toEqual([]);
  });

  test('no file or folder is called utils, helpers, misc or common', () => {
    const drawers = sources.filter((file) => /\/(utils?|helpers?|misc|common)(\/|\.tsx?$)/.test(file));
    expect(drawers).toEqual([]);
  });
});

describe('styles', () => {
  const screens = sources.filter((file) => file.startsWith('web/src/') && file.endsWith('.tsx'));

  test('class names come from CSS modules', () => {
    const literal = /className(?:=|: )(?:\{?|\{[^}]*[?:] )(?:["'][\w-]|`(?:\$\{[^}]*\}| )*[\w-])/;
    expect(screens.filter((file) => literal.test(textOf(file)))).toEqual([]);
  });

  test('global style sheets select only elements and parts of the component library', () => {
    const named = globSync('web/src/**/*.css')
      .filter((file) => !file.endsWith('.module.css'))
      .flatMap((file) => textOf(file).match(/(?<![\w-])\.(?!mantine-)[a-z][\w-]*/gi) ?? []);
    expect(named).toEqual([]);
  });

  test('at most ten styles are inline, for values that only the code knows', () => {
    const inline = screens.flatMap((file) => textOf(file).match(/\bstyles?=\{\{/g) ?? []);
    expect(inline.length).toBeLessThanOrEqual(10);
  });
});

describe('documents', () => {
  const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('*/README.md')];

  test.each(documents)('every path that %s names exists', (document) => {
    const named = [...textOf(document).matchAll(/`([\w.-]+(?:\/[\w.$-]+)+\/?)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => rooms.includes(name.split('/')[0] ?? '') || name.startsWith('docs/'));
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  const shortForms: Record<string, string> = { S: 'server/src/features/', W: 'web/src/features/' };
  test.each(globSync('docs/spec-coverage*.md'))('every short form that %s names exists', (document) => {
    const named = [...textOf(document).matchAll(/`([SW]):([\w./-]+)`/g)].map(
      ([, form = '', rest = '']) => `${shortForms[form]}${rest}`,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});

const namesIn = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, name = '']) => name).toSorted();

test.each([
  ['.env.example', /^#?\s?([A-Z][A-Z0-9_]+)=/gm],
  ['docs/running.md', /^\| `([A-Z][A-Z0-9_]+)` +\|/gm],
])('%s lists each setting exactly once and no other', (document, pattern) => {
  const read = namesIn('server/src/env.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm);
  expect(read.length).toBeGreaterThan(50);
  // NODE_ENV belongs to Node; only `npm start` reads SANDBOX_PORT.
  const settings = new Set(read).difference(new Set(['NODE_ENV'])).add('SANDBOX_PORT');
  expect(namesIn(document, pattern)).toEqual([...settings].toSorted());
});

describe('migrations', () => {
  const later = globSync('server/migrations/*.sql').filter((file) => path.basename(file) > '0014');

  test.each(later)('%s says whether the version before can work with it', (file) => {
    const text = textOf(file);
    expect(text).toMatch(/^-- (expand|contract)\n/);
    // A version that does not know the change must still be able to read and write.
    if (text.startsWith('-- expand'))
      expect(text).not.toMatch(/\b(drop (table|column)|rename|set not null|alter column \w+ type)\b/i);
  });

  test('a migration that only grows adds no required column without a default', () => {
    for (const text of later.map(textOf).filter((one) => one.startsWith('-- expand')))
      expect(text).not.toMatch(/add column \w+ [\w\s()]*not null(?![^,;]*default)/i);
  });
});

test('the Docker image uses the pinned Node version', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const images = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${devDependencies['node']}-slim`]));
});

test('the Docker image has the programs of the operator with all scripts that they import, and trims its packages', () => {
  const programs = ['activity.ts', 'porchlight.ts', 'support.ts'];
  const needed = new Set(programs);
  for (const script of needed)
    for (const [, imported = ''] of textOf(`scripts/${script}`).matchAll(/from '(\.[\w/.-]+\.ts)'/g)) {
      const found = path.posix.join(path.posix.dirname(script), imported);
      if (!found.startsWith('..')) needed.add(found);
    }
  // A folder is copied as a whole.
  const copied = new Set([...needed].map((script) => script.split('/')[0]));
  const inOrder = [...copied, 'trim-packages.mjs'].toSorted();
  const scriptsIn = (file: string, pattern: RegExp) =>
    [...textOf(file).matchAll(pattern)].map(([, script]) => script).toSorted();
  expect(scriptsIn('Dockerfile', /\bscripts\/([\w-]+(?:\.(?:ts|mjs))?)(?= )/g)).toEqual(inOrder);
  expect(scriptsIn('.dockerignore', /^!scripts\/(.+)$/gm)).toEqual(inOrder);
});
