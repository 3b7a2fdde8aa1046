import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { googleClient, madeIds, searchCampaign } from '../testing/google-client.ts';
import { goLive, metaClient, publish } from '../testing/meta-client.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { openTestSandbox, somebody } from '../testing/test-sandbox.ts';

const START = '2090-03-01T05:00:00Z';

/** Performs the same actions in the same order: two campaigns, a pause, a budget change. */
async function live(sandbox: TestSandbox) {
  await sandbox.control('POST', '/clock', { set: START });
  const person = await somebody(sandbox);
  const meta = await metaClient(sandbox, person);
  const made = await publish(meta);
  await goLive(meta, made);
  const google = await googleClient(sandbox, person);
  const search = madeIds(await google.mutate(searchCampaign(google.customer)));
  await sandbox.control('POST', '/clock', { set: '2090-03-10T17:00:00Z' });
  await meta.post(`/${made.adset}`, { daily_budget: 9000 });
  await sandbox.control('POST', '/clock', { set: '2090-03-20T05:00:00Z' });
  const meta_totals = await sandbox.control('GET', `/totals?network=meta&campaign_id=${made.campaign}`);
  const google_totals = await sandbox.control('GET', `/totals?network=google&campaign_id=${search.campaign}`);
  return { meta: meta_totals, google: google_totals };
}

test('the same actions give the same numbers, and another seed gives others', async () => {
  const first = await live(await openTestSandbox({ seed: 7 }));
  const sandbox = await openTestSandbox({ seed: 7 });
  // Other people and ids must not change the numbers.
  await somebody(sandbox);
  expect(await live(sandbox)).toEqual(first);
  const other = await live(await openTestSandbox({ seed: 8 }));
  expect(other.meta).not.toEqual(first.meta);
  expect(other.google).not.toEqual(first.google);
});

test('everything is still there after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const before = await openTestSandbox({ dataDir });
  const person = await somebody(before);
  const meta = await metaClient(before, person);
  const made = await publish(meta);
  await goLive(meta, made);
  await before.control('POST', '/clock', { advance_days: 3 });
  await before.control('POST', '/faults', { network: 'google', kind: 'server_error' });
  const totals = (sandbox: TestSandbox) =>
    sandbox.control<Record<string, number>>('GET', `/totals?network=meta&campaign_id=${made.campaign}`);
  const spent = await totals(before);
  const clock = await before.control<{ offset_ms: number }>('GET', '/clock');
  const known = await before.control('GET', `/people/${person.id}`);
  await before.close();

  const after = await openTestSandbox({ dataDir });
  expect(await totals(after)).toEqual(spent);
  expect((await after.control<{ offset_ms: number }>('GET', '/clock')).offset_ms).toBe(clock.offset_ms);
  expect(await after.control('GET', '/faults')).toHaveLength(1);
  const read = await fetch(
    `${after.url}/graph.facebook.com/v26.0/${made.ad}?fields=name&access_token=${meta.token}`,
  );
  expect(await read.json()).toMatchObject({ name: 'Maple Court ad' });
  expect(await after.control('GET', `/people/${person.id}`)).toEqual(known);
});

test('a reset deletes everything except the built-in people, who keep their ids', async () => {
  const sandbox = await openTestSandbox();
  const people = await sandbox.control<unknown[]>('GET', '/people');
  const person = await somebody(sandbox);
  await publish(await metaClient(sandbox, person));
  await sandbox.control('POST', '/clock', { advance_days: 3 });
  await sandbox.control('POST', '/reset');
  expect(await sandbox.control('GET', '/people')).toEqual(people);
  expect(await sandbox.control('GET', '/requests')).toEqual([]);
  expect(await sandbox.control<{ offset_ms: number }>('GET', '/clock')).toMatchObject({ offset_ms: 0 });
});
