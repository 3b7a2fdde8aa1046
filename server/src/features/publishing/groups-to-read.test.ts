import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportRoutes } from '#contract/reports.ts';
import { synchronizingRoutes } from '#contract/synchronizing.ts';
import { addDays } from '#domain/plain-date.ts';
import { handOf } from '../../../../test/by-hand.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { askSandbox, connectedOwner } from '../../../../test/factories/connections.ts';
import { launched } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId } from '../../../../test/network-readings.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { moveClock } from '../../../../test/sandbox-clock.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readFiguresJob } from '../reports/read-figures-job.ts';
import { syncTogetherJob } from '../synchronizing/sync-job.ts';
import { groupsToRead } from './groups-to-read.ts';

/** Google counts requests, so background jobs read many campaigns of an account at once. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

/** Launches two campaigns in the same accounts, with figures of three days each. */
async function two() {
  const { accounts, ...connected } = await connectedOwner(server);
  const { owner, person } = connected;
  const campaign = await newCampaign(server, owner, accounts);
  const { id: second } = await newCampaign(server, owner, { ...accounts, name: 'The second' });
  for (const id of [campaign.id, second]) await launched(owner, id);
  await moveClock(server, owner, 4);
  return { ...connected, campaign, id: campaign.id, second, hand: handOf(server, person.id) };
}

const keysOf = ({ organization }: { organization: { id: string } }, ids: readonly string[]) =>
  ids.map((id) => ({ organization_id: organization.id, id }));

/** Counts the read requests at Google. The first run makes sure that the access token is valid. */
async function readsAtGoogle(work: () => Promise<void>): Promise<number> {
  await work();
  const since = await lastRequest(server);
  await work();
  const log = await requestLog(server, 'google', since);
  return log.filter(({ path }) => path.includes('searchStream')).length;
}

test('campaigns of one Google account form groups of at most twenty', async () => {
  const { owner, id, second } = await two();
  const other = await campaignAtNetworks(server);
  const own = keysOf(owner, [id, second]);
  const others = keysOf(other.owner, [other.id]);
  const nowhere = keysOf(owner, ['987654321']);
  const groups = await groupsToRead(server.deps.db, [...own, ...others, ...nowhere]);
  expect(groups.map(({ campaigns }) => campaigns)).toEqual([nowhere, own, others]);
  await server.deps.db
    .updateTable('publication')
    .set({ account_id: other.client })
    .where('campaign_id', 'in', [id, second])
    .where('line', '!=', 'meta')
    .execute();
  const many = Array.from({ length: 30 }, (_, index) => `${900_000 + index}`);
  const alone = await groupsToRead(server.deps.db, [...own, ...others, ...keysOf(owner, many)]);
  expect(alone).toHaveLength(31);
  expect(alone.find(({ campaigns }) => campaigns.some((one) => one.id === id))).toEqual({
    key: `google ${other.client} 0`,
    campaigns: [...own, ...others],
  });
});

test('two campaigns are compared with as many requests as one, and each shows its own differences', async () => {
  const { owner, id, second, hand, client } = await two();
  const budget = await externalId(server, second, 'google_search', 'budget');
  await hand.atGoogle(client, [
    {
      campaignBudgetOperation: {
        update: { resourceName: budget, amountMicros: '31000000' },
        updateMask: 'amountMicros',
      },
    },
  ]);
  const alone = await readsAtGoogle(() => syncTogetherJob(server.deps, keysOf(owner, [id])));
  const both = await readsAtGoogle(() => syncTogetherJob(server.deps, keysOf(owner, [id, second])));
  // Requests for campaigns, ad groups, places, search ads, display ads and keywords.
  expect([alone, both]).toEqual([6, 6]);
  const found = async (campaign: string) => {
    const sync = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id: campaign } });
    expect([sync.problem, sync.changed_since]).toEqual([null, false]);
    return sync.differences.map(({ line, setting, theirs }) => [line, setting, theirs]);
  };
  expect(await found(id)).toEqual([]);
  expect(await found(second)).toEqual([['google_search', 'daily_budget', ['$31']]]);
});

test('the figures of two campaigns are read with as many requests as those of one', async () => {
  const { owner, id, second, client, campaign } = await two();
  // Stops the clock, so that consecutive readings see the same figures.
  await askSandbox(server, '/clock', { stand_still: true });
  const readAgain = (ids: readonly string[]) => async () => {
    await server.deps.db
      .updateTable('publication')
      .set({ facts_read_at: null })
      .where('campaign_id', 'in', ids)
      .execute();
    await readFiguresJob(server.deps, keysOf(owner, ids));
  };
  const alone = await readsAtGoogle(readAgain([id]));
  const both = await readsAtGoogle(readAgain([id, second]));
  // Requests for days, kinds of conversion, conversions, ages and regions.
  expect([alone, both]).toEqual([5, 5]);
  const start = campaign.run_dates.start_date ?? '';
  const query = { start_date: start, end_date: addDays(start, 10) };
  for (const of of [id, second]) {
    const report = await owner.call(reportRoutes.campaignReport, { params: { id: of }, query });
    expect(report.problem).toBeNull();
    for (const [line, tab] of [
      ['google_search', 'google_adwords'],
      ['google_display', 'google_ads'],
    ] as const) {
      const own = (await externalId(server, of, line, 'campaign')).split('/').at(-1);
      const { spend_cents: spent } = await askSandbox<{ spend_cents: number }>(
        server,
        `/totals?network=google&customer_id=${client}&campaign_id=${own}`,
      );
      expect(spent).toBeGreaterThan(0);
      expect(Math.round(report[tab].summary.spend * 100)).toBe(spent);
    }
  }
});

test('a campaign that cannot be read does not block the others of its group', async () => {
  const { owner, id, second, campaign } = await two();
  const { db } = server.deps;
  const publications = db.selectFrom('publication').select('id').where('campaign_id', '=', id);
  await db
    .updateTable('network_object')
    .set({ sent: JSON.stringify({ timeZone: 'Nowhere/At_all' }) })
    .where('kind', '=', 'account')
    .where('publication_id', 'in', publications)
    .execute();
  await expect(readFiguresJob(server.deps, keysOf(owner, [id, second]))).rejects.toThrow('Nowhere/At_all');
  await expect(syncTogetherJob(server.deps, keysOf(owner, [id, second]))).rejects.toThrow('Nowhere/At_all');
  const start = campaign.run_dates.start_date ?? '';
  const query = { start_date: start, end_date: addDays(start, 10) };
  const read = async (params: { id: string }) => {
    const { as_of: figures } = await owner.call(reportRoutes.campaignReport, { params, query });
    const { synced_at: state } = await owner.call(synchronizingRoutes.getNetworkSync, { params });
    return [figures !== null, state !== null];
  };
  expect(await read({ id })).toEqual([false, false]);
  expect(await read({ id: second })).toEqual([true, true]);
});
