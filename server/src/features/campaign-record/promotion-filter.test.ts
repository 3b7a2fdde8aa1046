import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes } from '#contract/reports.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { addDays } from '#domain/plain-date.ts';
import { newBuilding, newCollection, newListing } from '../../../../test/factories/assets.ts';
import { campaignContent, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { told } from '../../../../test/told-facts.ts';

let server: TestServer;
let owner: Owner;
let ids: Record<'building' | 'other' | 'listing' | 'collection', string>;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server, 'brokerage');
  const [building, other] = [await newBuilding(owner), await newBuilding(owner, { name: 'The Ashby' })];
  const listing = await newListing(owner);
  const collection = await newCollection(owner, { building_ids: [building.id] });
  ids = { building: building.id, other: other.id, listing: listing.id, collection: collection.id };
  ({ today } = await owner.call(campaignRoutes.campaignToday, {}));
  const ofBuilding = async (promoted: typeof building, name: string) => {
    const body = await campaignContent(server, owner, promoted, { name });
    return owner.call(campaignRoutes.createCampaign, { body });
  };
  const made = [
    await ofBuilding(building, 'Spring'),
    await ofBuilding(building, 'Summer'),
    await ofBuilding(other, 'Ashby'),
    await newCampaignOf(
      server,
      owner,
      { kind: CampaignKind.listing, target_id: listing.id },
      { name: 'Home' },
    ),
  ];
  for (const [index, { id }] of made.entries()) {
    await server.deps.db
      .updateTable('campaign')
      .set({ status: CampaignStatus.live })
      .where('id', '=', id)
      .execute();
    const day = {
      impressions: 100 * 10 ** index,
      clicks: 10,
      spend_cents: 500,
      leads: index === 2 ? null : 1,
    };
    await told(server, owner, { campaign: id, date: addDays(today, -1), ...day });
  }
  const [spring] = made;
  await told(server, owner, { campaign: spring?.id ?? '', date: addDays(today, -61), impressions: 7 });
});
afterAll(() => server.close());

const filters = [
  ['a building', () => ({ building: ids.building }), ['Spring', 'Summer'], 1100],
  ['another building', () => ({ building: ids.other }), ['Ashby'], 10_000],
  ['a listing', () => ({ listing: ids.listing }), ['Home'], 100_000],
  ['a collection', () => ({ collection: ids.collection }), ['Spring', 'Summer'], 1100],
  [
    'a building outside of the collection',
    () => ({ collection: ids.collection, building: ids.other }),
    [],
    null,
  ],
] as const;

describe.each(filters)('the campaigns of %s', (_, filter, names, impressions) => {
  test('the list contains them alone, also together with a search', async () => {
    const list = (query: object) =>
      owner.call(campaignRoutes.listCampaigns, { query: { ordering: 'name', ...query } });
    const { count, campaigns } = await list(filter());
    expect([count, campaigns.map(({ name }) => name)]).toEqual([names.length, names]);
    expect((await list({ ...filter(), search: 'spr' })).count).toBe(
      names.filter((name) => name === 'Spring').length,
    );
  });

  test('the list of reports contains them alone', async () => {
    const range = { start_date: addDays(today, -29), end_date: today };
    for (const ordering of ['name', '-spend']) {
      const query = { ...range, ...filter(), ordering };
      const { count, reports } = await owner.call(reportRoutes.listReports, { query });
      expect([count, reports.map(({ name }) => name).toSorted()]).toEqual([names.length, names]);
    }
  });

  test('the overview adds them up', async () => {
    const overview = await owner.call(reportRoutes.reportsOverview, { query: filter() });
    expect(overview).toMatchObject({
      impressions,
      spend: impressions === null ? null : names.length * 5,
      leads: impressions === null || impressions === 10_000 ? null : names.length,
    });
  });

  test('a bulk action reaches them alone', async () => {
    const body = { action: 'pause' as const, matching: filter() };
    const { count, chosen } = await owner.call(campaignBulkRoutes.previewBulk, { body });
    expect([count, chosen.length]).toEqual([names.length, names.length]);
  });
});

test('campaigns that need attention are counted within a property or collection, whatever is searched', async () => {
  const mark = (entity_updated: boolean) =>
    server.deps.db
      .updateTable('campaign')
      .set({ entity_updated })
      .where('organization_id', '=', owner.organization.id)
      .where('name', 'in', ['Spring', 'Home'])
      .execute();
  const counted = async (query: object) =>
    (await owner.call(campaignRoutes.listCampaigns, { query })).attention_count;
  await mark(true);
  const counts: number[] = [];
  for (const [, filter] of filters) counts.push(await counted(filter()));
  expect(counts).toEqual([1, 0, 1, 1, 0]);
  const elsewhere = { search: 'none', status: CampaignStatus.closed };
  expect([await counted({ ...elsewhere, building: ids.building }), await counted(elsewhere)]).toEqual([1, 2]);
  await mark(false);
});

test('the overview of a building compares only if its own figures cover the range before', async () => {
  const compared = async (filter: object) =>
    (await owner.call(reportRoutes.reportsOverview, { query: { compare: 'previous', ...filter } }))
      .compared_with;
  expect(await compared({ building: ids.building })).toMatchObject({ impressions: 0 });
  expect(await compared({ building: ids.other })).toBeNull();
});

test("another organization's property has no campaigns and no figures", async () => {
  const stranger = await newOwner(server);
  for (const filter of [
    { building: ids.building },
    { listing: ids.listing },
    { collection: ids.collection },
  ]) {
    const { count } = await stranger.call(campaignRoutes.listCampaigns, { query: filter });
    const { spend, analytics } = await stranger.call(reportRoutes.reportsOverview, { query: filter });
    const body = { action: 'pause' as const, matching: filter };
    const preview = await stranger.call(campaignBulkRoutes.previewBulk, { body });
    expect([count, spend, analytics, preview.count]).toEqual([0, null, [], 0]);
  }
});
