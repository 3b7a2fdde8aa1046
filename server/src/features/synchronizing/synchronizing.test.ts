import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { synchronizingRoutes } from '#contract/synchronizing.ts';
import type { AdNetwork } from '#providers/ad-network.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { ended, pause } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { googleCampaigns, lastRequest, metaCampaigns, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { syncChangedJob } from './sync-job.ts';
import { linesToSync, syncLine } from './sync-line.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const launchedCampaign = () => campaignAtNetworks(server);
const campaignOf = (owner: PersonClient, id: string) =>
  owner.call(campaignRoutes.getCampaign, { params: { id } });

describe('access to synchronization', () => {
  test('differences are hidden without a session and from other organizations', async () => {
    const params = { id: '1' };
    expect((await server.call(synchronizingRoutes.getNetworkSync, { params })).status).toBe(401);
    const { id } = await newCampaign(server, await newOwner(server));
    const { token } = await newOwner(server);
    const other = await server.call(synchronizingRoutes.getNetworkSync, { params: { id } }, { token });
    expect(other.status).toBe(404);
  });

  test('a draft has nothing to read', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const params = { id };
    expect(await owner.call(synchronizingRoutes.getNetworkSync, { params })).toEqual({
      running: false,
      synced_at: null,
      changed_since: false,
      problem: null,
      differences: [],
    });
    const { token } = owner;
    const asked = await server.call(synchronizingRoutes.readNetworks, { params }, { token });
    expect([asked.status, asked.body]).toEqual([
      409,
      expect.objectContaining({ message: 'This campaign has not been launched' }),
    ]);
  });
});

test('our own changes are not reported as differences on any line', async () => {
  const { owner, id } = await launchedCampaign();
  const clean = async () => {
    const sync = await readNetworks(owner, id);
    expect(sync).toMatchObject({ changed_since: false, problem: null, differences: [] });
    expect(sync.synced_at).not.toBeNull();
  };
  await clean();
  const { revision, google_adwords_ad: search, facebook_ad: facebook } = await campaignOf(owner, id);
  const [group, ...groups] = search.ad_groups;
  if (group === undefined) throw new Error('the campaign has no ad group');
  const fewer = { ...group, keywords: group.keywords.slice(1) };
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: {
      revision,
      name: 'Another name',
      fb_daily_budget: 33,
      run_dates: { ...(await campaignOf(owner, id)).run_dates, end_date: null, open_ended: true },
      facebook_ad: { ...facebook, titles: [{ value: 'new', label: 'A pool for July' }] },
      google_adwords_ad: { ...search, ad_groups: [fewer, ...groups.slice(1)] },
    },
  });
  await ended(owner, id);
  await clean();
  await pause(owner, id);
  await ended(owner, id);
  // The earlier reading says nothing about the pause.
  expect(await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } })).toMatchObject({
    changed_since: true,
    differences: [],
  });
  await clean();
  const { revision: paused } = await campaignOf(owner, id);
  await owner.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision: paused } });
  await ended(owner, id);
  await clean();
});

/** Changes some of everything by hand. */
async function drifted() {
  const stage = await launchedCampaign();
  const { hand, client, id } = stage;
  const of = (line: 'meta' | 'google_search' | 'google_display', kind: string, key?: string) =>
    externalId(server, id, line, kind, key);
  await hand.atMeta(await of('meta', 'campaign'), { name: 'Renamed at Facebook', daily_budget: 4450 });
  await hand.atMeta(await of('meta', 'ad_set', 'instagram'), { status: 'PAUSED' });
  const adGroup = await of('google_search', 'ad_group');
  await hand.atGoogle(client, [
    {
      campaignBudgetOperation: {
        update: { resourceName: await of('google_search', 'budget'), amountMicros: '21500000' },
        updateMask: 'amountMicros',
      },
    },
    {
      adGroupOperation: { update: { resourceName: adGroup, name: 'By hand' }, updateMask: 'name' },
    },
    {
      adGroupCriterionOperation: {
        create: { adGroup, keyword: { text: 'homes by hand', matchType: 'PHRASE' } },
      },
    },
    { adGroupCriterionOperation: { remove: await of('google_search', 'keyword') } },
  ]);
  const { differences } = await readNetworks(stage.owner, id);
  return { ...stage, differences };
}

