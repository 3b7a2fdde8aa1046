import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes, type Listing, type ListingBodyInput } from '#contract/listings.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { listingBody, newImage, newListing } from '../../../../test/factories/assets.ts';
import { austin, newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

/** Returns the payload of an unchanged listing form. */
function formOf(listing: Listing): ListingBodyInput & { revision: number } {
  const { images, agent, revision, kind, price, monthly_rent: rent } = listing;
  return {
    ...listingBody(),
    kind: kind.value as ListingKind,
    price,
    monthly_rent: rent,
    url: listing.url,
    agent: agent?.value ?? null,
    images: images.map(({ id }) => id),
    revision,
  };
}

const bare = (own: Partial<ListingBodyInput> = {}) => newListing(owner, { url: '', images: [], ...own });
const update = (listing: Listing, own: object = {}, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(
    listingRoutes.updateListing,
    { params: { id: listing.id }, body: { ...formOf(listing), ...own } },
    { token },
  );
const remove = ({ id }: { id: string }, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(listingRoutes.deleteListing, { params: { id } }, { token });
const get = ({ id }: { id: string }) => server.call(listingRoutes.getListing, { params: { id } }, owner);

const noAd = { is_active: false, titles: null, descriptions: null, images: [] };

/** Creates a draft that promotes a listing. */
function draftFor({ id }: Listing, own: Partial<CampaignContent> = {}) {
  const body: CampaignContent = {
    name: 'Lane',
    kind: CampaignKind.listing,
    target_id: id,
    fb_page_id: null,
    instagram_acc_id: null,
    fb_pixel_id: null,
    fb_custom_audience_id: null,
    google_client_id: null,
    fb_daily_budget: 20,
    ads_daily_budget: null,
    adwords_daily_budget: null,
    run_dates: { start_date: null, end_date: null, open_ended: false },
    geotargets: [{ state_id: austin.state, city_id: austin.city }],
    facebook_ad: { ...noAd, is_active: true },
    instagram_ad: noAd,
    google_adwords_ad: { is_active: false, ad_groups: [] },
    google_ads_ad: { ...noAd, logo: null },
    ...own,
  };
  return owner.call(campaignRoutes.createCampaign, { body });
}

const campaign = (id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });

describe('campaigns that promote a listing', () => {
  const houston = { state: austin.state, city: '4699066' };
  type Case = [what: string, own: object, changed: Record<string, [old: string[], now: string[]]>];

  test.each<Case>([
    ['its name', { name: 'Lane 14' }, { Name: [['12 Juniper Lane'], ['Lane 14']] }],
    ['its price', { price: 599_900.5 }, { Price: [['$615,000'], ['$599,900.50']] }],
    [
      'its kind',
      { kind: ListingKind.rent, monthly_rent: 2400 },
      {
        'Sale or rent': [['Sale'], ['Rent']],
        Price: [['$615,000'], []],
        'Monthly rent': [[], ['$2,400']],
      },
    ],
    ['its type', { property_type: '3' }, { 'Property type': [['House'], ['Condo']] }],
    [
      'its size',
      { bedrooms: 0, bathrooms: null, acres: 1.5, square_feet: 900 },
      {
        Bedrooms: [['3'], ['0']],
        Bathrooms: [['2.5'], []],
        Acres: [['0.25'], ['1.5']],
        'Square feet': [['1840'], ['900']],
      },
    ],
    [
      'its amenities',
      { listing_amenities: ['Fireplace', 'Dog park'] },
      {
        Amenities: [
          ['Fireplace', 'Garden', 'Hardwood floors'],
          ['Fireplace', 'Dog park'],
        ],
      },
    ],
    ['its transit', { mass_transit: [] }, { 'Mass transit': [['Bus stop'], []] }],
    ['its neighborhood', { neighborhood: '' }, { Neighborhood: [['Zilker'], []] }],
    ['its address', { address: '1 Juniper Lane' }, { Address: [['12 Juniper Lane'], ['1 Juniper Lane']] }],
    ['its city', houston, { City: [['Austin'], ['Houston']] }],
    ['its description', { description: 'Another text that no ad shows.' }, {}],
    ['its zip code', { zip_code: '78723' }, {}],
    ['the price of the other kind', { monthly_rent: 2400 }, {}],
    ['nothing', {}, {}],
  ])("a listing's campaign records the right values after a change of %s", async (what, own, changed) => {
    const listing = await bare();
    const { id } = await draftFor(listing);
    const { body } = await update(listing, own);
    const affected = Object.keys(changed).length > 0;
    expect(body).toMatchObject({ has_affected_campaigns: affected, campaign_count: 1 });
    const { entity_changes: changes, ...flags } = await campaign(id);
    expect(flags).toMatchObject({
      entity_updated: affected,
      is_entity_location_changed: what === 'its city',
    });
    expect(Object.fromEntries(changes.map(({ label, old, new: now }) => [label, [old, now]]))).toEqual(
      changed,
    );
  });

  test('changing the agent or the pictures of a listing marks no campaign', async () => {
    const listing = await bare();
    const { id } = await draftFor(listing);
    const { id: agent } = await newMember(server, owner);
    await update(listing, { agent, images: [(await newImage(owner)).id] });
    expect(await campaign(id)).toMatchObject({ entity_updated: false, entity_changes: [] });
  });

  test("a listing's campaign keeps the first value over several changes and is unmarked when all are reverted", async () => {
    const listing = await bare();
    const { id } = await draftFor(listing);
    const { body: second } = await update(listing, { price: 600_000, ...houston });
    const { body: third } = await update(second, { price: 590_000, ...houston });
    const marked = await campaign(id);
    expect(marked.is_entity_location_changed).toBe(true);
    expect(marked.entity_changes).toMatchObject([
      { field: 'city', old: ['Austin'], new: ['Houston'] },
      { field: 'price', old: ['$615,000'], new: ['$590,000'] },
    ]);
    const { body: fourth } = await update(third, { price: 590_000, ...austin });
    expect(await campaign(id)).toMatchObject({
      entity_updated: true,
      is_entity_location_changed: false,
      entity_changes: [{ field: 'price' }],
    });
    expect((await update(fourth, { price: 615_000 })).body.has_affected_campaigns).toBe(false);
    expect(await campaign(id)).toMatchObject({ entity_updated: false, entity_changes: [] });
  });

  test('saving a campaign clears its recorded listing changes', async () => {
    const listing = await bare();
    const { id, revision } = await draftFor(listing);
    const { body: second } = await update(listing, { price: 600_000 });
    await owner.call(campaignRoutes.updateCampaign, { params: { id }, body: { revision } });
    expect(await campaign(id)).toMatchObject({ entity_updated: false, entity_changes: [] });
    expect((await get(listing)).body.has_affected_campaigns).toBe(false);
    await update(second, { price: 615_000 });
    expect((await campaign(id)).entity_changes).toMatchObject([{ old: ['$600,000'], new: ['$615,000'] }]);
  });

  test('campaigns that are deleted or promote another listing are not marked', async () => {
    const [listing, other] = [await bare(), await bare()];
    const [elsewhere, gone] = [await draftFor(other), await draftFor(listing)];
    await owner.call(campaignRoutes.deleteCampaign, { params: { id: gone.id } });
    const { body } = await update(listing, { name: 'Lane 14' });
    expect(body).toMatchObject({ has_affected_campaigns: false, campaign_count: 0 });
    expect(await campaign(elsewhere.id)).toMatchObject({ entity_updated: false, entity_changes: [] });
  });

  test('an open house campaign is marked by listing changes too', async () => {
    const listing = await bare();
    const { id } = await draftFor(listing, { kind: CampaignKind.openHouse });
    await update(listing, { price: 600_000 });
    expect(await campaign(id)).toMatchObject({ entity_updated: true });
  });

  test.each([
    [CampaignStatus.live, 409],
    [CampaignStatus.paused, 409],
    [CampaignStatus.closed, 204],
    [CampaignStatus.draft, 204],
  ] as const)(
    'deleting a listing that a campaign with status %s promotes answers %i',
    async (campaignStatus, status) => {
      const listing = await bare();
      const { id, name } = await draftFor(listing);
      const { db } = server.deps;
      await db.updateTable('campaign').set({ status: campaignStatus }).where('id', '=', id).execute();
      const answer = await remove(listing);
      expect(answer.status).toBe(status);
      expect((await get(listing)).status).toBe(status === 409 ? 200 : 404);
      if (status === 409)
        expect(answer.body).toMatchObject({
          code: 'conflict',
          message: `The campaign “${name}” promotes this listing: delete it first`,
        });
    },
  );
});
