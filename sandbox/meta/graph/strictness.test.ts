import { beforeAll, describe, expect, test } from 'vitest';
import { fields } from '../../json-values.ts';
import type { Answer } from '../../testing/json-answer.ts';
import { readAnswer } from '../../testing/json-answer.ts';
import type { MetaClient, Published } from '../../testing/meta-client.ts';
import {
  adSet,
  CAMPAIGN,
  linkCreative,
  metaClient,
  publish,
  uploadImage,
} from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

/** Published restrictions that a lenient stand-in would not enforce. */

const sandbox = await openTestSandbox();
let meta: MetaClient;
let made: Published;
let hash: string;

beforeAll(async () => {
  meta = await metaClient(sandbox, await somebody(sandbox));
  made = await publish(meta);
  hash = await uploadImage(meta);
});

const refusal = (answer: Answer) => {
  const { code, error_subcode: subcode } = fields(answer.at('error'));
  return { code, subcode };
};
const ok = (answer: Answer) => expect(answer.at('error')).toBeUndefined();
const create = (edge: string, body: Record<string, unknown>) => meta.post(`/${meta.account}/${edge}`, body);
const ad = (more: Record<string, unknown>) =>
  create('ads', {
    name: 'Strict',
    adset_id: made.adset,
    creative: { creative_id: made.creative },
    status: 'PAUSED',
    ...more,
  });

describe('name lengths', () => {
  test('names of creatives have at most 100 characters', async () => {
    const named = (name: string) => create('adcreatives', { ...linkCreative(meta, hash), name });
    ok(await named('n'.repeat(100)));
    expect(refusal(await named('n'.repeat(101)))).toEqual({ code: 100 });
    expect(refusal(await meta.post(`/${made.creative}`, { name: 'n'.repeat(101) }))).toEqual({ code: 100 });
  });

  test('names of campaigns, ad sets and ads have at most 400 characters', async () => {
    const long = 'n'.repeat(401);
    ok(await create('campaigns', { ...CAMPAIGN, name: 'n'.repeat(400) }));
    expect(refusal(await create('campaigns', { ...CAMPAIGN, name: long }))).toEqual({ code: 100 });
    expect(refusal(await create('adsets', adSet(meta, made.campaign, { name: long })))).toEqual({
      code: 100,
    });
    expect(refusal(await ad({ name: long }))).toEqual({ code: 100 });
  });
});

test.each([
  ['maple-court.example', true],
  ['lettings.co.uk', true],
  ['maple.myshopify.com', true],
  ['www.maple-court.example', false],
  ['leasing.greystar.com', false],
  ['https://maple-court.example/tour?', false],
  ['maple-court.example/tour', false],
  ['co.uk', false],
  ['localhost', false],
  ['203.0.113.7', false],
])('an ad with the conversion_domain %s is accepted: %s', async (domain, taken) => {
  const answers = [
    await ad({ conversion_domain: domain }),
    await meta.post(`/${made.ad}`, { conversion_domain: domain }),
  ];
  for (const answer of answers) {
    if (taken) ok(answer);
    else {
      expect(refusal(answer)).toEqual({ code: 100 });
      expect(answer.text('error.error_data')).toContain('conversion_domain');
    }
  }
});

describe('unpublished parameters', () => {
  test.each([
    ['campaigns', () => CAMPAIGN],
    ['adsets', () => adSet(meta, made.campaign)],
    ['adcreatives', () => linkCreative(meta, hash)],
    ['ads', () => ({ name: 'Odd', adset_id: made.adset, creative: { creative_id: made.creative } })],
  ])('an unpublished parameter is refused on creation on %s', async (edge, body) => {
    const answer = await create(edge, { ...body(), frobnicate: 1 });
    expect(refusal(answer)).toEqual({ code: 100 });
    expect(answer.text('error.message')).toContain('frobnicate');
  });

  test('an unpublished parameter is refused on update and deletion', async () => {
    for (const id of [made.campaign, made.adset, made.ad, made.creative]) {
      expect(refusal(await meta.post(`/${id}`, { nmae: 'Misspelt' }))).toEqual({ code: 100 });
      expect(refusal(await meta.remove(`/${id}`, { cascade: 'true' }))).toEqual({ code: 100 });
    }
  });

  test('an unpublished parameter is refused on reading', async () => {
    expect(refusal(await meta.get(`/${made.campaign}`, { filed: 'id' }))).toEqual({ code: 100 });
    expect(refusal(await meta.get('/me/adaccounts', { filed: 'id' }))).toEqual({ code: 100 });
    ok(await meta.get(`/${made.campaign}/ads`, { limit: '5', fields: 'id' }));
  });
});

