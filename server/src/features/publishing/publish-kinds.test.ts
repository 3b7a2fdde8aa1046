import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { newListing } from '../../../../test/factories/assets.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import type { Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const read = (owner: Owner, { id }: Campaign) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const publish = ({ token }: Owner, { id, revision }: Campaign) =>
  server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, { token });
async function change(owner: Owner, campaign: Campaign, body: Partial<CampaignContent>) {
  const { revision } = await read(owner, campaign);
  const params = { id: campaign.id };
  return server.call(campaignRoutes.updateCampaign, { params, body: { ...body, revision } }, owner);
}

describe('going live', () => {
  test.each([
    ['an open house', 'multifamily', CampaignKind.openHouse, 'juniper-lane.example', '12 Juniper Lane'],
    ['a company', 'multifamily', '1', 'reyes-homes.example', undefined],
    ['an agent', 'agent', '1', 'reyes-homes.example', 'Ada Reyes'],
  ] as const)('the campaign of %s reaches all four channels', async (_, organization, kind, domain, name) => {
    const { owner, accounts, adAccount, client } = await connectedOwner(server, organization);
    const campaign = await newCampaignOf(server, owner, kind, accounts);
    await launched(owner, campaign.id);
    const live = await read(owner, campaign);
    expect(live.status.id).toBe(CampaignStatus.live);
    expect(live.channels.map(({ state }) => state)).toEqual(Array(4).fill('published'));
    const [meta] = await metaCampaigns(server, adAccount);
    expect(meta).toMatchObject({ status: 'ACTIVE', special_ad_categories: ['HOUSING'] });
    expect(meta?.adsets.map(({ ads }) => ads[0]?.conversion_domain)).toEqual([domain, domain]);
    const [search, display] = await googleCampaigns(server, client);
    expect(search?.ad_groups.map((group) => group.name)).toEqual(
      campaign.google_adwords_ad.ad_groups.map(({ group }) => group.label),
    );
    expect(display?.ad_groups[0]?.ads[0]?.ad['demandGenMultiAssetAd']).toMatchObject({
      businessName: (name ?? owner.organization.name).slice(0, 25),
    });
  });

  test('a listing campaign reaches Facebook and Instagram and nothing at Google', async () => {
    const { owner, accounts, adAccount, client } = await connectedOwner(server);
    const campaign = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
    await launched(owner, campaign.id);
    expect((await read(owner, campaign)).channels).toMatchObject([
      { channel: 'facebook', state: 'published' },
      { channel: 'instagram', state: 'published' },
    ]);
    expect(await metaCampaigns(server, adAccount)).toHaveLength(1);
    expect(await googleCampaigns(server, client)).toEqual([]);
  });

  test('a listing campaign with a Google channel is refused', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const draft = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
    const google_ads_ad = { ...draft.google_ads_ad, is_active: true };
    const { body: changed } = await change(owner, draft, { google_ads_ad });
    expect(await publish(owner, changed)).toMatchObject({
      status: 400,
      body: { channels: ['Google Ads is not available for this kind of campaign'] },
    });
    expect((await read(owner, draft)).status.id).toBe(CampaignStatus.draft);
  });

  test.each([
    ['agent', '1', 'Profile'],
    ['brokerage', '2', 'Organization'],
    ['multifamily', '3', 'Organization'],
  ] as const)(
    'a branding campaign of kind %s needs a website and photos',
    async (organization, target_kind, page) => {
      const { owner, accounts } = await connectedOwner(server, organization);
      const draft = await newCampaignOf(
        server,
        owner,
        { kind: CampaignKind.branding, target_kind },
        accounts,
      );
      expect(await publish(owner, draft)).toMatchObject({
        status: 400,
        body: {
          target_kind: [
            `Add a website on the ${page} page: branding ads lead there`,
            `Add photos on the ${page} page: branding ads show them`,
          ],
        },
      });
    },
  );

  test('a missing branding target and missing open house days are refused at their fields', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const branding = await newCampaignOf(server, owner, CampaignKind.branding, accounts);
    const { body: nobody } = await change(owner, branding, { target_kind: null });
    expect(await publish(owner, nobody)).toMatchObject({
      status: 400,
      body: { target_kind: [messages.brandingTargetRequired] },
    });
    const openHouse = await newCampaignOf(server, owner, CampaignKind.openHouse, {
      ...accounts,
      open_house_run_dates: null,
    });
    expect(await publish(owner, openHouse)).toMatchObject({
      status: 400,
      body: {
        'open_house_run_dates.start_date': [messages.StartDateRequired],
        'open_house_run_dates.end_date': [messages.EndDateRequired],
      },
    });
    const day = { date: null, start_time: '15:00', end_time: '13:00' };
    const { body: dayless } = await change(owner, openHouse, { open_house_days: [day] });
    expect(await publish(owner, dayless)).toMatchObject({
      status: 400,
      body: {
        'open_house_days.0.date': [messages.openHouseDayRequired],
        'open_house_days.0.end_time': [messages.openHouseClosesEarly],
      },
    });
  });
});

describe('launched campaigns', () => {
  const fixed = 'This cannot be changed once a campaign is launched';
  const texts = (label: string) => [{ value: label, label }];

  test('a launched campaign cannot change its target', async () => {
    const { owner, accounts } = await connectedOwner(server, 'brokerage');
    const brokerage = await newCampaignOf(server, owner, CampaignKind.branding, accounts);
    const listing = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
    await launched(owner, brokerage.id);
    await launched(owner, listing.id);
    expect(await change(owner, brokerage, { target_kind: TargetKind.agent })).toMatchObject({
      status: 400,
      body: { target_kind: [fixed] },
    });
    const { id } = await newListing(owner);
    expect(await change(owner, listing, { target_id: id })).toMatchObject({
      status: 400,
      body: { target_id: [fixed] },
    });
  });

  test('saving only a second variant starts no operation, and saving anything else starts an update', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const campaign = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
    await launched(owner, campaign.id);
    const { is_active: _, ...a } = campaign.facebook_ad;
    const variant_b = { ...a, titles: texts('Another way to say it') };
    const alone = await change(owner, campaign, { variant_b });
    expect(alone).toMatchObject({ status: 200, body: { operation: null, variant_b } });
    expect((await read(owner, campaign)).channels.map(({ state }) => state)).toEqual([
      'published',
      'published',
    ]);
    const more = await change(owner, campaign, { variant_b: null, fb_daily_budget: 31 });
    expect(more.body).toMatchObject({ operation: { kind: 'update' }, variant_b: null });
  });

  test('a second variant must differ from the first, in drafts and in launched campaigns', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const draft = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
    const { is_active: _, ...same } = draft.facebook_ad;
    const { body: alike } = await change(owner, draft, { variant_b: same });
    const refused = { status: 400, body: { variant_b: ['Variants A and B must differ'] } };
    expect(alike.problem_count).toBe(1);
    expect(await publish(owner, alike)).toMatchObject(refused);
    const variant_b = { ...same, titles: texts('Another way to say it') };
    await change(owner, draft, { variant_b });
    await launched(owner, draft.id);
    expect(await change(owner, draft, { variant_b: same })).toMatchObject(refused);
    const changedA = { ...draft.facebook_ad, titles: variant_b.titles };
    expect(await change(owner, draft, { facebook_ad: changedA })).toMatchObject(refused);
  });
});
