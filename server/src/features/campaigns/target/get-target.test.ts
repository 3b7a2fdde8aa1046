import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignTargetRoutes, type TargetQuery } from '#contract/campaign-targets.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import type { AdImage } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { listingBody, newBuilding, newImage, newListing } from '../../../../../test/factories/assets.ts';
import { newCampaignOf, newTarget } from '../../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../../test/factories/connections.ts';
import { austin, newMember, newOwner, newPerson, type Owner } from '../../../../../test/factories/people.ts';
import { launched } from '../../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const get = (owner: Pick<Owner, 'call'>, query: TargetQuery) =>
  owner.call(campaignTargetRoutes.getCampaignTarget, { query });
const ask = (query: object, who: { token?: string }) =>
  server.call(campaignTargetRoutes.getCampaignTarget, { query: query as TargetQuery }, who);

const inAustin = {
  state: { value: austin.state, label: 'Texas', abbr: 'TX' },
  city: { value: austin.city, label: 'Austin' },
};
const unused = {
  neighborhood: '',
  older_persons_community: false,
  former_images: [],
  approved_images: { facebook: [], google_display: [] },
  has_affected_campaigns: false,
  initializing: false,
  initializing_status: 'done',
  on_yardi: false,
  advertiser: null,
  for_sale: false,
  equal_housing_line: false,
  altered_pictures: [],
  pricing: null,
};
const unnamed = { brokerage: '', license_number: '', license_state: '' };

