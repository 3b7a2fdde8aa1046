import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPackIndexes, removeOldPacks, storeWebPack } from './web-pack.ts';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-web-files-'));
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the built files of another version. */
function build(files: Record<string, string>): string {
  const assets = mkdtempSync(path.join(folder, 'build-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(assets, name), text);
  return assets;
}

const assetAt = (name: string) => fetch(`${server.url}/assets/${name}`);

test('a process sends the files of another version that shares its storage', async () => {
  const assets = build({
    'first-OTHER_v2.js': 'console.log(2);',
    'first-OTHER_v2.css': '.two {}',
    'start-3.js': 'not hashed, so the same name may have other bytes',
  });
  await storeWebPack(server.deps.storage, assets);
  const script = await assetAt('first-OTHER_v2.js');
  expect(await script.text()).toBe('console.log(2);');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await (await assetAt('first-OTHER_v2.css')).text()).toBe('.two {}');
  const missing = await assetAt('first-OTHER_v3.js');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});

test('the files of a version stay for a day after a newer one has started', async () => {
  const { storage } = server.deps;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const older = await storeWebPack(storage, build({ 'page-OLDER_v1.js': '1' }));
  expect(await removeOldPacks(storage, older, hours(100))).not.toContain(older);
  await new Promise((later) => setTimeout(later, 20));
  const newer = await storeWebPack(storage, build({ 'page-NEWER_v1.js': '2' }));
  expect(await removeOldPacks(storage, newer, hours(25))).not.toContain(older);
  const files = await readPackIndexes(storage);
  expect(files.get('page-OLDER_v1.js')?.version).toBe(older);
  expect(await removeOldPacks(storage, newer, hours(27))).toContain(older);
  expect(await removeOldPacks(storage, newer, hours(200))).toEqual([]);
});

test('a version that came back stays for a day after the version that replaced it then', async () => {
  const { storage } = server.deps;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const start = async (assets: string) => {
    await new Promise((later) => setTimeout(later, 20));
    return storeWebPack(storage, assets);
  };
  const [first, second, third] = ['A', 'B', 'C'].map((name) => build({ [`page-ROLLED_${name}.js`]: name }));
  const back = await start(first ?? '');
  // The first start is long ago.
  const index = path.join(server.deps.env.DATA_DIR, 'files', 'web-files', `${back}.json`);
  utimesSync(index, hours(-72), hours(-72));
  const between = await start(second ?? '');
  utimesSync(index.replace(back, between), hours(-48), hours(-48));
  expect(await start(first ?? '')).toBe(back);
  const current = await start(third ?? '');
  const removed = await removeOldPacks(storage, current, hours(0));
  expect(removed).not.toContain(back);
  expect((await readPackIndexes(storage)).get('page-ROLLED_A.js')?.version).toBe(back);
  expect(await removeOldPacks(storage, current, hours(27))).toEqual(expect.arrayContaining([back, between]));
});
