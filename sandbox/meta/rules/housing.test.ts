import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonView } from '../../people/person-view.ts';
import type { MetaClient } from '../../testing/meta-client.ts';
import { adSet, CAMPAIGN, metaClient, TARGETING } from '../../testing/meta-client.ts';
import { openTestSandbox, somebody, sure } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let campaign: string;
let city: string;

beforeAll(async () => {
  meta = await metaClient(sandbox, await somebody(sandbox));
  campaign = (await meta.post(`/${meta.account}/campaigns`, CAMPAIGN)).text('id');
  const found = await meta.get('/search', { type: 'adgeolocation', q: 'Austin', location_types: '["city"]' });
  city = found.text('data.0.key');
});

const cities = (radius: number | undefined, more = {}) => ({
  geo_locations: { cities: [{ key: city, radius, distance_unit: 'mile' }], ...more },
});

function tryTargeting(targeting: Record<string, unknown>, more = {}) {
  return meta.post(`/${meta.account}/adsets`, adSet(meta, campaign, { targeting, ...more }));
}

describe('an ad set under HOUSING', () => {
  const refused: [string, number, () => Record<string, unknown>][] = [
    ['an age from', 2909035, () => ({ ...TARGETING, age_min: 21 })],
    ['an age up to', 2909035, () => ({ ...TARGETING, age_max: 60 })],
    ['genders', 2909035, () => ({ ...TARGETING, genders: [1] })],
    [
      'excluded places',
      2909035,
      () => ({ ...TARGETING, excluded_geo_locations: { regions: [{ key: '3847' }] } }),
    ],
    ['a small radius around a city', 2909035, () => ({ ...TARGETING, ...cities(14) })],
    ['a city without a radius', 2909035, () => ({ ...TARGETING, ...cities(undefined) })],
    ['postal codes', 2909035, () => ({ ...TARGETING, geo_locations: { zips: [{ key: 'US:78702' }] } })],
    ['boroughs', 2909035, () => ({ ...TARGETING, geo_locations: { subcities: [{ key: '1' }] } })],
    ['interests', 2909035, () => ({ ...TARGETING, interests: [{ id: '6003' }] })],
    ['flexible specs', 2909035, () => ({ ...TARGETING, flexible_spec: [{ behaviors: [{ id: '1' }] }] })],
    ['undeclared countries', 2909034, () => ({ ...TARGETING, geo_locations: { countries: ['CA'] } })],
    ['no Advantage audience flag', 1870227, () => ({ ...TARGETING, targeting_automation: undefined })],
    ['overlapping places', 1487756, () => ({ ...TARGETING, ...cities(15, { regions: [{ key: '3886' }] }) })],
  ];
  test.each(refused)('an ad set under HOUSING refuses %s', async (_what, subcode, targeting) => {
    const answer = await tryTargeting(targeting());
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toMatchObject({ code: 100, error_subcode: subcode });
    expect(answer.text('error.error_user_msg').length).toBeGreaterThan(10);
    expect(JSON.parse(answer.text('error.error_data'))).toHaveProperty('blame_field_specs');
  });

  const malformed: [string, () => Record<string, unknown>][] = [
    ['a radius beyond 50 miles', () => ({ ...TARGETING, ...cities(51) })],
    [
      'a city that does not exist',
      () => ({ ...TARGETING, geo_locations: { cities: [{ key: '1', radius: 20 }] } }),
    ],
    ['nowhere', () => ({ ...TARGETING, geo_locations: { location_types: ['home', 'recent'] } })],
    ['other location types', () => ({ ...TARGETING, ...cities(15, { location_types: ['travel_in'] }) })],
    ['unknown keys', () => ({ ...TARGETING, gender: [1] })],
    [
      'the explore placement',
      () => ({ ...TARGETING, publisher_platforms: ['instagram'], instagram_positions: ['explore'] }),
    ],
    ['marketplace without the feed', () => ({ ...TARGETING, facebook_positions: ['marketplace'] })],
    [
      'facebook positions without facebook',
      () => ({ ...TARGETING, publisher_platforms: ['instagram'], facebook_positions: ['feed'] }),
    ],
  ];
  test.each(malformed)(
    'an ad set under HOUSING refuses malformed targeting: %s',
    async (_what, targeting) => {
      const answer = await tryTargeting(targeting());
      expect(answer.status).toBe(400);
      expect(answer.at('error.code')).toBe(100);
    },
  );

  test('an ad set under HOUSING accepts cities, regions and pins of 15 to 50 miles', async () => {
    for (const targeting of [
      { ...TARGETING, ...cities(15) },
      { ...TARGETING, ...cities(50) },
      { ...TARGETING, geo_locations: { regions: [{ key: '3886' }] } },
      { ...TARGETING, age_min: undefined, age_max: undefined },
      {
        ...TARGETING,
        publisher_platforms: ['facebook', 'instagram'],
        facebook_positions: ['feed', 'marketplace', 'story', 'facebook_reels'],
        instagram_positions: ['stream', 'story', 'reels'],
      },
    ]) {
      const error = (await tryTargeting(targeting)).at('error');
      expect({ targeting, error }).toEqual({ targeting, error: undefined });
    }
  });

  test('an ad set may only use eligible audiences of its own account', async () => {
    const maya = await sandbox.control<PersonView>('GET', '/people/maya');
    const other = sure(maya.meta.audiences[0]);
    const answer = await tryTargeting({ ...TARGETING, custom_audiences: [{ id: other.id }] });
    expect(answer.at('error.code')).toBe(100);
  });

  test('an ad set with a customer list must certify it', async () => {
    const person = await sandbox.control<PersonView>('GET', '/people/maya');
    const maya = await metaClient(sandbox, person);
    const made = await maya.post(`/${maya.account}/campaigns`, CAMPAIGN);
    const list = sure(person.meta.audiences.find((audience) => audience.name === 'Newsletter readers'));
    const body = adSet(maya, made.text('id'), {
      targeting: { ...TARGETING, custom_audiences: [{ id: list.id }] },
    });
    expect((await maya.post(`/${maya.account}/adsets`, body)).at('error.error_subcode')).toBe(2909035);
    const certified = { ...body, is_sac_cfca_terms_certified: true };
    expect((await maya.post(`/${maya.account}/adsets`, certified)).at('error')).toBeUndefined();
  });

  test('an ad set replaces its targeting as a whole, under the same rules', async () => {
    const adset = (await tryTargeting({ ...TARGETING, ...cities(20) })).text('id');
    const bad = await meta.post(`/${adset}`, { targeting: { ...TARGETING, age_min: 30 } });
    expect(bad.at('error.error_subcode')).toBe(2909035);
    const good = await meta.post(`/${adset}`, {
      targeting: { geo_locations: { regions: [{ key: '3847' }] } },
    });
    expect(good.json).toEqual({ success: true });
    const read = await meta.get(`/${adset}`, { fields: 'targeting' });
    expect(read.at('targeting.geo_locations')).toEqual({ regions: [{ key: '3847' }] });
  });
});

