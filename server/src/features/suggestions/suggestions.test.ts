import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes, type BuildingBodyInput } from '#contract/buildings.ts';
import { checkTextList, textLength } from '#domain/ad/ad-text.ts';
import { channels, type Channel } from '#domain/channels.ts';
import type { useCaseGroups } from '#domain/copywriter/facts.ts';
import { checkFairHousing } from '#domain/fair-housing/index.ts';
import { checkKeywords } from '#domain/ad/keywords.ts';
import { limits } from '#domain/limits.ts';
import { newBuilding } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const newOne = (own: Partial<BuildingBodyInput> = {}) => newBuilding(owner, { url: '', ...own });
const texts = (id: string, channel: Channel) =>
  owner.call(buildingRoutes.buildingTextAssets, { params: { id }, query: { channel } });
const groups = (id: string) => owner.call(buildingRoutes.buildingAdGroups, { params: { id } });

type Regeneration = {
  ad_channel: 'google_search' | 'google_display' | 'meta';
  text_type: 'title' | 'description';
  use_case_group: (typeof useCaseGroups)[number];
  asset_number?: number;
  exclude_result?: string[];
};
const wanted: Regeneration = { ad_channel: 'meta', text_type: 'title', use_case_group: 'meta_default' };
const regenerate = (id: string, own: object = {}, token = owner.token) =>
  server.call(buildingRoutes.regenerateTextAsset, { params: { id }, body: { ...wanted, ...own } }, { token });

const labels = (options: { label: string }[]) => options.map(({ label }) => label);
const unfair = (said: string[], name: string) =>
  said.filter((text) =>
    checkFairHousing(text, { state: 'TX', olderPersonsCommunity: false, allowedPhrases: [name] }).some(
      ({ severity }) => severity !== 'info',
    ),
  );

/** Returns the rules that a list breaks. Too few texts are allowed: unusual facts do not yield as many. */
const broken = (options: { label: string }[], type: 'title' | 'description', channel: Channel) =>
  checkTextList(labels(options), type, channel, type, channel).filter(
    ({ message }) => message !== 'titlesMissing' && message !== 'descriptionsMissing',
  );

/** Building data as people enter it, careless and deliberately bad input included. */
const facts: [what: string, own: Partial<BuildingBodyInput>][] = [
  ['usual', {}],
  [
    'bare',
    {
      apartment_parameters: [],
      building_amenities: [],
      mass_transit: [],
      competitors: [],
      neighborhood: '',
      description: '',
    },
  ],
  ['with a name of 100 letters', { name: `The ${'Very '.repeat(18)}Long` }],
  ['with a name full of symbols', { name: '*** @Maple!! Court??? … •' }],
  ['with a name in other letters', { name: 'Résidence Étoile 🏠 楓' }],
  [
    'with words that housing ads must not use',
    {
      name: 'Adults Only Court',
      neighborhood: 'Christian Quarter',
      building_amenities: ['No children', 'Perfect for singles', 'Swimming pool'],
      competitors: ['Whites Only Terrace'],
    },
  ],
];

describe.each(facts)('a building %s', (_, own) => {
  test('the building has texts for every channel that keep its rules', async () => {
    const { id, name } = await newOne(own);
    for (const channel of channels) {
      const { titles, descriptions } = await texts(id, channel);
      const { shown } = limits.adRows[channel].titles;
      expect(titles.length).toBeLessThanOrEqual(shown);
      expect(broken(titles, 'title', channel)).toEqual([]);
      expect(broken(descriptions, 'description', channel)).toEqual([]);
      expect(unfair([...labels(titles), ...labels(descriptions)], name)).toEqual([]);
    }
  });

  test('the building has ad groups that are ready to run', async () => {
    const { id, name } = await newOne(own);
    const { ad_groups: found, generated_titles: titles, generated_descriptions: more } = await groups(id);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ group }) => group.label)).size).toBe(found.length);
    for (const { keywords, titles: own_titles, descriptions, group } of found) {
      expect(checkKeywords(labels(keywords), 'keywords', group.label)).toEqual([]);
      expect(broken(own_titles ?? [], 'title', 'search')).toEqual([]);
      expect(broken(descriptions ?? [], 'description', 'search')).toEqual([]);
      expect(
        unfair([...labels(own_titles ?? []), ...labels(descriptions ?? []), ...labels(keywords)], name),
      ).toEqual([]);
    }
    const long = [
      ...labels(titles).filter((text) => textLength(text) > 30),
      ...labels(more).filter((text) => textLength(text) > 90),
    ];
    expect(long).toEqual([]);
    expect(unfair([...labels(titles), ...labels(more)], name)).toEqual([]);
  });
});