test('a reading describes changes made at the networks in words, and writes nothing', async () => {
  const { owner, id, campaign, adAccount, differences } = await drifted();
  const told = differences.map(({ line, channel, setting, ours, theirs, can_accept }) => ({
    line,
    channel,
    setting,
    ours,
    theirs,
    can_accept,
  }));
  const [group] = campaign.google_adwords_ad.ad_groups;
  const search = { line: 'google_search', channel: 'search', can_accept: true };
  const facebook = { line: 'meta', channel: null, can_accept: true };
  expect(told).toHaveLength(7);
  expect(told).toEqual(
    expect.arrayContaining([
      { ...facebook, setting: 'name', ours: [campaign.name], theirs: ['Renamed at Facebook'] },
      { ...facebook, setting: 'daily_budget', ours: ['$20'], theirs: ['$44.50'] },
      {
        ...facebook,
        channel: 'instagram',
        can_accept: false,
        setting: 'ad_set_status',
        ours: ['Live'],
        theirs: ['Paused'],
      },
      { ...search, setting: 'daily_budget', ours: ['$15'], theirs: ['$21.50'] },
      { ...search, setting: 'ad_group_name', ours: [group?.group.label], theirs: ['By hand'] },
      { ...search, setting: 'keywords', ours: [], theirs: ['"homes by hand"'] },
      { ...search, setting: 'keywords', ours: [group?.keywords[0]?.label.toLowerCase()], theirs: [] },
    ]),
  );
  expect(differences.find(({ setting }) => setting === 'keywords')?.subject).toBe(group?.group.label);
  const now = await campaignOf(owner, id);
  expect(now).toMatchObject({ name: campaign.name, fb_daily_budget: 20, difference_count: 7 });
  expect(now.channels.map(({ channel, state }) => [channel, state])).toEqual([
    ['facebook', 'drifted'],
    ['instagram', 'drifted'],
    ['search', 'drifted'],
    ['display', 'published'],
  ]);
  expect((await metaCampaigns(server, adAccount))[0]).toMatchObject({ daily_budget: 4450 });
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { attention: 'true' } });
  expect(campaigns.map((found) => found.id)).toEqual([id]);
});

test("accepting differences takes the networks' values, and sends none of them back", async () => {
  const { owner, id, adAccount, client, differences } = await drifted();
  const since = await lastRequest(server);
  const acceptable = differences.filter((difference) => difference.can_accept);
  const accepted = await resolve(owner, id, 'accept', acceptable);
  const [group] = accepted.google_adwords_ad.ad_groups;
  expect(accepted).toMatchObject({
    name: 'Renamed at Facebook',
    fb_daily_budget: 44.5,
    adwords_daily_budget: 21.5,
    difference_count: 1,
  });
  expect(group?.group.label).toBe('By hand');
  expect(group?.keywords.map(({ label }) => label)).toContain('"homes by hand"');
  await ended(owner, id);
  // The name is shared by all lines, so Google follows.
  expect((await googleCampaigns(server, client)).every(({ name }) => name.startsWith('Renamed at'))).toBe(
    true,
  );
  const writes = (await requestLog(server, 'meta', since)).filter(({ method }) => method !== 'GET');
  expect(writes).toEqual([]);
  const { differences: left } = await readNetworks(owner, id);
  expect(left.map(({ setting }) => setting)).toEqual(['ad_set_status']);
  expect((await metaCampaigns(server, adAccount))[0]).toMatchObject({ daily_budget: 4450 });
});

