import { dequal } from 'dequal';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CampaignStatus } from '#domain/campaign-status.ts';
import {
  recordedObject,
  stepPhases,
  type Desired,
  type NetworkAccount,
  type NetworkObject,
  type NetworkStep,
  type StepResult,
  type StepWork,
} from '../../providers/ad-network.ts';
import { NetworkError } from '../../providers/network-error.ts';
import { addDays, type PlainDate } from '../../domain/plain-date.ts';
import { handOf, type Hand } from '../by-hand.ts';
import { askSandbox } from '../factories/connections.ts';
import { replaceByOlderDisplay } from '../older-display.ts';
import { googleCampaigns, metaCampaigns } from '../sandbox-trees.ts';
import { noon, startSandboxProgram } from '../test-server.ts';
import { changeAtGoogle, changeAtMeta } from './changes-by-hand.ts';
import { googleMethod, googleProblems, queryProblems } from './google-schema.ts';
import { metaProblems } from './meta-calls.ts';
import { housingProblems } from './meta-housing.ts';
import { recordingFetch, type SentRequest } from './recording-fetch.ts';
import {
  changedDesired,
  drivers,
  firstDesired,
  atHand,
  readingSteps,
  signInToGoogle,
  signInToMeta,
} from './stages.ts';

/** Contract of every ad network: the suite runs each driver against the sandbox and checks every request. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-networks-'));
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

const newPerson = () => control<{ id: string }>('/people', { name: `Person ${Math.random()}` });
async function today(): Promise<PlainDate> {
  const { now } = await control<{ now: string }>('/clock');
  return now.slice(0, 10);
}

const cases = [
  ['meta', 'meta', null],
  ['google_search', 'google_search', null],
  ['google_display', 'google_display', null],
  ['google_display (campaign of an earlier release)', 'google_display', 'older'],
  ['google_display (campaign that Google migrated)', 'google_display', 'migrated'],
] as const;

describe.each(cases)('the %s driver', (_name, line, past) => {
  let account: NetworkAccount;
  let desired: Desired;
  let recorded: NetworkObject[] = [];
  let hand: Hand;
  const network = () => (line === 'meta' ? networks.meta.network : networks.google.network);
  const work = (): StepWork => ({ account, desired, recorded, ...atHand() });

  beforeAll(async () => {
    const person = await newPerson();
    const ids = await signInToMeta(networks, person);
    hand = handOf({ sandboxUrl: sandbox.url }, person.id);
    account = line === 'meta' ? ids.account : await signInToGoogle(networks, person);
    desired = firstDesired(line, addDays(await today(), 1), ids);
  });

  /** Returns the recorded objects after a step. */
  function after({ objects, removed = [] }: StepResult): NetworkObject[] {
    const replaced = ({ kind, key }: NetworkObject) =>
      [...objects, ...removed].some((other) => other.kind === kind && other.key === key);
    return [...recorded.filter((object) => !replaced(object)), ...objects];
  }

  const idsOf = (objects: readonly NetworkObject[]) =>
    objects
      .map(({ kind, key, externalId, sent: settings }) =>
        JSON.stringify([kind, key, externalId, settings['status']]),
      )
      .toSorted();

  /** Performs all steps; the look-up of each must find exactly the objects that the step recorded. */
  async function bringAbout(): Promise<NetworkStep[]> {
    const steps = network().plan(desired, recorded);
    const order = steps.map(({ phase }) => stepPhases.indexOf(phase));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    for (const step of steps) {
      const before = work();
      const result = await network().perform(step, before);
      const found = await network().lookUp(step, before);
      // A write that a look-up cannot find would be sent again.
      if (found === null && !readingSteps.has(step.name)) throw new Error(`${step.name} is done twice`);
      expect(idsOf(after(found ?? result))).toEqual(idsOf(after(result)));
      recorded = after(result);
    }
    expect(network().plan(desired, recorded)).toEqual([]);
    expect(await readBack()).toEqual(asRecorded());
    return steps;
  }

  /** Indexes objects by kind and key. */
  const byKey = (objects: readonly NetworkObject[]) =>
    Object.fromEntries(
      objects.map(({ kind, key, externalId, sent: settings }) => [
        `${kind} ${key}`,
        { externalId, ...settings },
      ]),
    );
  const asRecorded = () => byKey(recorded.filter(({ kind }) => network().comparedKinds.includes(kind)));
  const readBack = async () => byKey((await network().read({ account, line, recorded })).objects);
  const idOf = (kind: string, key: string) => recordedObject(recorded, kind, key)?.externalId ?? '';

  type Seen = { status: string; budgetCents: number; name: string; openEnded: boolean; deleted: boolean };

  async function atMeta(id: string): Promise<Seen> {
    const campaigns = await metaCampaigns({ sandboxUrl: sandbox.url }, account.accountId, true);
    const campaign = campaigns.find((candidate) => candidate.id === id);
    if (campaign === undefined) throw new Error('the campaign is not there');
    const { status, daily_budget: budgetCents, name, adsets, deleted } = campaign;
    return { status, budgetCents, name, openEnded: adsets.every((set) => set.end_time === null), deleted };
  }

  async function atGoogle(id: string): Promise<Seen> {
    const campaigns = await googleCampaigns({ sandboxUrl: sandbox.url }, account.accountId, true);
    const campaign = campaigns.find(({ resourceName }) => resourceName === id);
    if (campaign === undefined) throw new Error('the campaign is not there');
    return {
      status: campaign.status.replace('ENABLED', 'ACTIVE'),
      budgetCents: (campaign.dailyMicros ?? 0) / 10_000,
      name: campaign.name,
      openEnded: campaign.endDateTime === undefined || campaign.endDateTime.startsWith('2037'),
      deleted: campaign.removed,
    };
  }

  const atTheSandbox = () => (line === 'meta' ? atMeta(campaignId) : atGoogle(campaignId));
  let campaignId = '';

  test('the driver builds everything paused and starts the campaign last', async () => {
    const steps = await bringAbout();
    campaignId = recordedObject(recorded, 'campaign', 'campaign')?.externalId ?? '';
    expect(steps.at(-1)?.name).toBe('activate_campaign');
    expect(await atTheSandbox()).toMatchObject({ status: 'ACTIVE', budgetCents: 2000, openEnded: false });
    if (past !== null) await giveItAPast();
  });

  /** From here on it is a campaign that an earlier release made, and that Google may have migrated since. */
  async function giveItAPast(): Promise<void> {
    const at = { sandboxUrl: sandbox.url, customer: account.accountId, hand };
    recorded = await replaceByOlderDisplay(at, recorded);
    expect(await readBack()).toEqual(asRecorded());
    campaignId = idOf('campaign', 'campaign');
    if (past === 'migrated')
      await control(`/google/objects/${campaignId.split('/').at(-1)}`, { migrate: 'demand_gen' });
  }

  test('the look-up of a step that never reached the network finds nothing', async () => {
    const own = { ...work(), desired: { ...desired, marker: 'cffffffff', name: 'Elsewhere' }, recorded: [] };
    const create = network()
      .plan(own.desired, [])
      .find(({ name }) => name === 'create_campaign');
    if (create === undefined) throw new Error('nothing would be created');
    expect(await network().lookUp(create, own)).toBeNull();
  });

  test('the driver applies every change and nothing else', async () => {
    desired = changedDesired(desired);
    const steps = await bringAbout();
    if (line === 'google_display')
      expect(recordedObject(recorded, 'campaign', 'campaign')?.sent['campaignType']).toBe(
        past === 'older' ? 'DISPLAY' : 'DEMAND_GEN',
      );
    expect(steps.map(({ phase }) => phase)).not.toContain('start');
    expect(await atTheSandbox()).toMatchObject({
      status: 'ACTIVE',
      budgetCents: 3500,
      name: expect.stringContaining('renamed'),
      openEnded: true,
    });
  });

  test('the figures read equal those of the network to the cent', async () => {
    await control('/clock', { advance_days: 5 });
    const since = desired.startDate;
    const until = addDays(since, 3);
    const { days, breakdowns } = await network().insights({ account, line, recorded, since, until });
    const id = campaignId.split('/').at(-1) ?? '';
    const range = `campaign_id=${id}&since=${since}&until=${until}`;
    const address = `/totals?network=${line === 'meta' ? 'meta' : 'google'}&${range}`;
    const totals = await control<{ spend_cents: number; impressions: number; clicks: number }>(address);
    const sum = (rows: readonly { spendCents: number; impressions: number; clicks: number }[]) => ({
      spend_cents: rows.reduce((all, row) => all + row.spendCents, 0),
      impressions: rows.reduce((all, row) => all + row.impressions, 0),
      clicks: rows.reduce((all, row) => all + row.clicks, 0),
    });
    expect(totals.spend_cents).toBeGreaterThan(0);
    expect(sum(days)).toEqual({
      spend_cents: totals.spend_cents,
      impressions: totals.impressions,
      clicks: totals.clicks,
    });
    for (const kind of ['age', 'region'] as const)
      expect(sum(breakdowns.filter((row) => row.kind === kind))).toEqual(sum(days));
  });

  test('pausing stops the campaign first and can be repeated, and the campaign starts again afterwards', async () => {
    desired = { ...desired, running: 'paused' };
    const [first] = network().plan(desired, recorded);
    expect(first?.phase).toBe('stop');
    const before = work();
    const steps = await bringAbout();
    for (const step of steps) await network().perform(step, before);
    expect(await atTheSandbox()).toMatchObject({ status: 'PAUSED' });
    desired = { ...desired, running: 'live' };
    await bringAbout();
    expect(await atTheSandbox()).toMatchObject({ status: 'ACTIVE' });
  });

  test('each failure has the error kind that tells the caller how to react', async () => {
    const own = line === 'meta' ? 'meta' : 'google';
    desired = { ...desired, dailyBudgetCents: 4100 };
    const [step] = network().plan(desired, recorded);
    if (step === undefined) throw new Error('a new budget changes nothing');
    const failure = async (fault: object): Promise<NetworkError> => {
      const writes = line === 'meta' ? {} : { path_contains: ':mutate' };
      await control('/faults', { network: own, times: 1, method: 'POST', ...writes, ...fault });
      const error: unknown = await network()
        .perform(step, work())
        .catch((thrown: unknown) => thrown);
      await fetch(`${sandbox.url}/control/api/faults`, { method: 'DELETE' });
      if (!(error instanceof NetworkError)) throw new Error('it did not fail', { cause: error });
      return error;
    };
    expect(await failure({ kind: 'permission_lost' })).toMatchObject({ kind: 'permission' });
    const limited = await failure({ kind: 'rate_limited', retry_after_seconds: 120 });
    expect(limited.kind).toBe('rate_limited');
    expect(limited.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    expect(await failure({ kind: 'timeout_after_write', delay_ms: 50 })).toMatchObject({
      kind: 'unknown_outcome',
    });
    expect(await failure({ kind: 'server_error' })).toMatchObject({ kind: 'unknown_outcome' });
    const expired = await failure({ kind: 'token_expired', times: 2 });
    expect(expired.kind).toBe('reconnect');
    await bringAbout();
    expect(await atTheSandbox()).toMatchObject({ budgetCents: 4100 });
  });

  test('a reading shows the changes made directly at the network', async () => {
    const before = asRecorded();
    const stage = { hand, account, desired, recorded, before };
    const changed = await (line === 'meta' ? changeAtMeta(stage) : changeAtGoogle(stage));
    const found = await readBack();
    const differing = Object.keys({ ...before, ...found }).filter((key) => !dequal(before[key], found[key]));
    expect(Object.fromEntries(differing.map((key) => [key, found[key]]))).toEqual(changed);
  });

  test('objects with our marker are listed and can be removed, twice without harm', async () => {
    const campaign = idOf('campaign', 'campaign');
    const marked = async () =>
      (await network().listMarked(account)).filter(({ marker }) => marker === desired.marker);
    // The rename by hand removed the marker.
    expect((await marked()).map(({ externalId }) => externalId)).not.toContain(campaign);
    const name = `Found again [pl:${desired.marker}]`;
    if (line === 'meta') await hand.atMeta(campaign, { name });
    else
      await hand.atGoogle(account.accountId, [
        { campaignOperation: { update: { resourceName: campaign, name }, updateMask: 'name' } },
      ]);
    const found = (await marked()).find(({ externalId }) => externalId === campaign);
    expect(found).toEqual({ kind: 'campaign', externalId: campaign, name, marker: desired.marker });
    if (found === undefined) throw new Error('it is not found');
    await network().removeMarked(account, found);
    await network().removeMarked(account, found);
    expect(await marked()).toEqual([]);
    expect(await readBack()).toEqual({});
  });

  test('removing a campaign deletes it, twice without harm', async () => {
    desired = { ...desired, running: 'removed' };
    const before = work();
    const steps = await bringAbout();
    expect(recordedObject(recorded, 'campaign', 'campaign')).toBeUndefined();
    expect(await atTheSandbox()).toMatchObject({ deleted: true });
    for (const step of steps) await network().perform(step, before);
  });
});

