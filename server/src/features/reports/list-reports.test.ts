import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportRoutes } from '#contract/reports.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { recount } from '../campaign-record/index.ts';
import { told } from '../../../../test/told-facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const range = { start_date: '2026-05-01', end_date: '2026-05-10' };

async function campaign(
  owner: Owner,
  name: string,
  status: CampaignStatus = CampaignStatus.live,
): Promise<string> {
  const { id } = await newCampaign(server, owner);
  await server.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('campaign').set({ name, status }).where('id', '=', id).execute();
    await recount(
      tx,
      { organizationId: owner.organization.id, kind: CampaignKind.building, status: CampaignStatus.draft },
      status,
    );
  });
  return id;
}

describe('the list of reports', () => {
  let owner: Owner;
  let ids: Record<'ash' | 'birch' | 'cedar', string>;
  const list = async (query: object = {}) => {
    const { count, reports } = await owner.call(reportRoutes.listReports, { query: { ...range, ...query } });
    return { count, reports, names: reports.map(({ name }) => name) };
  };

  beforeAll(async () => {
    owner = await newOwner(server);
    ids = {
      ash: await campaign(owner, 'Ash'),
      birch: await campaign(owner, 'birch', CampaignStatus.paused),
      cedar: await campaign(owner, 'Cedar', CampaignStatus.closed),
    };
    await campaign(owner, 'Draft', CampaignStatus.draft);
    const other = await newOwner(server);
    const theirs = await campaign(other, 'Theirs');
    const day = { date: '2026-05-02', impressions: 1000, clicks: 20, spend_cents: 1505, leads: 1.6 };
    await told(server, owner, { campaign: ids.ash, ...day });
    await told(server, owner, { campaign: ids.ash, ...day, channel: 'display', leads: null });
    await told(server, owner, { campaign: ids.ash, ...day, date: '2026-05-10', leads: 0.6 });
    await told(server, owner, { campaign: ids.ash, ...day, date: '2026-05-11' });
    await told(server, owner, { campaign: ids.birch, ...day, spend_cents: 9900, clicks: 3, leads: null });
    await told(server, other, { campaign: theirs, ...day });
  });

  test('the list of reports is for members', async () => {
    expect(await server.call(reportRoutes.listReports, { query: range })).toMatchObject({ status: 401 });
    const stranger = await newPerson(server);
    expect(await server.call(reportRoutes.listReports, { query: range }, stranger)).toMatchObject({
      status: 403,
    });
    const backwards = { start_date: '2026-05-02', end_date: '2026-05-01' };
    expect(await server.call(reportRoutes.listReports, { query: backwards }, owner)).toMatchObject({
      status: 400,
      body: { end_date: ['is invalid'] },
    });
  });

  test('the list of reports has every launched campaign, with its sums in the range', async () => {
    const { count, reports, names } = await list();
    expect([count, names]).toEqual([3, ['birch', 'Ash', 'Cedar']]);
    expect(reports[1]).toMatchObject({
      id: ids.ash,
      kind: { id: CampaignKind.building, name: 'Building' },
      status: { id: CampaignStatus.live, name: 'Live' },
      impressions: 3000,
      clicks: 60,
      spend: 45.15,
      leads: 2,
      clicks_through_rate: 0.02,
      cost_per_click: 0.75,
      cost_per_lead: 22.58,
      as_of: null,
    });
    expect(reports[1]?.property_name).toEqual(expect.any(String));
    expect(reports[2]).toMatchObject({ impressions: 0, spend: 0, leads: null, cost_per_click: null });
  });

  test.each([
    ['spend', ['Cedar', 'Ash', 'birch']],
    ['-clicks', ['Ash', 'birch', 'Cedar']],
    ['-impressions', ['Ash', 'birch', 'Cedar']],
    ['name', ['Ash', 'birch', 'Cedar']],
    ['-name', ['Cedar', 'birch', 'Ash']],
  ])('the list of reports can be ordered by %s', async (ordering, names) => {
    expect((await list({ ordering })).names).toEqual(names);
  });

  test('the list of reports puts unreported values last in both directions', async () => {
    expect((await list({ ordering: '-leads' })).names[0]).toBe('Ash');
    expect((await list({ ordering: 'leads' })).names[0]).toBe('Ash');
  });

  test.each(['-spend', 'name'])('the list of reports is paged, ordered by %s', async (ordering) => {
    const whole = await list({ ordering });
    const second = await list({ ordering, limit: 1, offset: 1 });
    expect(second).toMatchObject({ count: 3, reports: [whole.reports[1]] });
    expect(await list({ ordering, offset: 10 })).toMatchObject({ count: 3, reports: [] });
  });

  test.each(['-spend', 'name'])(
    'the list of reports can be searched by name, ordered by %s',
    async (ordering) => {
      expect(await list({ ordering, search: 'IRC' })).toMatchObject({ count: 1, names: ['birch'] });
      expect(await list({ ordering, search: '%' })).toMatchObject({ count: 0, names: [] });
    },
  );
});