test('sending ours again restores the networks', async () => {
  const { owner, id, campaign, adAccount, client } = await drifted();
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ problem: null, differences: [] });
  const [meta] = await metaCampaigns(server, adAccount);
  expect(meta).toMatchObject({ daily_budget: 2000, status: 'ACTIVE' });
  expect(meta?.name.startsWith(campaign.name)).toBe(true);
  expect(meta?.adsets.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  const [search] = await googleCampaigns(server, client);
  const [group] = campaign.google_adwords_ad.ad_groups;
  expect(search).toMatchObject({ dailyMicros: 15_000_000 });
  expect(search?.ad_groups[0]?.name).toBe(group?.group.label);
  const standing = search?.ad_groups[0]?.keywords.filter(({ removed }) => !removed) ?? [];
  expect(standing).toHaveLength(group?.keywords.length ?? 0);
  expect(await campaignOf(owner, id)).toMatchObject({ difference_count: 0 });
});

test('an ignored difference stays ignored until the network changes again', async () => {
  const { owner, id, hand } = await drifted();
  const passed = await resolve(owner, id, 'ignore');
  expect(passed.difference_count).toBe(0);
  expect(passed.channels.every(({ state }) => state === 'published')).toBe(true);
  const again = await readNetworks(owner, id);
  expect(again.differences.every(({ ignored }) => ignored)).toBe(true);
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { daily_budget: 5550 });
  const changed = await readNetworks(owner, id);
  expect(changed.differences.filter(({ ignored }) => !ignored)).toEqual([
    expect.objectContaining({ setting: 'daily_budget', theirs: ['$55.50'] }),
  ]);
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { daily_budget: 2000 });
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ line, setting }) => [line, setting])).not.toContainEqual([
    'meta',
    'daily_budget',
  ]);
});

test('accepting a pause at one network pauses the campaign here and at every network', async () => {
  const { owner, id, hand, client } = await launchedCampaign();
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { status: 'PAUSED' });
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([
    expect.objectContaining({ setting: 'status', ours: ['Live'], theirs: ['Paused'], can_accept: true }),
  ]);
  const paused = await resolve(owner, id, 'accept');
  expect(paused.status.id).toBe(CampaignStatus.paused);
  await ended(owner, id);
  expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, {
    query: { status: CampaignStatus.paused },
  });
  expect(campaigns).toHaveLength(1);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test("only one of two networks' new names can be accepted, and the others follow", async () => {
  const { owner, id, hand, client, adAccount } = await launchedCampaign();
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { name: 'Named at Facebook' });
  const resourceName = await externalId(server, id, 'google_display', 'campaign');
  const update = { resourceName, name: 'Named at Google' };
  await hand.atGoogle(client, [{ campaignOperation: { update, updateMask: 'name' } }]);
  const { differences } = await readNetworks(owner, id);
  const named = differences.filter(({ setting }) => setting === 'name');
  expect(named.map(({ theirs }) => theirs)).toEqual([['Named at Facebook'], ['Named at Google']]);
  const { revision } = await campaignOf(owner, id);
  const body = { resolution: 'accept' as const, revision, differences: named.map((one) => one.id) };
  const both = await server.call(synchronizingRoutes.resolveDifferences, { params: { id }, body }, owner);
  expect([both.status, both.body]).toEqual([
    409,
    expect.objectContaining({ message: 'Some of these contradict each other. Accept only one of each' }),
  ]);
  await resolve(owner, id, 'accept', named.slice(0, 1));
  await ended(owner, id);
  const google = await googleCampaigns(server, client);
  expect(google.map(({ name }) => name.startsWith('Named at Facebook'))).toEqual([true, true]);
  expect((await metaCampaigns(server, adAccount))[0]?.name).toContain('Named at Facebook');
});

test('an accepted value that breaks a rule is kept with its problem', async () => {
  const { owner, id, hand } = await launchedCampaign();
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { daily_budget: 600 });
  await readNetworks(owner, id);
  const accepted = await resolve(owner, id, 'accept');
  expect(accepted).toMatchObject({ fb_daily_budget: 6, problem_count: 1, difference_count: 0 });
});

