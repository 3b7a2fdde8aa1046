import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { newImage } from '../../../../test/factories/assets.ts';
import { newCampaign, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { austin, newMember, newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const update = async (owner: Owner, body: object) =>
  server.call(accountRoutes.updateUser, { params: { id: (await me(owner)).id }, body }, owner);
const me = (owner: Owner) => owner.call(accountRoutes.currentUser, {});

test('contact info is changed by field, and omitted fields stay', async () => {
  const owner = await newOwner(server);
  const info = {
    first_name: 'Adele',
    last_name: 'Reyes',
    contact_phone: '',
    website: 'https://adele.example',
    bio: 'Lets homes since 2004.',
    ...austin,
  };
  expect((await update(owner, info)).body).toMatchObject({
    first_name: 'Adele',
    contact_phone: '',
    website: 'https://adele.example',
    bio: 'Lets homes since 2004.',
    city: { label: 'Austin' },
  });
  expect((await update(owner, { last_name: 'Stone' })).body).toMatchObject({
    first_name: 'Adele',
    last_name: 'Stone',
    website: 'https://adele.example',
    bio: 'Lets homes since 2004.',
  });
});

test('display preferences are merged by change and belong to the user alone', async () => {
  const owner = await newOwner(server);
  const colleague = await newMember(server, owner);
  const preferences = { color_scheme: 'dark', orderings: { campaigns: '-name' }, single_keys: false };
  expect((await update(owner, { preferences })).body).toMatchObject({ preferences });
  await Promise.all([
    update(owner, { preferences: { hidden_columns: ['leads'] } }),
    update(owner, { preferences: { density: 'comfortable', single_keys: true } }),
  ]);
  expect((await me(owner)).preferences).toEqual({
    ...preferences,
    hidden_columns: ['leads'],
    density: 'comfortable',
    single_keys: true,
  });
  expect((await colleague.call(accountRoutes.currentUser, {})).preferences).toEqual({});
  const { status } = await update(owner, { preferences: { color_scheme: 'pink' } });
  expect(status).toBe(400);
});

test.each<[field: string, value: unknown, message: string]>([
  ['first_name', ' ', 'Field is required'],
  ['last_name', 'a'.repeat(101), 'Should be at most 100 characters'],
  ['contact_phone', '5125550123', 'Should be valid phone number'],
  ['website', 'adele', 'Url is invalid'],
  ['bio', 'a'.repeat(2001), 'Should be at most 2000 characters'],
  ['main_photo', '999999', 'is invalid'],
  ['featured_photos', ['999999'], 'is invalid'],
  ['featured_photos', Array.from({ length: 101 }, (_, index) => String(index + 1)), 'At most 100 allowed'],
])('the value %s = %j is refused at its field', async (field, value, message) => {
  const owner = await newOwner(server);
  expect(await update(owner, { [field]: value })).toMatchObject({
    status: 400,
    body: { [field]: [message] },
  });
});

test('a city of another state is refused', async () => {
  expect(await update(await newOwner(server), { state: '5', city: austin.city })).toMatchObject({
    status: 400,
  });
});

test('photo and featured photos are stored in order, replaced and removed', async () => {
  const owner = await newOwner(server);
  const [one, two, three] = [
    await newImage(owner),
    await newImage(owner, 900, 900),
    await newImage(owner, 800, 600),
  ];
  const { body } = await update(owner, { main_photo: one.id, featured_photos: [three.id, two.id] });
  expect(body.avatar).toEqual(one);
  expect(body.featured_photos).toEqual([three, two]);
  expect((await update(owner, { main_photo: null, featured_photos: [two.id] })).body).toMatchObject({
    avatar: null,
    featured_photos: [two],
  });
});

test("another organization's picture is refused", async () => {
  const foreign = await newImage(await newOwner(server));
  expect(await update(await newOwner(server), { main_photo: foreign.id })).toMatchObject({ status: 400 });
});

test('another user cannot be changed, and read-only fields are ignored', async () => {
  const owner = await newOwner(server);
  const other = await newOwner(server);
  const id = (await me(other)).id;
  expect(
    await server.call(accountRoutes.updateUser, { params: { id }, body: { bio: 'x' } }, owner),
  ).toMatchObject({
    status: 404,
  });
  const own = await me(owner);
  await update(owner, { role: 'SUPERADMIN', organization_id: other.organization.id, email: 'x@example.com' });
  expect(await me(owner)).toEqual(own);
});

test('a user without an organization can change their name but has no pictures', async () => {
  const person = await newPerson(server);
  const { id } = await person.call(accountRoutes.currentUser, {});
  const call = (body: object) => server.call(accountRoutes.updateUser, { params: { id }, body }, person);
  expect(await call({ first_name: 'Eve' })).toMatchObject({ status: 200, body: { first_name: 'Eve' } });
  expect(await call({ main_photo: '1' })).toMatchObject({
    status: 400,
    body: { main_photo: ['is invalid'] },
  });
});

describe('branding campaigns of a user', () => {
  const markedOf = async ({ organization }: Owner) => {
    const rows = await server.deps.db
      .selectFrom('campaign')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('entity_updated', '=', true)
      .execute();
    return rows.map(({ id }) => id);
  };

  test('a profile change marks exactly the branding campaigns that promote the user', async () => {
    const owner = await newOwner(server, 'brokerage');
    const colleague = await newMember(server, owner);
    const own = await newCampaignOf(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
    });
    await newCampaignOf(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
      target_id: colleague.id,
    });
    await newCampaignOf(server, owner, { kind: CampaignKind.branding, target_kind: TargetKind.brokerage });
    await newCampaign(server, owner);
    expect((await me(owner)).has_affected_campaigns).toBe(false);
    const { body } = await update(owner, { website: 'https://adele.example' });
    expect(body.has_affected_campaigns).toBe(true);
    expect(await markedOf(owner)).toEqual([own.id]);
  });

  test('a branding campaign follows the profile it promotes, whoever created it', async () => {
    const owner = await newOwner(server, 'brokerage');
    const colleague = await newMember(server, owner);
    const theirs = await newCampaignOf(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
      target_id: colleague.id,
    });
    await update(owner, { website: 'https://adele.example' });
    expect(await markedOf(owner)).toEqual([]);
    await server.call(
      accountRoutes.updateUser,
      { params: { id: colleague.id }, body: { website: 'https://max.example' } },
      colleague,
    );
    expect(await markedOf(owner)).toEqual([theirs.id]);
  });

  test('a branding campaign shows what changed in the profile, and nothing once it is reverted', async () => {
    const owner = await newOwner(server, 'agent');
    const { id } = await newCampaignOf(server, owner, CampaignKind.branding);
    const { website: before } = await me(owner);
    await update(owner, { website: 'https://adele.example', bio: 'Shown in no ad.' });
    const changes = async () => {
      const { entity_changes: kept } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
      return kept.map(({ label, old, new: now }) => [label, old, now]);
    };
    expect(await changes()).toEqual([['Website', [before], ['https://adele.example']]]);
    await update(owner, { website: before });
    expect(await changes()).toEqual([]);
    expect(await markedOf(owner)).toEqual([]);
  });
});

test('a profile is visible to colleagues only', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  await update(owner, { bio: 'Lets homes since 2004.' });
  const params = { id: (await me(owner)).id };
  expect(await member.call(accountRoutes.getProfile, { params })).toEqual(await me(owner));
  expect(await server.call(accountRoutes.getProfile, { params }, await newOwner(server))).toMatchObject({
    status: 404,
  });
});