test('only campaigns, ad sets and ads can be filtered', async () => {
  const filtering = JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: 'Maple' }]);
  for (const edge of ['campaigns', 'adsets', 'ads'])
    ok(await meta.get(`/${meta.account}/${edge}`, { filtering }));
  for (const edge of ['adcreatives', 'adimages', 'ad_studies'])
    expect(refusal(await meta.get(`/${meta.account}/${edge}`, { filtering }))).toEqual({ code: 100 });
});

describe('is_eligible_for_sac_campaigns', () => {
  const question = {
    fields: 'name,is_eligible_for_sac_campaigns',
    special_ad_categories: JSON.stringify(['HOUSING']),
    special_ad_category_countries: JSON.stringify(['US']),
  };
  const of = async () => {
    const maya = await metaClient(sandbox, await sandbox.control('GET', '/people/maya'));
    const list = await maya.get(`/${maya.account}/customaudiences`, { fields: 'id,subtype' });
    return { maya, audiences: list.list('data').map(fields) };
  };

  test('eligibility is absent from lists, and from an audience unless all three parameters are sent', async () => {
    const { maya, audiences } = await of();
    const list = await maya.get(`/${maya.account}/customaudiences`, { fields: question.fields });
    expect(
      list.list('data').filter((audience) => 'is_eligible_for_sac_campaigns' in fields(audience)),
    ).toEqual([]);
    const asked = await maya.get(`/${String(audiences[0]?.['id'])}`, question);
    expect(asked.at('is_eligible_for_sac_campaigns')).toBeUndefined();
  });

  test('eligibility is returned for a single audience, and is false for a lookalike', async () => {
    const { maya, audiences } = await of();
    expect(audiences.length).toBeGreaterThan(0);
    for (const { id, subtype } of audiences) {
      const whole = { ...question, ad_account_id: maya.account.replace('act_', '') };
      const answer = await maya.get(`/${String(id)}`, whole);
      expect(answer.at('is_eligible_for_sac_campaigns')).toBe(subtype !== 'LOOKALIKE');
    }
  });
});

test('an ad with Instagram placements but without an Instagram account is refused with 1772103', async () => {
  const targeting = (platforms: string[]) => {
    const set = adSet(meta, made.campaign);
    return { ...set, targeting: { ...set.targeting, publisher_platforms: platforms } };
  };
  const both = (await create('adsets', targeting(['facebook', 'instagram']))).text('id');
  const facebook = (await create('adsets', targeting(['facebook']))).text('id');
  const body = linkCreative(meta, hash);
  const { instagram_user_id: _, ...story } = body.object_story_spec;
  const nameless = (await create('adcreatives', { ...body, object_story_spec: story })).text('id');
  const creative = { creative_id: nameless };
  expect(refusal(await ad({ adset_id: both, creative }))).toEqual({ code: 100, subcode: 1772103 });
  ok(await ad({ adset_id: facebook, creative }));
  const shown = await ad({ adset_id: both });
  ok(shown);
  const changed = await meta.post(`/${shown.text('id')}`, { creative });
  expect(refusal(changed)).toEqual({ code: 100, subcode: 1772103 });
});

test.each([
  [600, 600, true],
  [600, 315, true],
  [599, 599, false],
  [1200, 314, false],
  [100, 60, false],
])('a picture of %d x %d pixels can be uploaded, and an ad accepts it: %s', async (width, height, taken) => {
  const small = await uploadImage(meta, [width, height]);
  expect(small).toMatch(/^[0-9a-f]{32}$/);
  const card = { link: 'https://example.com', name: 'Two bedrooms', image_hash: small };
  const creatives = [
    linkCreative(meta, small),
    linkCreative(meta, hash, { child_attachments: [{ ...card, image_hash: hash }, card] }),
  ];
  for (const creative of creatives) {
    const answer = await create('adcreatives', creative);
    if (taken) ok(answer);
    else {
      expect(refusal(answer)).toEqual({ code: 100 });
      expect(answer.text('error.error_data')).toContain('image_hash');
    }
  }
});

test('an ad set holds at most 50 ads that are not deleted', async () => {
  const set = (await create('adsets', adSet(meta, made.campaign))).text('id');
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) ids.push((await ad({ adset_id: set })).text('id'));
  expect(refusal(await ad({ adset_id: set }))).toEqual({ code: 100 });
  ok(await meta.remove(`/${String(ids[0])}`));
  ok(await ad({ adset_id: set }));
});

