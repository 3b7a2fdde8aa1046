import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { findCity } from '../../../../scripts/sample-data/client.ts';
import { buildingBody, newBuilding, newListing } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const trash = { name: 'Trash', amount: 84.5, frequency: 'monthly', mandatory: true } as const;
const fees = [
  trash,
  { name: 'Lockers', amount: 0.5, frequency: 'monthly', mandatory: true },
  { name: 'Application', amount: 50, frequency: 'once', mandatory: true },
  { name: 'Garage', amount: 120, frequency: 'monthly', mandatory: false },
] as const;
const prices = { apartment_parameters: [{ kind_id: '1', min_price: 1450, max_price: 1600 }] };

const target = (owner: Owner, kind: CampaignKind, id: string) =>
  owner.call(campaignTargetRoutes.getCampaignTarget, { query: { kind, target_id: id } });

async function everywhere(owner: Owner, on: boolean, by: Pick<Owner, 'token'> = owner) {
  const { id } = owner.organization;
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params: { id } });
  const body = { revision, total_price_everywhere: on };
  return server.call(organizationRoutes.updateOrganization, { params: { id }, body }, by);
}

test('fees are stored to the cent, and their sum joins the rents of a target', async () => {
  const owner = await newOwner(server);
  const plain = await newBuilding(owner, { ...prices, images: [] });
  expect(plain.fees).toEqual([]);
  expect((await target(owner, CampaignKind.building, plain.id)).pricing).toEqual({
    rent_cents: [145_000, 160_000],
    fee_cents: 0,
    everywhere: false,
  });

  const building = await newBuilding(owner, { ...prices, fees: [...fees], images: [] });
  expect(building.fees).toEqual(fees);
  expect((await target(owner, CampaignKind.building, building.id)).pricing?.fee_cents).toBe(8500);
  const query = { kind: CampaignKind.building, target_id: building.id };
  const ideas = JSON.stringify(await owner.call(campaignIdeaRoutes.campaignIdeas, { query }));
  expect(ideas).toContain('$1,535');
  expect(ideas).not.toContain('$1,450');
  const { buildings } = await owner.call(organizationRoutes.listOrganizationBuildings, { query: {} });
  expect(buildings[0]).toMatchObject({ min_price: 1450, max_price: 1600, min_total: 1535, max_total: 1685 });

  const rental = { kind: ListingKind.rent, monthly_rent: 2100, fees: [trash], images: [] };
  const { id } = await newListing(owner, rental);
  expect((await owner.call(listingRoutes.getListing, { params: { id } })).fees).toEqual([trash]);
  expect((await target(owner, CampaignKind.listing, id)).pricing).toMatchObject({
    rent_cents: [210_000],
    fee_cents: 8450,
  });
  const sale = await newListing(owner, { images: [] });
  expect((await target(owner, CampaignKind.listing, sale.id)).pricing).toBeNull();
});

test.each<[field: string, wrong: object[], message: string]>([
  ['fees.0.name', [{ ...trash, name: ' ' }], 'Name this fee'],
  ['fees.0.amount', [{ ...trash, amount: 84.505 }], 'is invalid'],
  ['fees.1.name', [trash, { ...trash, name: 'TRASH' }], 'Another fee has this name'],
  ['fees', Array.from({ length: 21 }, (_, at) => ({ ...trash, name: `Fee ${at}` })), 'At most 20 allowed'],
])('a wrong %s is refused', async (field, wrong, message) => {
  const owner = await newOwner(server);
  const body = { ...buildingBody(), fees: wrong } as never;
  const answer = await server.call(buildingRoutes.createBuilding, { body }, owner);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(message);
  expect(Object.keys(answer.body)[0]?.split('.')[0]).toBe(field.split('.')[0]);
});

test('only the owner chooses the total price everywhere', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  expect(await everywhere(owner, true, member)).toMatchObject({
    status: 403,
    body: {
      message: 'Only the owner of the organization can choose to advertise the total price everywhere',
    },
  });
  expect(await everywhere(owner, true)).toMatchObject({
    status: 200,
    body: { total_price_everywhere: true },
  });
});

async function publish(owner: Owner, content: CampaignContent, title: string) {
  const titles = [{ value: '1', label: title }];
  const body = { ...content, facebook_ad: { ...content.facebook_ad, titles } };
  const { id, revision }: Campaign = await owner.call(campaignRoutes.createCampaign, { body });
  return server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, owner);
}

test('a launch is refused where the law or the organization asks for the total price', async () => {
  const { owner, accounts } = await connectedOwner(server);
  const boston = await findCity(server.url, 'Boston', 'MA');
  const refusal = (reason: string) => ({
    status: 400,
    body: {
      'facebook_ad.titles.0': [
        `The price is $1,535 a month with mandatory fees. This text says $1,450. ${reason}`,
      ],
    },
  });
  const inBoston = await newBuilding(owner, { ...prices, ...boston, fees: [...fees] });
  const content = await campaignContent(server, owner, inBoston, accounts);
  expect(await publish(owner, content, 'Studios From $1,450')).toMatchObject(
    refusal('Massachusetts law (940 CMR 38) asks for the total price'),
  );
  expect((await publish(owner, content, 'Studios From $1,535')).status).toBe(202);

  const inAustin = await newBuilding(owner, { ...prices, name: 'Cedar House', fees: [...fees] });
  const elsewhere = await campaignContent(server, owner, inAustin, accounts);
  await everywhere(owner, true);
  expect(await publish(owner, elsewhere, 'Studios From $1,450')).toMatchObject(
    refusal('Your organization advertises the total price everywhere'),
  );
  await everywhere(owner, false);
  expect((await publish(owner, elsewhere, 'Studios From $1,450')).status).toBe(202);
});