describe('the recorded requests', () => {
  const to = (host: string) => sent.filter(({ url }) => url.pathname.startsWith(`/${host}/`));

  beforeAll(() => launchWithAudience());

  /** Only a built-in person has an audience that housing ads may use. */
  async function launchWithAudience(): Promise<void> {
    const ids = await signInToMeta(networks, { id: 'maya' });
    const desired = firstDesired('meta', addDays(await today(), 1), ids);
    const check = networks.meta.network.plan(desired, []).find(({ name }) => name === 'check_audience');
    if (check === undefined) throw new Error('the audience would not be checked');
    const result = await networks.meta.network.perform(check, {
      account: ids.account,
      desired,
      recorded: [],
      ...atHand(),
    });
    expect(result.objects).toMatchObject([{ kind: 'audience', key: ids.audienceId }]);
  }

  test('every call, parameter and value sent to Meta is published by Meta', () => {
    const requests = to('graph.facebook.com');
    expect(metaProblems(requests).flatMap(({ problems }) => problems)).toEqual([]);
    expect(housingProblems(requests)).toEqual([]);
  });

  test('every call, field, value, mask and query sent to Google is published by Google', () => {
    const requests = to('googleads.googleapis.com');
    expect(requests.flatMap(googleProblems)).toEqual([]);
    expect(new Set(requests.map(googleMethod))).toEqual(
      new Set([
        'Mutate',
        'MutateAssets',
        'SearchStream',
        'SuggestGeoTargetConstants',
        'ListAccessibleCustomers',
      ]),
    );
  });
});