describe('the target of a campaign', () => {
  test('the target of a building campaign is the building with its logo and pictures', async () => {
    const owner = await newOwner(server);
    const logo = await newImage(owner, 400, 400);
    const pictures = [await newImage(owner), await newImage(owner, 1500, 1200)];
    const building = await newBuilding(owner, { logo: logo.id, images: pictures.map(({ id }) => id) });
    expect(await get(owner, { kind: CampaignKind.building, target_id: building.id })).toEqual({
      ...unused,
      id: building.id,
      kind: 'building',
      name: 'Maple Court',
      address: '2100 Maple Avenue',
      neighborhood: 'Cherrywood',
      url: building.url,
      location: 'Austin, TX',
      pricing: { rent_cents: [119_500, 134_000, 145_000, 169_050], fee_cents: 0, everywhere: false },
      place: inAustin,
      images: pictures,
      logo,
    });
  });

  test('a target lists its removed pictures', async () => {
    const owner = await newOwner(server);
    const pictures = [await newImage(owner), await newImage(owner, 1500, 1200)];
    const [kept, taken] = pictures.map(({ id }) => id);
    const listing = await newListing(owner, { images: [String(kept), String(taken)] });
    await owner.call(listingRoutes.updateListing, {
      params: { id: listing.id },
      body: { ...listingBody({ images: [String(kept)] }), revision: listing.revision },
    });
    const target = await get(owner, { kind: CampaignKind.listing, target_id: listing.id });
    expect(target.images.map(({ id }) => id)).toEqual([kept]);
    expect(target.former_images).toEqual([taken]);
  });

  test.each([CampaignKind.listing, CampaignKind.openHouse])(
    'the target of a campaign of kind %s is a listing',
    async (kind) => {
      const owner = await newOwner(server);
      const listing = await newListing(owner);
      expect(await get(owner, { kind, target_id: listing.id })).toEqual({
        ...unused,
        id: listing.id,
        kind: 'listing',
        for_sale: true,
        name: '12 Juniper Lane',
        address: '12 Juniper Lane',
        neighborhood: 'Zilker',
        url: listing.url,
        location: 'Austin, TX',
        place: inAustin,
        images: listing.images,
        logo: null,
      });
    },
  );

  test('the target of a branding campaign is the author or a colleague, with their profile photos', async () => {
    const owner = await newOwner(server, 'brokerage');
    const colleague = await newMember(server, owner);
    const [avatar, photo] = [await newImage(owner, 400, 400), await newImage(owner)];
    const { id } = await owner.call(accountRoutes.currentUser, {});
    const body = { website: 'https://ada.example', main_photo: avatar.id, featured_photos: [photo.id] };
    await owner.call(accountRoutes.updateUser, { params: { id }, body });
    const own = {
      ...unused,
      id,
      kind: 'agent',
      name: 'Ada Reyes',
      address: '',
      url: 'https://ada.example',
      location: 'Austin, TX',
      place: inAustin,
      images: [photo],
      logo: avatar,
      advertiser: {
        ...unnamed,
        brokerage_page: 'organization',
        license_page: 'profile',
        person: { id, name: 'Ada Reyes' },
      },
    };
    expect(await get(owner, { kind: CampaignKind.branding, target_kind: TargetKind.agent })).toEqual(own);
    expect(
      await get(owner, { kind: CampaignKind.branding, target_kind: TargetKind.agent, target_id: id }),
    ).toEqual(own);
    expect(
      await get(colleague, { kind: CampaignKind.branding, target_kind: TargetKind.agent, target_id: id }),
    ).toEqual(own);
    expect(
      await get(colleague, { kind: CampaignKind.branding, target_kind: TargetKind.agent }),
    ).toMatchObject({
      id: colleague.id,
      name: 'Max Ito',
      images: [],
      logo: null,
    });
  });

  test.each([
    ['brokerage', '2', 'brokerage', { brokerage_page: 'organization', license_page: 'organization' }],
    ['multifamily', '3', 'company', null],
  ] as const)(
    'the target of a %s branding campaign is the organization',
    async (organization, target_kind, kind, pages) => {
      const owner = await newOwner(server, organization);
      const [logo, photo] = [await newImage(owner, 400, 400), await newImage(owner)];
      const { id, name } = owner.organization;
      await owner.call(organizationRoutes.updateOrganization, {
        params: { id },
        body: {
          revision: 1,
          website: 'https://reyes.example',
          logo: logo.id,
          organization_photos: [photo.id],
        },
      });
      expect(await get(owner, { kind: CampaignKind.branding, target_kind })).toEqual({
        ...unused,
        id,
        kind,
        name,
        address: '',
        url: 'https://reyes.example',
        location: 'Austin, TX',
        place: inAustin,
        images: [photo],
        logo,
        advertiser: pages && { ...unnamed, ...pages, person: null },
      });
    },
  );

  test('a target reports unreviewed changes of its own campaigns only', async () => {
    const owner = await newOwner(server, 'brokerage');
    const listing = await newTarget(owner, CampaignKind.listing);
    const { id } = await newCampaignOf(server, owner, listing);
    const others: TargetQuery[] = [
      await newTarget(owner, CampaignKind.openHouse),
      { kind: CampaignKind.branding, target_kind: TargetKind.agent },
      { kind: CampaignKind.branding, target_kind: TargetKind.brokerage },
    ];
    const mark = (values: { status?: CampaignStatus; entity_updated: boolean }) =>
      server.deps.db.updateTable('campaign').set(values).where('id', '=', id).execute();
    await mark({ entity_updated: true });
    expect((await get(owner, listing)).has_affected_campaigns).toBe(true);
    for (const other of others) expect((await get(owner, other)).has_affected_campaigns).toBe(false);
    await mark({ entity_updated: true, status: CampaignStatus.closed });
    expect((await get(owner, listing)).has_affected_campaigns).toBe(false);
  });

  test('an organization reports unreviewed changes of its branding campaigns only', async () => {
    const owner = await newOwner(server, 'brokerage');
    await newCampaignOf(server, owner, { kind: CampaignKind.branding, target_kind: TargetKind.brokerage });
    await server.deps.db
      .updateTable('campaign')
      .set({ entity_updated: true })
      .where('organization_id', '=', owner.organization.id)
      .execute();
    expect(
      (await get(owner, { kind: CampaignKind.branding, target_kind: TargetKind.brokerage }))
        .has_affected_campaigns,
    ).toBe(true);
    expect(
      (await get(owner, { kind: CampaignKind.branding, target_kind: TargetKind.agent }))
        .has_affected_campaigns,
    ).toBe(false);
  });
});