describe('published values', () => {
  test('custom_event_type accepts CONTENT_VIEW but not VIEW_CONTENT', async () => {
    const event = (name: string) =>
      create(
        'adsets',
        adSet(meta, made.campaign, { promoted_object: { pixel_id: meta.pixel, custom_event_type: name } }),
      );
    ok(await event('CONTENT_VIEW'));
    expect(refusal(await event('VIEW_CONTENT'))).toEqual({ code: 100 });
  });

  test('destination_type does not accept PHONE_CALL', async () => {
    const answer = await create('adsets', adSet(meta, made.campaign, { destination_type: 'PHONE_CALL' }));
    expect(refusal(answer)).toEqual({ code: 100 });
    expect(answer.text('error.message')).toContain('destination_type');
  });
});

describe('attribution', () => {
  const asked = async (more: Record<string, unknown>) => {
    const answer = await create('adsets', adSet(meta, made.campaign, more));
    if (answer.at('error') !== undefined) return refusal(answer);
    return (await meta.get(`/${answer.text('id')}`, { fields: 'attribution_spec' })).at('attribution_spec');
  };
  const week = { event_type: 'CLICK_THROUGH', window_days: 7 };
  const view = { event_type: 'VIEW_THROUGH', window_days: 1 };

  test('attribution of conversions defaults to seven days after a click', async () => {
    expect(await asked({})).toEqual([week]);
    expect(await asked({ attribution_spec: [week, view] })).toEqual([week, view]);
    expect(await asked({ attribution_spec: [{ event_type: 'VIEW_THROUGH', window_days: 7 }] })).toEqual({
      code: 100,
    });
  });

  test('attribution of other goals is one day after a click and cannot change', async () => {
    const clicks = { optimization_goal: 'LINK_CLICKS' };
    expect(await asked({ ...clicks, attribution_spec: [week] })).toEqual({ code: 100 });
    expect(await asked(clicks)).toEqual([{ event_type: 'CLICK_THROUGH', window_days: 1 }]);
    const changed = await meta.post(`/${made.adset}`, { attribution_spec: [week] });
    expect(refusal(changed)).toEqual({ code: 100 });
  });
});

test('insights have a usage limit of their own, reported next to that of writes', async () => {
  const reader = await metaClient(sandbox, await somebody(sandbox));
  const url = `${sandbox.url}/graph.facebook.com/v26.0/${reader.account}/insights?fields=spend`;
  await sandbox.control('POST', `/meta/accounts/${reader.account}`, { score_limit: 9000 });
  const read = () => fetch(url, { headers: { authorization: `Bearer ${reader.token}` } });
  const told = (await read()).headers.get('x-business-use-case-usage') ?? '';
  const types = [...told.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(['ads_management', 'ads_insights']);
  for (let calls = 0; calls < 600; calls += 1) await (await read()).arrayBuffer();
  await sandbox.control('POST', `/meta/accounts/${reader.account}`, { score_limit: 60 });
  const refused = await readAnswer(await read());
  expect(refused.at('error.code')).toBe(80000);
});

test('an account can refuse radii around several places with 1815946', async () => {
  const set = adSet(meta, made.campaign);
  const [pin] = set.targeting.geo_locations.custom_locations;
  const places = [pin, { ...pin, latitude: 32.78 }];
  const several = {
    ...set,
    targeting: { ...set.targeting, geo_locations: { custom_locations: places } },
  };
  ok(await create('adsets', several));
  const change = (several_radii: string) =>
    sandbox.control('POST', `/meta/accounts/${meta.account}`, { several_radii });
  await change('refused');
  expect(refusal(await create('adsets', several))).toEqual({ code: 100, subcode: 1815946 });
  const changed = await meta.post(`/${made.adset}`, { targeting: several.targeting });
  expect(refusal(changed)).toEqual({ code: 100, subcode: 1815946 });
  ok(await create('adsets', set));
  await change('taken');
});

test('the payment state of an account is hidden from a user without the task MANAGE', async () => {
  const read = async () =>
    fields((await meta.get(`/${meta.account}`, { fields: 'user_tasks,funding_source' })).json);
  expect(await read()).toMatchObject({ funding_source: expect.any(String) });
  await sandbox.control('POST', `/meta/accounts/${meta.account}`, { user_tasks: ['ADVERTISE', 'ANALYZE'] });
  expect(await read()).toEqual({ id: meta.account, user_tasks: ['ADVERTISE', 'ANALYZE'] });
});
