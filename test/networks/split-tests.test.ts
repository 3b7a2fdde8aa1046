import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, type PlainDate } from '../../domain/plain-date.ts';
import {
  recordedObject,
  stepPhases,
  type DesiredMeta,
  type NetworkAccount,
  type NetworkObject,
  type NetworkStep,
} from '../../providers/ad-network.ts';
import { startOfDay } from '../../providers/zoned-time.ts';
import { askSandbox } from '../factories/connections.ts';
import { metaCampaigns, type MetaAdSet } from '../sandbox-trees.ts';
import { noon, startSandboxProgram } from '../test-server.ts';
import { metaProblems } from './meta-calls.ts';
import { housingProblems } from './meta-housing.ts';
import { recordingFetch } from './recording-fetch.ts';
import { atHand, drivers, firstDesired, readingSteps, signInToMeta } from './stages.ts';

/** The steps of an A/B test at Meta, run against the sandbox, with a check of every request. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-split-tests-'));
const { fetch: recording, sent } = recordingFetch();
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
let networks: ReturnType<typeof drivers>;
beforeAll(async () => {
  sandbox = await startSandboxProgram(folder, noon);
  networks = drivers(sandbox.url, recording);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const control = <T>(address: string, body?: unknown) =>
  askSandbox<T>({ sandboxUrl: sandbox.url }, address, body);
const network = () => networks.meta.network;

let account: NetworkAccount;
let desired: DesiredMeta;
let recorded: NetworkObject[] = [];
let today: PlainDate;
beforeEach(async () => {
  recorded = [];
  const { now } = await control<{ now: string }>('/clock');
  today = now.slice(0, 10);
  const person = await control<{ id: string }>('/people', { name: `Person ${Math.random()}` });
  const ids = await signInToMeta(networks, person);
  ({ account } = ids);
  const first = firstDesired('meta', today, ids);
  if (first.line !== 'meta') throw new Error('not of Meta');
  desired = { ...first, dailyBudgetCents: 4003 };
});

const work = () => ({ account, desired, recorded, ...atHand() });

/** Returns a split that starts tomorrow, with another title and picture on each channel. */
function splitFor(id: string): NonNullable<DesiredMeta['split']> {
  const ads = desired.ads.map((ad) => ({
    ...ad,
    title: 'Tour Maple Court this week',
    pictures: [{ key: 'square-90', shape: 'square' as const }],
  }));
  return { id, ads, startDate: addDays(today, 1), endDate: addDays(today, 10) };
}

async function perform(step: NetworkStep): Promise<void> {
  const before = work();
  const { objects, removed = [] } = await network().perform(step, before);
  if (!readingSteps.has(step.name)) {
    const found = await network().lookUp(step, before);
    expect([step.name, found?.objects, found?.removed ?? []]).toEqual([step.name, objects, removed]);
  }
  const replaced = ({ kind, key }: NetworkObject) =>
    [...objects, ...removed].some((other) => other.kind === kind && other.key === key);
  recorded = [...recorded.filter((object) => !replaced(object)), ...objects];
}

/** Returns the number of campaigns that could deliver; it must never be two. */
async function delivering(): Promise<number> {
  const campaigns = await metaCampaigns({ sandboxUrl: sandbox.url }, account.accountId);
  return campaigns.filter(({ status }) => status === 'ACTIVE').length;
}

/**
 * Performs all steps. Nothing may remain to be done, and two campaigns may never deliver at the same time.
 */
async function bringAbout(): Promise<string[]> {
  const steps = network().plan(desired, recorded);
  const order = steps.map(({ phase }) => stepPhases.indexOf(phase));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  for (const step of steps) {
    await perform(step);
    expect(await delivering()).toBeLessThanOrEqual(1);
  }
  expect(network().plan(desired, recorded)).toEqual([]);
  return steps.map(({ name }) => name);
}

type TestAdSet = MetaAdSet & { daily_budget: number };

async function tree() {
  const campaigns = await metaCampaigns({ sandboxUrl: sandbox.url }, account.accountId);
  const [main, ...tests] = campaigns;
  return { main, tests: tests.map((one) => ({ ...one, adsets: one.adsets as TestAdSet[] })) };
}

const study = () => recordedObject(recorded, 'study', '7');

test('an A/B test splits the budget evenly while its campaign is paused, and the campaign resumes afterwards', async () => {
  await bringAbout();
  desired = { ...desired, split: splitFor('7') };
  const names = await bringAbout();
  expect(names[0]).toBe('pause_campaign');
  expect(names.at(-1)).toBe('activate_test_campaign');

  const { main, tests } = await tree();
  const [own] = tests;
  expect(main?.status).toBe('PAUSED');
  expect(own).toMatchObject({
    status: 'ACTIVE',
    special_ad_categories: ['HOUSING'],
    daily_budget: null,
    is_adset_budget_sharing_enabled: false,
    name: `${desired.name} A/B test [pl:${desired.marker}:test7]`,
  });
  expect(own?.adsets.map(({ daily_budget }) => daily_budget)).toEqual([1000, 1000, 1000, 1000]);
  expect(own?.adsets.map(({ ads }) => ads.length)).toEqual([1, 1, 1, 1]);
  expect(own?.adsets.map(({ ads }) => titleOf(ads[0]))).toEqual([
    desired.ads[0]?.title,
    'Tour Maple Court this week',
    desired.ads[1]?.title,
    'Tour Maple Court this week',
  ]);
  const [a, b] = own?.adsets ?? [];
  expect(b).toMatchObject({ targeting: a?.targeting, start_time: a?.start_time, end_time: a?.end_time });

  desired = { ...desired, split: null };
  expect(await bringAbout()).toEqual(['pause_test_campaign', 'end_study', 'activate_campaign']);
  expect((await tree()).main?.status).toBe('ACTIVE');
  expect((await tree()).tests[0]?.status).toBe('PAUSED');
  expect(study()?.sent).toEqual({ state: 'over' });
});