describe('campaigns', () => {
  test('a campaign needs a category, a known objective and the budget sharing flag', async () => {
    const path = `/${meta.account}/campaigns`;
    const { special_ad_categories: _categories, ...uncategorised } = CAMPAIGN;
    expect((await meta.post(path, uncategorised)).at('error.code')).toBe(100);
    expect((await meta.post(path, { ...CAMPAIGN, objective: 'LEAD_GENERATION' })).at('error.code')).toBe(100);
    expect((await meta.post(path, { ...CAMPAIGN, buying_type: 'RESERVED' })).at('error.error_subcode')).toBe(
      2909035,
    );
    const { is_adset_budget_sharing_enabled: _flag, ...unflagged } = CAMPAIGN;
    expect((await meta.post(path, unflagged)).at('error.error_subcode')).toBe(4834011);
  });

  test('a campaign can be validated without being created', async () => {
    const before = await meta.get(`/${meta.account}/campaigns`, { summary: 'total_count' });
    const answer = await meta.post(`/${meta.account}/campaigns`, {
      ...CAMPAIGN,
      execution_options: ['validate_only'],
    });
    expect(answer.json).toEqual({ success: true });
    const after = await meta.get(`/${meta.account}/campaigns`, { summary: 'total_count' });
    expect(after.at('summary')).toEqual(before.at('summary'));
  });
});
