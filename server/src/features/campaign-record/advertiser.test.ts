import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { newListing } from '../../../../test/factories/assets.ts';
import { austin, license, newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const profile = async (person: Owner, body: object) => {
  const { id } = await person.call(accountRoutes.currentUser, {});
  return server.call(accountRoutes.updateUser, { params: { id }, body }, person);
};
const details = (person: Owner, body: object, revision = 1) =>
  server.call(
    organizationRoutes.updateOrganization,
    { params: { id: person.organization.id }, body: { revision, ...body } },
    person,
  );
const target = (person: Owner, query: object) =>
  person.call(campaignTargetRoutes.getCampaignTarget, { query: query as never });

test.each<[field: string, body: object, message: string]>([
  [
    'license_number',
    { license_number: 'no. 7!', license_state: 'TX' },
    'Use letters, digits, dots and hyphens',
  ],
  ['license_number', { license_number: '1'.repeat(31) }, 'Should be at most 30 characters'],
  ['license_state', { license_number: '7' }, 'Choose the state that issued the license'],
  ['license_state', { license_state: 'XX' }, 'is invalid'],
  ['brokerage_name', { brokerage_name: 'a'.repeat(101) }, 'Should be at most 100 characters'],
])('a wrong %s is refused in a profile and an organization', async (field, body, message) => {
  const owner = await newOwner(server, 'brokerage');
  const refusal = { status: 400, body: { [field]: [message] } };
  expect(await profile(owner, body)).toMatchObject(refusal);
  expect(await details(owner, body)).toMatchObject(refusal);
});

test('a listing is advertised by its agent under the brokerage of the organization', async () => {
  const owner = await newOwner(server, 'brokerage');
  expect((await details(owner, license)).body).toMatchObject({ ...license, revision: 2 });
  const { id: agent } = await owner.call(accountRoutes.currentUser, {});
  const listing = await newListing(owner, { agent });
  const query = { kind: CampaignKind.listing, target_id: listing.id };
  const office = { brokerage: license.brokerage_name, brokerage_page: 'organization' };
  expect((await target(owner, query)).advertiser).toEqual({
    ...office,
    license_number: '01234567',
    license_state: 'CA',
    license_page: 'profile',
    person: { id: agent, name: 'Ada Reyes' },
  });
  const own = { license_number: 'SL-7', license_state: 'TX' };
  expect((await profile(owner, own)).body).toMatchObject(own);
  expect((await target(owner, query)).advertiser).toMatchObject({ ...office, ...own });
  const brand = { kind: CampaignKind.branding, target_kind: TargetKind.brokerage };
  expect((await target(owner, brand)).advertiser).toMatchObject({
    license_number: '01234567',
    license_page: 'organization',
  });
});

test('an agent without an office advertises with the own profile, an owner of buildings with nothing', async () => {
  const agent = await newOwner(server, 'agent');
  await profile(agent, license);
  const { id } = await newListing(agent);
  expect((await target(agent, { kind: CampaignKind.listing, target_id: id })).advertiser).toEqual({
    brokerage: 'Oak & Main Realty',
    license_number: '01234567',
    license_state: 'CA',
    brokerage_page: 'profile',
    license_page: 'profile',
    person: { id: expect.any(String), name: 'Ada Reyes' },
  });
  await profile(agent, { equal_housing_line: true });
  const shown = await target(agent, { kind: CampaignKind.listing, target_id: id });
  expect(shown.equal_housing_line).toBe(true);
  const company = await newOwner(server);
  const brand = { kind: CampaignKind.branding, target_kind: TargetKind.company };
  expect((await target(company, brand)).advertiser).toBeNull();
});

test('the first texts of a listing name the brokerage and have the slogan that its agent has chosen', async () => {
  const agent = await newOwner(server, 'agent');
  await profile(agent, { ...license, equal_housing_line: true });
  const { id } = await newListing(agent, austin);
  const query = { kind: CampaignKind.listing, target_id: id };
  const { facebook, instagram, display } = await agent.call(campaignIdeaRoutes.campaignIdeas, { query });
  const owed = /\S\. Listed by Oak & Main Realty\. Equal Housing Opportunity\.$/;
  expect(facebook.descriptions[0]?.label).toMatch(owed);
  expect(instagram.descriptions[0]?.label).toMatch(owed);
  expect(JSON.stringify(display)).not.toContain('Oak & Main');
});

test('only the owner changes the brokerage and the license of an organization', async () => {
  const owner = await newOwner(server, 'brokerage');
  const member = { ...(await newMember(server, owner)), organization: owner.organization };
  expect(await details(member, license)).toMatchObject({
    status: 403,
    body: { message: 'Only the owner of the organization can change its brokerage and license' },
  });
  expect(await details(member, { equal_housing_line: true })).toMatchObject({ status: 403 });
  const set = await details(owner, { equal_housing_line: true }, 1);
  expect(set.body).toMatchObject({ equal_housing_line: true, revision: 2 });
  const brand = { kind: CampaignKind.branding, target_kind: TargetKind.brokerage };
  expect((await target(owner, brand)).equal_housing_line).toBe(true);
  expect(await details(member, { ...austin, brokerage_name: '' }, 2)).toMatchObject({ status: 200 });
});
