import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type ListingBodyInput } from '#contract/listings.ts';
import { checkTextList, textLength } from '#domain/ad/ad-text.ts';
import { channels, type Channel } from '#domain/channels.ts';
import { checkFairHousing } from '#domain/fair-housing/index.ts';
import { limits } from '#domain/limits.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { newListing } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  ({ id } = await newListing(owner, { url: '', images: [] }));
});
afterAll(() => server.close());

const labels = (options: { label: string }[]) => options.map(({ label }) => label);
const titles = (listing: string, platform: Channel) =>
  owner.call(listingRoutes.listingTitles, { query: { listing__id: listing, platform } });
const descriptions = (listing: string, platform: Channel) =>
  owner.call(listingRoutes.listingDescriptions, { query: { listing__id: listing, platform } });
const regenerate = (own: object = {}, token: string = owner.token) =>
  server.call(
    listingRoutes.regenerateListingText,
    { query: { listing__id: id, platform: 'facebook', text_type: 'title', ...own } },
    { token },
  );

/** Returns the rules that a list breaks, except for having too few texts: unusual facts yield fewer. */
const broken = (options: { label: string }[], type: 'title' | 'description', channel: Channel) =>
  checkTextList(labels(options), type, channel, type, channel).filter(
    ({ message }) => message !== 'titlesMissing' && message !== 'descriptionsMissing',
  );
const unfair = (options: { label: string }[]) =>
  labels(options).filter((text) =>
    checkFairHousing(text, { state: 'OR', olderPersonsCommunity: false }).some(
      ({ severity }) => severity !== 'info',
    ),
  );

const bare = {
  neighborhood: '',
  bedrooms: null,
  bathrooms: null,
  acres: null,
  square_feet: null,
  listing_amenities: [],
  mass_transit: [],
};
const facts: [what: string, own: Partial<ListingBodyInput>][] = [
  ['usual', {}],
  ['bare', bare],
  ['for rent', { kind: ListingKind.rent, monthly_rent: 2345.5, price: null, bedrooms: 0 }],
  ['of land', { ...bare, property_type: '10', acres: 40 }],
  ['with a name of 100 letters', { name: `The ${'Very '.repeat(18)}Long` }],
  ['with a name full of symbols', { name: '*** 12!! Juniper??? … •' }],
  ['with words that housing ads must not use', { name: 'Adults Only', listing_amenities: ['No children'] }],
];

test.each(facts)('the texts of a listing %s satisfy the rules of every channel', async (_, own) => {
  const listing = await newListing(owner, { url: '', images: [], ...own });
  for (const channel of channels) {
    const { results: some } = await titles(listing.id, channel);
    const { results: more } = await descriptions(listing.id, channel);
    expect(broken(some, 'title', channel)).toEqual([]);
    expect(broken(more, 'description', channel)).toEqual([]);
    expect(unfair([...some, ...more])).toEqual([]);
  }
});