describe('approved pictures', () => {
  const cropsOf = (images: readonly AdImage[]) =>
    images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop, approved: true }));
  const sorted = (images: readonly object[]) => images.map((image) => JSON.stringify(image)).toSorted();

  test('approved pictures are the crops of a launched campaign, by network and target', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const building = await newTarget(owner, CampaignKind.building);
    const campaign = await newCampaignOf(server, owner, building, accounts);
    expect((await get(owner, building)).approved_images).toEqual(unused.approved_images);
    await launched(owner, campaign.id);

    const { approved_images: approved } = await get(owner, building);
    expect(sorted(cropsOf(approved.facebook))).toEqual(sorted(cropsOf(campaign.facebook_ad.images)));
    expect(sorted(cropsOf(approved.google_display))).toEqual(sorted(cropsOf(campaign.google_ads_ad.images)));
    expect(approved.facebook[0]).toMatchObject({ approved: true, image: { file_name: 'front.jpg' } });

    const other = await newTarget(owner, CampaignKind.building);
    expect((await get(owner, other)).approved_images).toEqual(unused.approved_images);
    expect(
      (await get(owner, { kind: CampaignKind.branding, target_kind: TargetKind.company })).approved_images,
    ).toEqual(unused.approved_images);

    // Another campaign and its copy keep the approval.
    const again = await newCampaignOf(server, owner, building, {
      ...accounts,
      facebook_ad: { ...campaign.facebook_ad, images: cropsOf(campaign.facebook_ad.images) },
    });
    expect(again.facebook_ad.images.every(({ approved: is }) => is === true)).toBe(true);
    expect(again.problem_count).toBe(0);
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: again.id } });
    expect(copy.facebook_ad.images).toEqual(again.facebook_ad.images);
  });

  test('approved pictures are only those that were sent, and none while an operation runs', async () => {
    const { owner, accounts } = await connectedOwner(server);
    const target = await newTarget(owner, CampaignKind.building);
    const draft = await newCampaignOf(server, owner, target, accounts);
    const wide = draft.google_ads_ad.images.filter(({ aspect }) => aspect === '1.91:1');
    const { id, revision, facebook_ad } = draft;
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: { revision, facebook_ad: { ...facebook_ad, images: [...facebook_ad.images, ...wide] } },
    });
    await launched(owner, id);
    const { approved_images: approved } = await get(owner, target);
    expect(new Set(approved.facebook.map(({ aspect }) => aspect))).toEqual(new Set(['1:1']));
    const state = (value: 'publishing' | 'removed') =>
      server.deps.db.updateTable('publication').set({ state: value }).where('campaign_id', '=', id).execute();
    await state('publishing');
    expect((await get(owner, target)).approved_images).toEqual(unused.approved_images);
    // After an undo the campaign is a draft again, and its content has run nowhere.
    await state('removed');
    expect((await get(owner, target)).approved_images).toEqual(unused.approved_images);
  });

  test("approved pictures of one organization's branding are not another's", async () => {
    const { owner, accounts } = await connectedOwner(server);
    const branding = await newTarget(owner, CampaignKind.branding);
    const { id } = await newCampaignOf(server, owner, branding, accounts);
    await launched(owner, id);
    expect((await get(owner, branding)).approved_images.facebook).toHaveLength(1);
    const other = await newOwner(server);
    expect((await get(other, branding)).approved_images).toEqual(unused.approved_images);
  });
});

describe('refused targets', () => {
  test('a target is refused without a session and to a user without an organization', async () => {
    expect(await ask({ kind: CampaignKind.branding, target_kind: TargetKind.agent }, {})).toMatchObject({
      status: 401,
    });
    expect(
      await ask({ kind: CampaignKind.branding, target_kind: TargetKind.agent }, await newPerson(server)),
    ).toMatchObject({
      status: 403,
    });
  });

  test("a missing or another organization's target is not found", async () => {
    const owner = await newOwner(server);
    const stranger = await newOwner(server, 'brokerage');
    const [building, listing, member] = [
      await newBuilding(owner, { url: '', images: [] }),
      await newListing(owner, { url: '', images: [] }),
      await newMember(server, owner),
    ];
    const theirs = [
      { kind: CampaignKind.building, target_id: building.id },
      { kind: CampaignKind.listing, target_id: listing.id },
      { kind: CampaignKind.openHouse, target_id: listing.id },
      { kind: CampaignKind.branding, target_kind: TargetKind.agent, target_id: member.id },
    ];
    for (const query of theirs) {
      expect([query, await ask(query, owner)]).toMatchObject([query, { status: 200 }]);
      expect([query, await ask(query, stranger)]).toMatchObject([query, { status: 404 }]);
      const absent = { ...query, target_id: '999999999' };
      expect([absent, await ask(absent, owner)]).toMatchObject([absent, { status: 404 }]);
    }
  });

  test.each([
    [{ kind: CampaignKind.building }, 'target_id', 'Field is required'],
    [{ kind: CampaignKind.listing }, 'target_id', 'Field is required'],
    [{ kind: CampaignKind.branding }, 'target_kind', 'Field is required'],
    [{ kind: CampaignKind.building, target_id: 'x' }, 'target_id', 'is invalid'],
  ])('the target query %j is refused at %s', async (query, field, message) => {
    expect(await ask(query, await newOwner(server))).toMatchObject({
      status: 400,
      body: { [field]: [message] },
    });
  });

  test.each([{}, { kind: '9' }, { kind: CampaignKind.branding, target_kind: '7' }])(
    'the target query %j is refused',
    async (query) => {
      expect(await ask(query, await newOwner(server))).toMatchObject({ status: 400 });
    },
  );
});