describe('concurrent changes', () => {
  test('resolving with an old revision or missing differences is refused', async () => {
    const { owner, id, hand, differences } = await drifted();
    const { revision } = await campaignOf(owner, id);
    const { token } = owner;
    const body = { resolution: 'ignore' as const, differences: differences.map((found) => found.id) };
    const resolving = (sent: { revision: number }) =>
      server.call(
        synchronizingRoutes.resolveDifferences,
        { params: { id }, body: { ...body, ...sent } },
        { token },
      );
    expect((await resolving({ revision: revision - 1 })).body).toMatchObject({ code: 'changed_meanwhile' });
    await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { daily_budget: 2000 });
    await readNetworks(owner, id);
    expect((await resolving({ revision })).body).toMatchObject({
      message: 'This has changed. Read the networks again',
    });
  });
});

test('accepting an unacceptable difference, or after our last change failed, is refused with the reason', async () => {
  const { owner, id, differences } = await drifted();
  const { revision } = await campaignOf(owner, id);
  const accept = async (chosen: typeof differences) => {
    const body = { resolution: 'accept' as const, revision, differences: chosen.map((found) => found.id) };
    const answer = await server.call(synchronizingRoutes.resolveDifferences, { params: { id }, body }, owner);
    return [answer.status, (answer.body as unknown as { message: string }).message];
  };
  expect(await accept(differences)).toEqual([
    409,
    'Some of these cannot be accepted. Send yours again, or ignore them',
  ]);
  await server.deps.db
    .updateTable('publishing_operation')
    .set({ state: 'failed' })
    .where('campaign_id', '=', id)
    .execute();
  expect(await accept(differences.filter((found) => found.can_accept))).toEqual([
    409,
    'The last change on the networks failed. Try it again first',
  ]);
  expect(await campaignOf(owner, id)).toMatchObject({ revision, difference_count: differences.length });
});

test('after our own change, an earlier reading is not acted upon but repeated', async () => {
  const { owner, id, differences } = await drifted();
  const { revision } = await campaignOf(owner, id);
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: { revision, adwords_daily_budget: 27 },
  });
  await ended(owner, id);
  const now = await campaignOf(owner, id);
  const { status, body } = await server.call(
    synchronizingRoutes.resolveDifferences,
    {
      params: { id },
      body: {
        resolution: 'accept',
        revision: now.revision,
        differences: differences.filter((found) => found.can_accept).map((found) => found.id),
      },
    },
    owner,
  );
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ message: 'This has changed. Read the networks again' }),
  ]);
  await syncChangedJob(server.deps);
  const left = await eventually(async () => {
    const sync = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } });
    return sync.differences.length < differences.length ? sync.differences : undefined;
  });
  expect(left.map(({ line, setting }) => [line, setting])).not.toContainEqual([
    'google_search',
    'daily_budget',
  ]);
});

test('a value accepted while its network is being read is not reported again', async () => {
  const { owner, id, differences } = await drifted();
  const budget = differences.find(
    ({ line, setting }) => line === 'google_search' && setting === 'daily_budget',
  );
  if (budget === undefined) throw new Error('the budget of the search campaign was not changed');
  const { networks, db } = server.deps;
  const line = (await linesToSync(db, owner.organization.id, id)).find((one) => one.line === 'google_search');
  if (line === undefined) throw new Error('the search campaign is at no network');
  const read: AdNetwork['read'] = async (work) => {
    const found = await networks.google.network.read(work);
    await resolve(owner, id, 'accept', [budget]);
    return found;
  };
  const google = { ...networks.google, network: { ...networks.google.network, read } };
  const needs = { ...server.deps, networks: { ...networks, google } };
  expect(await syncLine(needs, line, { background: true })).toBe('changed');
  const { differences: left } = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } });
  expect(left.map((found) => found.id)).not.toContain(budget.id);
});

test('a network that cannot be read is reported, and known differences stay', async () => {
  const { owner, id } = await drifted();
  await askSandbox(server, '/faults', {
    network: 'google',
    kind: 'permission_lost',
    times: 50,
    path_contains: 'searchStream',
  });
  const sync = await readNetworks(owner, id);
  await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
  expect(sync.problem).not.toBeNull();
  expect(sync.differences).toHaveLength(7);
  expect((await readNetworks(owner, id)).problem).toBeNull();
});
