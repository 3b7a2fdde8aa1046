import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { geoRoutes } from '#contract/geo.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { messages } from '#domain/messages.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { newBuilding, newImage } from '../../../../test/factories/assets.ts';
import { newCampaign, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { austin, newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const update = (owner: Owner, body: object, revision = 1) =>
  server.call(
    organizationRoutes.updateOrganization,
    { params: { id: owner.organization.id }, body: { revision, ...body } },
    owner,
  );

test('any member can change everything except the name and the logo', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const [type = { value: '' }] = propertyTypes;
  const info = {
    name: owner.organization.name,
    website: 'https://reyes.example',
    description: 'Apartments with gardens.',
    property_types: [type.value],
    contact_phone: '+15125550100',
    ...austin,
  };
  const { status, body } = await update({ ...member, organization: owner.organization }, info);
  expect(status).toBe(200);
  const { state: _, city: __, ...said } = info;
  expect(body).toMatchObject({ ...said, kind: 'multifamily', city: { label: 'Austin' }, revision: 2 });
  expect((await update(owner, { description: '' }, 2)).body).toMatchObject({ ...said, description: '' });
});

test.each<[field: string, value: unknown, message: string]>([
  ['name', '', 'Field is required'],
  ['website', 'reyes', 'Url is invalid'],
  ['description', 'a'.repeat(5001), 'Should be at most 5000 characters'],
  ['contact_phone', '512', 'Should be valid phone number'],
  ['state', null, 'Field is required'],
  ['logo', '999999', 'is invalid'],
  ['organization_photos', ['999999'], 'is invalid'],
  ['url_tags', '?utm_source=a', messages.urlTagsPairs],
  ['url_tags', 'a=1&a=2', 'Duplicate value: a'],
])('the value %s = %j is refused at its field', async (field, value, message) => {
  expect(await update(await newOwner(server), { [field]: value })).toMatchObject({
    status: 400,
    body: { [field]: [message] },
  });
});

test('link tracking uses the default until an owner changes it, turns it off or resets it', async () => {
  const owner = await newOwner(server);
  expect(owner.organization).toMatchObject({ url_tags: null });
  const own = 'utm_source={network}';
  expect((await update(owner, { url_tags: ` ${own} ` })).body).toMatchObject({ url_tags: own });
  expect((await update(owner, { url_tags: '' }, 2)).body).toMatchObject({ url_tags: '' });
  expect((await update(owner, { name: 'Reyes' }, 3)).body).toMatchObject({ url_tags: '' });
  expect((await update(owner, { url_tags: null }, 4)).body).toMatchObject({ url_tags: null });
  const entries = await server.deps.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('organization_id', '=', owner.organization.id)
    .where('verb', '=', 'update')
    .orderBy('id')
    .execute();
  expect(entries[0]?.changes).toMatchObject({ url_tags: own });
});

test('a member cannot change the link tracking but can save other fields along with it', async () => {
  const owner = await newOwner(server);
  const member = { ...(await newMember(server, owner)), organization: owner.organization };
  expect(await update(member, { url_tags: '' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await update(member, { url_tags: null, description: 'New.' })).status).toBe(200);
});

test('an unknown property type is refused', async () => {
  const { status, body } = await update(await newOwner(server), { property_types: ['castle'] });
  expect(status).toBe(400);
  expect(Object.keys(body).some((name) => name.startsWith('property_types'))).toBe(true);
});

test('property types are for multifamily organizations only', async () => {
  const [type = { value: '' }] = propertyTypes;
  expect(await update(await newOwner(server, 'brokerage'), { property_types: [type.value] })).toMatchObject({
    status: 400,
    body: { property_types: ['is invalid'] },
  });
});

test("the kind cannot be changed, and an agent's organization cannot be edited", async () => {
  const brokerage = await newOwner(server, 'brokerage');
  expect((await update(brokerage, { kind: 'multifamily' })).body).toMatchObject({ kind: 'brokerage' });
  expect(await update(await newOwner(server, 'agent'), { name: 'Ada' })).toMatchObject({ status: 403 });
});

test('the second of two concurrent changes is refused as a conflict', async () => {
  const owner = await newOwner(server);
  expect(await update(owner, { name: 'First' })).toMatchObject({ status: 200 });
  expect(await update(owner, { name: 'Second' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { name: 'First', revision: 2 } },
  });
});

test('simultaneous changes are refused without waiting for each other', async () => {
  const owner = await newOwner(server);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => update(owner, { ...austin, name: 'At once' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(29).fill(409)]);
});

test('moving an organization moves its time zone and requires a city of its state', async () => {
  const owner = await newOwner(server);
  const { body: found } = await server.call(geoRoutes.listCities, { query: { search: 'Honolulu' } });
  const [honolulu] = found.cities;
  const required = { status: 400, body: { city: ['Field is required'] } };
  expect(await update(owner, { state: honolulu?.state.value })).toMatchObject(required);
  expect(await update(owner, { state: honolulu?.state.value, city: null })).toMatchObject(required);
  expect(await update(owner, { city: honolulu?.value })).toMatchObject({
    status: 400,
    body: { state: ['Field is required'] },
  });
  expect((await update(owner, { ...austin, city: honolulu?.value })).status).toBe(400);
  const { body } = await update(owner, { state: honolulu?.state.value, city: honolulu?.value });
  expect(body).toMatchObject({ city: { label: 'Honolulu' }, time_zone: 'Pacific/Honolulu' });
});

test('logo and photos are stored in order, replaced and removed', async () => {
  const owner = await newOwner(server);
  const [logo, one, two] = [
    await newImage(owner),
    await newImage(owner, 900, 900),
    await newImage(owner, 800, 600),
  ];
  const { body } = await update(owner, { logo: logo.id, organization_photos: [two.id, one.id] });
  expect(body).toMatchObject({ logo, photos: [two, one] });
  expect((await update(owner, { logo: null, organization_photos: [] }, 2)).body).toMatchObject({
    logo: null,
    photos: [],
  });
});

test.each([
  ['brokerage', '2'],
  ['multifamily', '3'],
] as const)('changing a %s marks exactly the campaigns that promote it', async (kind, target_kind) => {
  const owner = await newOwner(server, kind);
  const own = await newCampaignOf(server, owner, { kind: CampaignKind.branding, target_kind });
  const property = await newCampaign(server, owner);
  const others = await newOwner(server, kind);
  const theirs = await newCampaignOf(server, others, { kind: CampaignKind.branding, target_kind });
  const agents =
    kind === 'brokerage'
      ? [await newCampaignOf(server, owner, { kind: CampaignKind.branding, target_kind: TargetKind.agent })]
      : [];
  const { body } = await update(owner, { website: 'https://homes.example', description: 'In no ad.' });
  expect(body.has_affected_campaigns).toBe(true);
  const read = (by: Owner, id: string) => by.call(campaignRoutes.getCampaign, { params: { id } });
  const marked = await read(owner, own.id);
  expect(marked.entity_updated).toBe(true);
  expect(marked.entity_changes.map(({ label, old, new: now }) => [label, old, now])).toEqual([
    ['Website', [], ['https://homes.example']],
  ]);
  for (const { id } of [property, ...agents]) expect((await read(owner, id)).entity_changes).toEqual([]);
  expect((await read(others, theirs.id)).entity_updated).toBe(false);
  expect((await update(owner, { website: '' }, 2)).body.has_affected_campaigns).toBe(false);
});

test('an organization lists its buildings with their price ranges', async () => {
  const owner = await newOwner(server);
  const building = await newBuilding(owner);
  const { count, buildings } = await owner.call(organizationRoutes.listOrganizationBuildings, {});
  expect(count).toBe(1);
  const prices = building.apartment_parameters;
  expect(buildings[0]).toMatchObject({
    id: building.id,
    name: building.name,
    state: 'TX',
    city: 'Austin',
    min_price: Math.min(...prices.map(({ min_price: price }) => price)),
    max_price: Math.max(...prices.map(({ max_price: price }) => price)),
  });
  expect(await (await newOwner(server)).call(organizationRoutes.listOrganizationBuildings, {})).toEqual({
    count: 0,
    buildings: [],
  });
});

test('the options list the organization kinds and property types', async () => {
  const { kinds, property_types: types } = await (
    await newOwner(server)
  ).call(organizationRoutes.organizationOptions, {});
  expect(kinds.map(({ value }) => value)).toEqual(['agent', 'brokerage', 'multifamily']);
  expect(types.map(({ value }) => value)).toEqual(propertyTypes.map(({ value }) => value));
});