function titleOf(ad: MetaAdSet['ads'][number] | undefined): string | undefined {
  const data = ad?.creative.object_story_spec.link_data;
  return data?.name ?? data?.child_attachments?.[0]?.name;
}

test('the study splits both variants in half over all channels, from the first midnight to the last', async () => {
  desired = { ...desired, split: splitFor('7') };
  await bringAbout();
  const made = sent.findLast(({ method, url }) => method === 'POST' && url.pathname.endsWith('/ad_studies'));
  const timeZone = String(recordedObject(recorded, 'account', 'account')?.sent['timeZone']);
  const seconds = (date: PlainDate) => Date.parse(startOfDay(date, timeZone)) / 1000;
  const adSets = (variant: string) =>
    recorded
      .filter(({ kind, key }) => kind === 'test_ad_set' && key.includes(`:${variant}:`))
      .map(({ externalId }) => externalId);
  const proof = z.looseObject({ appsecret_proof: z.string() }).parse(made?.body);
  expect(proof).toMatchObject({
    type: 'SPLIT_TEST',
    start_time: seconds(addDays(today, 1)),
    end_time: seconds(addDays(today, 11)),
    cells: [
      { name: 'A', treatment_percentage: 50, adsets: adSets('a') },
      { name: 'B', treatment_percentage: 50, adsets: adSets('b') },
    ],
  });
  expect(study()?.sent).toEqual({ state: 'running' });
});

test('an A/B test runs with a warning where Meta offers no studies for the account', async () => {
  await control(`/meta/accounts/${account.accountId}`, { ad_studies: false });
  desired = { ...desired, split: splitFor('7') };
  const steps = network().plan(desired, recorded);
  for (const step of steps) {
    if (step.name !== 'create_study') {
      await perform(step);
      continue;
    }
    const { objects, warning } = await network().perform(step, work());
    expect(warning).toMatchObject({ kind: 'permission' });
    recorded = [...recorded, ...objects];
  }
  expect(study()?.sent).toEqual({ state: 'refused' });
  expect((await tree()).tests[0]?.status).toBe('ACTIVE');
  desired = { ...desired, split: null };
  expect(await bringAbout()).not.toContain('end_study');
});

test('the figures of an A/B test count for its campaign and for each variant', async () => {
  desired = { ...desired, split: splitFor('7') };
  await bringAbout();
  await control('/clock', { advance_days: 5 });
  const range = { since: today, until: addDays(today, 4) };
  const request = { account, line: 'meta' as const, recorded, ...range };
  const { days, breakdowns, variants } = await network().insights(request);
  const spent = (rows: readonly { spendCents: number }[]) =>
    rows.reduce((sum, { spendCents }) => sum + spendCents, 0);
  const { tests } = await tree();
  const totals = await control<{ spend_cents: number }>(
    `/totals?network=meta&campaign_id=${tests[0]?.id}&since=${range.since}&until=${range.until}`,
  );
  expect(totals.spend_cents).toBeGreaterThan(5000);
  expect(spent(days)).toBe(totals.spend_cents);
  expect(spent(variants)).toBe(totals.spend_cents);
  expect(spent(breakdowns.filter(({ kind }) => kind === 'age'))).toBe(totals.spend_cents);
  const keys = days.map(({ channel, date }) => `${channel} ${date}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(variants.map(({ test: id, variant }) => `${id} ${variant}`))).toEqual(
    new Set(['7 a', '7 b']),
  );
});

test('a second A/B test keeps the first one paused, and deleting the campaign removes both', async () => {
  await bringAbout();
  desired = { ...desired, split: splitFor('7') };
  await bringAbout();
  desired = { ...desired, split: splitFor('8') };
  const names = await bringAbout();
  expect(names.slice(0, 2)).toEqual(['pause_test_campaign', 'end_study']);
  expect((await tree()).tests.map(({ status }) => status)).toEqual(['PAUSED', 'ACTIVE']);
  desired = { ...desired, running: 'removed' };
  expect(await bringAbout()).toEqual([
    'remove_test_campaign',
    'end_study',
    'remove_test_campaign',
    'remove_campaign',
  ]);
  expect(await metaCampaigns({ sandboxUrl: sandbox.url }, account.accountId)).toEqual([]);
});

test('pausing a campaign pauses its A/B test, and a test deleted at Meta does not start again', async () => {
  await bringAbout();
  desired = { ...desired, split: splitFor('7') };
  await bringAbout();
  const own = recordedObject(recorded, 'test_campaign', '7')?.externalId ?? '';
  await networks.meta.network.removeMarked(account, {
    kind: 'campaign',
    externalId: own,
    name: '',
    marker: '',
  });
  desired = { ...desired, running: 'paused', split: null };
  expect(await bringAbout()).toEqual(['pause_test_campaign', 'end_study']);
  expect(await delivering()).toBe(0);
});

test('every call, parameter and value of an A/B test is published by Meta', () => {
  const own = sent.filter(({ url }) => url.pathname.startsWith('/graph.facebook.com/'));
  expect(metaProblems(own).flatMap(({ problems }) => problems)).toEqual([]);
  expect(housingProblems(own)).toEqual([]);
});
