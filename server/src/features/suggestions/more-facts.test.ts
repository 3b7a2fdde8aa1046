import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { listingRoutes } from '#contract/listings.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { shortDates } from '#domain/open-house/open-house-words.ts';
import { addDays, dateIn } from '#domain/plain-date.ts';
import { noMoreFacts, type MoreFacts } from '#domain/property/more-facts.ts';
import { buildingBody, newBuilding, newListing } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const today = dateIn('America/New_York', new Date());
const facts = (own: Partial<MoreFacts>): MoreFacts => ({ ...noMoreFacts, ...own });

async function textsFor(kind: CampaignKind, id: string): Promise<string> {
  const query = { kind, target_id: id };
  const { status, body } = await server.call(
    campaignIdeaRoutes.campaignIdeas,
    { query },
    { token: owner.token },
  );
  expect(status).toBe(200);
  return JSON.stringify(body);
}

const change = async (id: string, more_facts: MoreFacts) => {
  const { revision } = await owner.call(buildingRoutes.getBuilding, { params: { id } });
  return owner.call(buildingRoutes.updateBuilding, {
    params: { id },
    body: { ...buildingBody({ url: '', more_facts }), revision },
  });
};

test('the further facts of a building are stored, and its ads state them', async () => {
  const more_facts = facts({
    year_built: 2019,
    special: 'One month free',
    special_last_day: addDays(today, 20),
    lease_terms: '6- to 15-month leases',
    landmarks: [{ name: 'Rice University', miles: 0.4 }],
    available_from: addDays(today, 40),
  });
  const building = await newBuilding(owner, { url: '', more_facts });
  expect(building.more_facts).toEqual(more_facts);
  const texts = await textsFor(CampaignKind.building, building.id);
  expect(texts).toContain('0.4 mi from Rice University');
  expect(texts).toMatch(/one month free/i);
  expect(texts).toContain(`until ${shortDates([addDays(today, 20)])}`);
});

test('a special is written until its last day and never after it, nor is a past move-in day', async () => {
  const { id } = await newBuilding(owner, { url: '' });
  await change(id, facts({ special: 'Two weeks free', special_last_day: addDays(today, 1) }));
  expect(await textsFor(CampaignKind.building, id)).toMatch(/two weeks free/i);
  const past = addDays(today, -2);
  await change(id, facts({ special: 'Two weeks free', special_last_day: past, available_from: past }));
  const texts = await textsFor(CampaignKind.building, id);
  expect(texts).not.toMatch(/two weeks free/i);
  expect(texts).not.toContain(shortDates([past]));
});

test('the stored suggestions of a building state no fact with a date', async () => {
  const last = addDays(today, 20);
  const more_facts = facts({ special: 'Two weeks free', special_last_day: last, available_from: last });
  const { id } = await newBuilding(owner, { url: '', more_facts });
  const { suggestions } = await server.deps.db
    .selectFrom('building')
    .select('suggestions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(suggestions)).not.toMatch(/two weeks free|available [A-Z]/i);
});

test('a special or landmark that breaks fair-housing rules is in no text', async () => {
  const more_facts = facts({
    special: 'No children allowed',
    landmarks: [{ name: 'an adults only area', miles: 0.2 }],
  });
  const { id } = await newBuilding(owner, { url: '', more_facts });
  expect(await textsFor(CampaignKind.building, id)).not.toMatch(/children|adults/i);
});

test('properties stored without further facts keep working', async () => {
  const building = await newBuilding(owner, { url: '' });
  const listing = await newListing(owner, { url: '' });
  await sql`update building set more_facts = '{}' where id = ${building.id}`.execute(server.deps.db);
  await sql`update listing set more_facts = '{}' where id = ${listing.id}`.execute(server.deps.db);
  const { more_facts } = await owner.call(buildingRoutes.getBuilding, { params: { id: building.id } });
  expect(more_facts).toEqual(noMoreFacts);
  expect((await owner.call(listingRoutes.getListing, { params: { id: listing.id } })).more_facts).toEqual(
    noMoreFacts,
  );
  await textsFor(CampaignKind.building, building.id);
  await textsFor(CampaignKind.listing, listing.id);
});

test('a listing for sale has no special, and its landmark is stated', async () => {
  const more_facts = facts({
    year_built: 1924,
    special: 'One month free',
    landmarks: [{ name: 'Zilker Park', miles: 0.3 }],
  });
  // An ad chooses among the facts. This house has few of them.
  const few = { listing_amenities: [], mass_transit: [], description: '' };
  const { id } = await newListing(owner, { url: '', more_facts, ...few });
  const texts = await textsFor(CampaignKind.listing, id);
  expect(texts).toContain('0.3 mi from Zilker Park');
  expect(texts).not.toMatch(/month free/i);
});

test.each([
  ['a year of the far past', { year_built: 900 }, 'year_built'],
  ['a landmark without miles', { landmarks: [{ name: 'City Park' }] }, 'landmarks'],
  [
    'a sixth landmark',
    { landmarks: Array.from({ length: 6 }, () => ({ name: 'Park', miles: 1 })) },
    'landmarks',
  ],
])('%s is refused', async (_, more_facts, field) => {
  const body = buildingBody({ more_facts: more_facts as MoreFacts });
  const answer = await server.call(buildingRoutes.createBuilding, { body }, { token: owner.token });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(field);
});