describe('suggestions', () => {
  test('suggestions fill every row of a new form and differ between two channels', async () => {
    const { id } = await newOne();
    for (const channel of channels) {
      const { titles, descriptions } = await texts(id, channel);
      const rows = limits.adRows[channel];
      expect([titles.length, descriptions.length]).toEqual([rows.titles.shown, rows.descriptions.shown]);
    }
    const [facebook, instagram] = [await texts(id, 'facebook'), await texts(id, 'instagram')];
    expect(labels(facebook.titles)).not.toEqual(labels(instagram.titles));
    expect(labels(facebook.descriptions)).not.toEqual(labels(instagram.descriptions));
    const { generated_titles: titles, generated_descriptions: descriptions } = await groups(id);
    expect(titles).toHaveLength(limits.suggestions.titles);
    expect(descriptions.length).toBeGreaterThan(4);
    expect(descriptions.length).toBeLessThanOrEqual(limits.suggestions.descriptions);
  });

  test('suggestions are stored with the building and come out the same when written again', async () => {
    const { id } = await newOne();
    const before = [await texts(id, 'facebook'), await groups(id)];
    expect([await texts(id, 'facebook'), await groups(id)]).toEqual(before);
    await server.deps.db.updateTable('building').set({ suggestions: null }).where('id', '=', id).execute();
    expect([await texts(id, 'facebook'), await groups(id)]).toEqual(before);
  });

  test('ad groups follow the chosen themes', async () => {
    const { id } = await newOne({ clusters: ['brand', 'transit'] });
    const { ad_groups: found } = await groups(id);
    expect(found.map(({ group }) => group.value)).toEqual(['brand', 'transit']);
  });

  test('suggestions are refused for an unknown channel', async () => {
    const { id } = await newOne();
    const answer = await server.call(
      buildingRoutes.buildingTextAssets,
      { params: { id }, query: { channel: 'myspace' as 'facebook' } },
      { token: owner.token },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { channel: ['Is not one of: facebook, instagram, search, display'] },
    });
  });
});

describe('other ideas for one text', () => {
  const limitOf = {
    google_search: 'search',
    google_display: 'display',
    meta: 'facebook',
  } as const;

  test.each([
    ['google_search', 'title', 'brand'],
    ['google_search', 'description', 'amenities'],
    ['google_display', 'title', 'general_display_targeting'],
    ['google_display', 'description', 'general_display_targeting'],
    ['meta', 'title', 'meta_default'],
    ['meta', 'description', 'meta_default'],
  ] as const)('other ideas on %s for a %s in %s keep the rules', async (channel, type, group) => {
    const { id } = await newOne();
    const { status, body } = await regenerate(id, {
      ad_channel: channel,
      text_type: type,
      use_case_group: group,
    });
    expect(status).toBe(200);
    const said = labels(body.results);
    expect(said.length).toBeGreaterThan(3);
    expect(new Set(said.map((text) => text.toLowerCase())).size).toBe(said.length);
    const max = limits.adText[limitOf[channel]][type];
    expect(said.filter((text) => textLength(text) > max)).toEqual([]);
    expect(new Set(body.results.map(({ value }) => value)).size).toBe(said.length);
  });

  test('other ideas leave out the excluded texts, until none is left', async () => {
    const { id } = await newOne();
    const all: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { body } = await regenerate(id, { exclude_result: all.map((text) => ` ${text.toUpperCase()} `) });
      const said = labels(body.results);
      expect(said.filter((text) => all.includes(text))).toEqual([]);
      if (said.length === 0) break;
      all.push(...said);
    }
    expect((await regenerate(id, { exclude_result: all })).body.results).toEqual([]);
  });

  test('other ideas differ between asset numbers and repeat for the same number', async () => {
    const { id } = await newOne();
    const first = await regenerate(id, { asset_number: 1 });
    const second = await regenerate(id, { asset_number: 2 });
    expect(labels(first.body.results)).not.toEqual(labels(second.body.results));
    expect((await regenerate(id, { asset_number: 1 })).body).toEqual(first.body);
  });

  test.each<[field: string, value: unknown]>([
    ['ad_channel', 'facebook'],
    ['ad_channel', undefined],
    ['text_type', 'headline'],
    ['use_case_group', 'luck'],
    ['asset_number', -1],
    ['asset_number', 1.5],
    ['exclude_result', 'all'],
    ['exclude_result', { 0: 'x' }],
  ])('other ideas refuse %s = %j', async (field, value) => {
    const { id } = await newOne();
    const { status, body } = await regenerate(id, { [field]: value });
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });

  test('other ideas refuse more than 200 excluded texts', async () => {
    const { id } = await newOne();
    expect(await regenerate(id, { exclude_result: Array(201).fill('x') })).toMatchObject({ status: 400 });
  });

  test('other ideas are only for members of an organization', async () => {
    const { id } = await newOne();
    expect(await regenerate(id, {}, 'x')).toMatchObject({ status: 401 });
    expect(await regenerate(id, {}, (await newPerson(server)).token)).toMatchObject({ status: 403 });
  });
});