describe('suggested texts', () => {
  test('suggested texts fill every row of a new form', async () => {
    for (const channel of channels) {
      const { results: some } = await titles(id, channel);
      const { results: more } = await descriptions(id, channel);
      const rows = limits.adRows[channel];
      expect([some.length, more.length]).toEqual([rows.titles.shown, rows.descriptions.shown]);
    }
    expect((await titles(id, 'facebook')).results).not.toEqual((await titles(id, 'instagram')).results);
  });

  test('suggested texts are stable and stored with the listing', async () => {
    const before = await descriptions(id, 'facebook');
    expect(await descriptions(id, 'facebook')).toEqual(before);
    await server.deps.db.updateTable('listing').set({ suggestions: null }).where('id', '=', id).execute();
    expect(await descriptions(id, 'facebook')).toEqual(before);
  });

  test.each([
    ['platform', 'myspace'],
    ['platform', undefined],
    ['listing__id', 'x'],
    ['listing__id', undefined],
  ])('suggested texts refuse %s = %j', async (field, value) => {
    for (const route of [listingRoutes.listingTitles, listingRoutes.listingDescriptions]) {
      const query = { listing__id: id, platform: 'facebook', [field]: value } as never;
      const { status, body } = await server.call(route, { query }, owner);
      expect([status, body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
    }
  });
});

describe('other ideas for a text', () => {
  test.each([
    ['facebook', 'title'],
    ['instagram', 'description'],
    ['search', 'title'],
    ['display', 'description'],
  ] as const)('other ideas for %s satisfy the rules of a %s', async (platform, type) => {
    const { status, body } = await regenerate({ platform, text_type: type });
    expect(status).toBe(200);
    const said = labels(body.results);
    expect(said.length).toBeGreaterThan(2);
    const most = type === 'title' ? limits.suggestions.titles : limits.suggestions.descriptions;
    expect(said.length).toBeLessThanOrEqual(most);
    expect(new Set(said.map((text) => text.toLowerCase())).size).toBe(said.length);
    expect(said.filter((text) => textLength(text) > limits.adText[platform][type])).toEqual([]);
    expect(new Set(body.results.map(({ value }) => value)).size).toBe(said.length);
  });

  test('other ideas omit excluded texts until none are left', async () => {
    const [first = ''] = labels((await regenerate()).body.results);
    expect(labels((await regenerate({ exclude_result: first })).body.results)).not.toContain(first);
    const all: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { body } = await regenerate({ exclude_result: all.map((text) => ` ${text.toUpperCase()} `) });
      const said = labels(body.results);
      expect(said.filter((text) => all.includes(text))).toEqual([]);
      if (said.length === 0) break;
      all.push(...said);
    }
    expect(all.length).toBeGreaterThan(limits.suggestions.titles);
    expect((await regenerate({ exclude_result: all })).body.results).toEqual([]);
  });

  test('other ideas accept as many excluded texts as a form holds', async () => {
    const shown = Array.from({ length: 21 }, (_, index) => `${index} ${'long words '.repeat(30)}`);
    expect(await regenerate({ text_type: 'description', exclude_result: shown })).toMatchObject({
      status: 200,
    });
  });

  test('other ideas depend on the asset number and are otherwise stable', async () => {
    const first = await regenerate({ asset_number: 1 });
    const second = await regenerate({ asset_number: 2 });
    expect(labels(first.body.results)).not.toEqual(labels(second.body.results));
    expect((await regenerate({ asset_number: 1 })).body).toEqual(first.body);
    expect(first.body.results[0]).toMatchObject({ asset_number: 1, use_case_group: 'meta_default' });
  });

  test.each<[field: string, value: unknown]>([
    ['platform', 'yahoo'],
    ['text_type', 'headline'],
    ['text_type', undefined],
    ['use_case_group', 'luck'],
    ['asset_number', -1],
    ['asset_number', 1.5],
    ['asset_number', 'one'],
    ['asset_number', 10_001],
    ['exclude_result', Array(201).fill('x')],
    ['exclude_result', 'x'.repeat(1001)],
  ])('other ideas refuse %s = %j', async (field, value) => {
    const { status, body } = await regenerate({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContainEqual(expect.stringContaining(field));
  });

  test('other ideas require a member of the organization', async () => {
    expect(await regenerate({}, 'x')).toMatchObject({ status: 401 });
    expect(await regenerate({}, (await newPerson(server)).token)).toMatchObject({ status: 403 });
  });
});

test('other ideas for a listing accept its id under either name and a network as platform', async () => {
  const query = { text_type: 'title', use_case_group: 'meta_default' } as const;
  const ask = (own: object) =>
    server.call(
      listingRoutes.regenerateListingText,
      { query: { platform: 'facebook', ...query, ...own } },
      owner,
    );
  const named = await ask({ listing__id: id });
  expect(named.status).toBe(200);
  expect((await ask({ id })).body).toEqual(named.body);
  expect((await ask({ id, platform: 'meta' })).body).toEqual(named.body);
  expect(await ask({})).toMatchObject({ status: 400, body: { listing__id: ['Field is required'] } });
});