describe('the Google schema check', () => {
  const sample = (method: string, address: string, body: unknown, answer: unknown = {}): SentRequest => ({
    method,
    url: new URL(`http://sandbox/${address}`),
    headers: new Headers(),
    body,
    answer,
  });
  const mutate = (operation: object) =>
    googleProblems(sample('POST', 'v26/customers/1/googleAds:mutate', { mutateOperations: [operation] })).map(
      (problem) => problem.replace(/^.*mutateOperations\./, ''),
    );
  const campaign = 'customers/1/campaigns/2';

  test.each<[string, object, string]>([
    [
      'a field that is not published',
      { campaignOperation: { create: { housing: true } } },
      'housing is not published',
    ],
    ['a status that is none', { campaignOperation: { create: { status: 'LIVE' } } }, 'status is "LIVE"'],
    [
      'money as a number',
      { campaignBudgetOperation: { create: { amountMicros: 5 } } },
      'not an int64 as text',
    ],
    [
      'two of one choice',
      { campaignOperation: { create: { targetSpend: {}, manualCpc: {} } } },
      'more than one of',
    ],
    [
      'what is only answered',
      { campaignOperation: { create: { id: CampaignStatus.paused } } },
      'id is only answered',
    ],
    [
      'a change of what cannot change',
      {
        campaignOperation: {
          update: { resourceName: campaign },
          updateMask: 'advertisingChannelType',
        },
      },
      'advertisingChannelType, which cannot be changed',
    ],
    [
      'an update without a mask',
      { campaignOperation: { update: { resourceName: campaign, name: 'New' } } },
      'without a mask',
    ],
    [
      'what the mask leaves out',
      { campaignOperation: { update: { resourceName: campaign, name: 'New' }, updateMask: 'status' } },
      'name is not in the mask',
    ],
    ['a mask that leads nowhere', { campaignOperation: { update: {}, updateMask: 'budget' } }, 'has budget'],
  ])('the schema check reports %s', (_, operation, problem) => {
    expect(mutate(operation)).toEqual([expect.stringContaining(problem)]);
  });

  test('the schema check reports an address that Google does not have', () => {
    expect(googleProblems(sample('POST', 'v26/customers/1/campaigns:publish', {}))).toHaveLength(1);
  });

  test('the schema check reports a missing required field', () => {
    const problems = googleProblems(sample('POST', 'v26/customers/1/assets:mutate', {}));
    expect(problems).toEqual([expect.stringContaining('operations is missing')]);
  });

  test.each([
    ['SELECT campaign.identity FROM campaign', 'campaign.identity is no field'],
    ['SELECT campaign.id FROM campaigns', 'campaigns is no resource'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status != 'DELETED'", 'compared with DELETED'],
    ['SELECT campaign.network_settings FROM campaign', 'a message, not a value'],
    ['campaigns please', 'not a query'],
  ])('the query check reports %s', (query, problem) => {
    expect(queryProblems(query)).toEqual([expect.stringContaining(problem)]);
  });
});
