import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { listingBody, newImage, newListing } from '../../../../test/factories/assets.ts';
import { bareContent } from '../../../../scripts/bare-content.ts';
import { fillBrand, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const onlyRow = async (owner: Owner) =>
  (await owner.call(campaignRoutes.listCampaigns, {})).campaigns.flatMap(
    ({ thumbnail, property_name: name, landing_page_url: url }) => [{ thumbnail, name, url }],
  )[0];

test('a picture that was removed from a property is no longer the thumbnail', async () => {
  const owner = await newOwner(server);
  const [first, second] = [await newImage(owner), await newImage(owner, 1500, 1200)];
  const { id, revision } = await newListing(owner, { images: [first.id, second.id] });
  await newCampaignOf(server, owner, { kind: CampaignKind.listing, target_id: id });
  expect(await onlyRow(owner)).toMatchObject({ thumbnail: first.thumbnail });
  const body = { ...listingBody({ images: [second.id] }), revision };
  await owner.call(listingRoutes.updateListing, { params: { id }, body });
  expect(await onlyRow(owner)).toMatchObject({ thumbnail: second.thumbnail });
});

test('a user who has left the organization is no longer shown as the target', async () => {
  const owner = await newOwner(server, 'brokerage');
  const colleague = await newMember(server, owner);
  await fillBrand({ ...colleague, organization: owner.organization }, '1');
  await newCampaignOf(server, owner, {
    kind: CampaignKind.branding,
    target_kind: TargetKind.agent,
    target_id: colleague.id,
  });
  expect(await onlyRow(owner)).toMatchObject({ url: 'https://www.reyes-homes.example' });
  await owner.call(organizationRoutes.removeUser, { params: { id: colleague.id } });
  expect(await onlyRow(owner)).toEqual({ thumbnail: null, name: null, url: null });
});

test('the list can be limited to one campaign of the organization', async () => {
  const [owner, stranger] = [await newOwner(server), await newOwner(server)];
  const [first, second] = [
    await newCampaignOf(server, owner, CampaignKind.branding),
    await newCampaignOf(server, owner, CampaignKind.branding),
  ];
  const listed = async (by: Owner, id: string, search?: string) => {
    const { count, campaigns } = await by.call(campaignRoutes.listCampaigns, { query: { id, search } });
    return [count, ...campaigns.map((row) => row.id)];
  };
  expect(await listed(owner, first.id)).toEqual([1, first.id]);
  expect(await listed(owner, second.id)).toEqual([1, second.id]);
  expect(await listed(owner, second.id, 'no such name')).toEqual([0]);
  expect(await listed(stranger, first.id)).toEqual([0]);
});

describe('the order of the campaign list', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(server);
    const rows = [
      { name: 'b', is_entity_location_changed: true, updated_at: new Date('2031-01-02') },
      { name: 'C', entity_updated: true, updated_at: new Date('2031-01-01') },
      { name: 'a', updated_at: new Date('2031-01-03') },
    ];
    for (const { name, ...columns } of rows) {
      const body = bareContent('2', { name });
      const { id } = await owner.call(campaignRoutes.createCampaign, { body });
      await server.deps.db.updateTable('campaign').set(columns).where('id', '=', id).execute();
    }
  });

  test.each([
    ['name', 'abC'],
    ['-name', 'Cba'],
    ['created_at', 'bCa'],
    ['-created_at', 'aCb'],
    ['updated_at', 'Cba'],
    ['-updated_at', 'abC'],
    ['-entity_updated', 'Cab'],
    ['-is_entity_location_changed', 'baC'],
    ['-is_entity_location_changed,-entity_updated', 'bCa'],
  ])('the list is ordered by %s', async (ordering, names) => {
    const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { ordering } });
    expect(campaigns.map(({ name }) => name).join('')).toBe(names);
  });
});

test('the order by status lists live, paused, draft and closed campaigns, each by spend', async () => {
  const owner = await newOwner(server);
  const { live, paused, draft, closed } = CampaignStatus;
  const rows = [
    { name: 'closed', status: closed, spend_cents: 900 },
    { name: 'draft', status: draft, spend_cents: null },
    { name: 'paused', status: paused, spend_cents: 500 },
    { name: 'live', status: live, spend_cents: 100 },
    { name: 'live, not read', status: live, spend_cents: null },
    { name: 'live, more spend', status: live, spend_cents: 200 },
  ];
  for (const { name, ...columns } of rows) {
    const { id } = await newCampaignOf(server, owner, CampaignKind.branding, { name });
    await server.deps.db.updateTable('campaign').set(columns).where('id', '=', id).execute();
  }
  const query = { ordering: 'status,-spend' };
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query });
  expect(campaigns.map(({ name }) => name)).toEqual([
    'live, more spend',
    'live',
    'live, not read',
    'paused',
    'draft',
    'closed',
  ]);
});

test('the daily budget is the sum for the active channels, with the shared Meta budget once', async () => {
  const owner = await newOwner(server);
  const budgets = { fb_daily_budget: 20.5, adwords_daily_budget: 15, ads_daily_budget: 5 };
  const bare = bareContent('2', budgets);
  const daily = async (own: Partial<CampaignContent>) => {
    const body = { ...bare, ...own };
    await owner.call(campaignRoutes.createCampaign, { body });
    const query = { ordering: '-created_at', limit: 1 };
    return (await owner.call(campaignRoutes.listCampaigns, { query })).campaigns[0]?.daily_budget;
  };
  const [social, search, display] = [
    { ...bare.facebook_ad, is_active: true },
    { is_active: true, ad_groups: [] },
    { ...bare.google_ads_ad, is_active: true },
  ];
  expect(await daily({})).toBe(0);
  expect(await daily({ facebook_ad: social, instagram_ad: social })).toBe(20.5);
  expect(await daily({ google_adwords_ad: search })).toBe(15);
  expect(await daily({ google_ads_ad: display })).toBe(5);
  expect(await daily({ facebook_ad: social, google_ads_ad: display })).toBe(25.5);
});
