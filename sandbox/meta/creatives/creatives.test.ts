import { beforeAll, describe, expect, test } from 'vitest';
import { fields } from '../../json-values.ts';
import { CREATIVE_FEATURES } from './creative-features.ts';
import { makeImage } from '../../testing/images.ts';
import { readAnswer } from '../../testing/json-answer.ts';
import type { MetaClient } from '../../testing/meta-client.ts';
import {
  adSet,
  CAMPAIGN,
  linkCreative,
  metaClient,
  publish,
  uploadImage,
} from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let stranger: MetaClient;
let hash: string;

beforeAll(async () => {
  meta = await metaClient(sandbox, await somebody(sandbox));
  stranger = await metaClient(sandbox, await somebody(sandbox));
  hash = await uploadImage(meta);
});

function create(body: Record<string, unknown>) {
  return meta.post(`/${meta.account}/adcreatives`, body);
}

describe('images', () => {
  test('an image uploaded from a form or from base64 is identified by its content', async () => {
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await uploadImage(meta)).toBe(hash);
    const form = new FormData();
    form.set('filename', new Blob([new Uint8Array(await makeImage(1080, 1080))]), 'front.jpg');
    const response = await fetch(`${sandbox.url}/graph.facebook.com/v26.0/${meta.account}/adimages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${meta.token}` },
      body: form,
    });
    const answer = await readAnswer(response);
    expect(answer.json).toMatchObject({ images: { 'front.jpg': { hash, width: 1080, height: 1080 } } });
    const list = await meta.get(`/${meta.account}/adimages`, {
      hashes: JSON.stringify([hash]),
      fields: 'hash,url',
    });
    const picture = await fetch(list.text('data.0.url'));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test('an upload that is not an image is refused', async () => {
    const bytes = Buffer.from('not an image at all').toString('base64');
    expect((await meta.post(`/${meta.account}/adimages`, { bytes })).at('error.code')).toBe(100);
    expect((await meta.post(`/${meta.account}/adimages`, {})).at('error.code')).toBe(100);
  });
});

describe('creatives', () => {
  test('a creative can be a link ad or a carousel of two to ten cards', async () => {
    expect((await create(linkCreative(meta, hash))).json).toEqual({ id: expect.any(String) });
    const card = { link: 'https://example.com', name: 'Two bedrooms', image_hash: hash };
    const carousel = (cards: number) =>
      linkCreative(meta, hash, { child_attachments: Array.from({ length: cards }, () => card) });
    expect((await create(carousel(1))).at('error.code')).toBe(100);
    expect((await create(carousel(10))).at('error')).toBeUndefined();
    expect((await create(carousel(11))).at('error.code')).toBe(100);
  });

  test("a creative that breaks Meta's rules is refused", async () => {
    const spec = (more: Record<string, unknown>) => {
      const body = linkCreative(meta, hash);
      return { ...body, object_story_spec: { ...body.object_story_spec, ...more } };
    };
    const subcodes: [Record<string, unknown>, number | undefined, number][] = [
      [linkCreative(meta, 'f'.repeat(32)), undefined, 100],
      [linkCreative(meta, hash, { link: undefined }), 2446383, 100],
      [linkCreative(meta, hash, { picture: 'https://example.com/a.jpg' }), 3858258, 100],
      [linkCreative(meta, hash, { call_to_action: { type: 'COME_IN' } }), 1373054, 100],
      [linkCreative(meta, hash, { headline: 'unknown key' }), undefined, 100],
      [linkCreative(meta, hash, { name: '!Rent now' }), undefined, 100],
      [linkCreative(meta, hash, { message: 'Rent now!!' }), undefined, 100],
      [spec({ page_id: stranger.page }), undefined, 200],
      [spec({ instagram_user_id: stranger.instagram }), 1815199, 100],
      [spec({ instagram_actor_id: meta.instagram }), 2446149, 100],
      [
        {
          ...linkCreative(meta, hash),
          degrees_of_freedom_spec: { creative_features_spec: { magic: { enroll_status: 'OPT_OUT' } } },
        },
        undefined,
        100,
      ],
    ];
    for (const [body, subcode, code] of subcodes) {
      const error = fields((await create(body)).at('error'));
      expect({ body, code: error['code'], subcode: error['error_subcode'] }).toEqual({ body, code, subcode });
    }
  });

  test('a creative is immutable, and an ad can switch to another one', async () => {
    const made = await publish(meta);
    expect((await meta.post(`/${made.creative}`, { url_tags: 'a=b' })).at('error.code')).toBe(100);
    const next = (await create(linkCreative(meta, hash, { message: 'Now leasing.' }))).text('id');
    expect((await meta.post(`/${made.ad}`, { creative: { creative_id: next } })).json).toEqual({
      success: true,
    });
    const read = await meta.get(`/${made.ad}`, { fields: 'creative{id,body}' });
    expect(read.at('creative')).toEqual({ id: next, body: 'Now leasing.' });
  });
});

describe("Meta's additions to a creative", () => {
  const story = async (id: string) =>
    fields((await meta.get(`/${id}`, { fields: 'object_story_spec' })).at('object_story_spec.link_data'));

  test('a link without a description is read back with that of its landing page', async () => {
    const own = await create(linkCreative(meta, hash, { description: ' ' }));
    expect(await story(own.text('id'))).toMatchObject({ description: ' ', attachment_style: 'link' });
    const none = await create(linkCreative(meta, hash, { description: undefined }));
    expect((await story(none.text('id')))['description']).toBe(
      'A description that example.com gives of itself',
    );
    const site = `${sandbox.url}/sites/the-ashby`;
    const known = await create(linkCreative(meta, hash, { description: undefined, link: site }));
    const page = await (await fetch(site)).text();
    expect(page).toContain(String((await story(known.text('id')))['description']));
  });

  test('a carousel is read back with automatic order, an end card and descriptions from the page', async () => {
    const card = { link: 'https://example.com', name: 'Two bedrooms', image_hash: hash };
    const silent = await create(linkCreative(meta, hash, { child_attachments: [card, card] }));
    const read = await story(silent.text('id'));
    expect(read).toMatchObject({ multi_share_end_card: true, multi_share_optimized: true });
    expect(read['child_attachments']).toMatchObject([
      { description: 'A description that example.com gives of itself' },
      { description: 'A description that example.com gives of itself' },
    ]);
    const explicit = {
      child_attachments: [
        { ...card, description: ' ' },
        { ...card, description: ' ' },
      ],
      multi_share_end_card: false,
      multi_share_optimized: false,
    };
    const sent = await create(linkCreative(meta, hash, explicit));
    expect(await story(sent.text('id'))).toMatchObject(explicit);
  });

  test('an ad that does not opt out joins multi-advertiser ads', async () => {
    const enrolled = async (body: Record<string, unknown>) => {
      const id = (await create(body)).text('id');
      return (await meta.get(`/${id}`, { fields: 'contextual_multi_ads' })).at('contextual_multi_ads');
    };
    const body = linkCreative(meta, hash);
    expect(await enrolled(body)).toEqual({ enroll_status: 'OPT_IN' });
    const out = { enroll_status: 'OPT_OUT' };
    expect(await enrolled({ ...body, contextual_multi_ads: out })).toEqual(out);
    expect((await create({ ...body, contextual_multi_ads: {} })).at('error.code')).toBe(100);
  });
});

describe('creative features', () => {
  const withFeatures = (...names: string[]) => ({
    ...linkCreative(meta, hash),
    degrees_of_freedom_spec: {
      creative_features_spec: Object.fromEntries(names.map((name) => [name, { enroll_status: 'OPT_OUT' }])),
    },
  });
  const featuresOf = async (id: string) => {
    const answer = await meta.get(`/${id}`, { fields: 'degrees_of_freedom_spec' });
    return fields(answer.at('degrees_of_freedom_spec.creative_features_spec'));
  };

  test('every published feature can be turned off except the deprecated bundle, which fails with 100/3858504', async () => {
    const all = CREATIVE_FEATURES.filter((name) => name !== 'standard_enhancements');
    expect(all).toHaveLength(81);
    expect((await create(withFeatures(...all))).at('error')).toBeUndefined();
    const bundle = await create(withFeatures(...all, 'standard_enhancements'));
    expect(bundle.at('error.error_subcode')).toBe(3858504);
  });

  test('an unknown key refuses the whole creative and is named in the error', async () => {
    const refused = await create(withFeatures('image_touchups', 'music'));
    expect(refused.at('error.code')).toBe(100);
    expect(refused.text('error.message')).toMatch(
      /^\(#100\) Param key 'music' in degrees_of_freedom_spec\[creative_features_spec\] must be one of \{/,
    );
  });

  test('features that the creative never named are read back too, with placement adaptation opted in', async () => {
    const read = await featuresOf((await create(withFeatures('image_touchups'))).text('id'));
    expect(Object.keys(read)).toHaveLength(81);
    expect(read).toMatchObject({
      adapt_to_placement: { enroll_status: 'OPT_IN' },
      image_touchups: { enroll_status: 'OPT_OUT' },
      site_extensions: { enroll_status: 'OPT_OUT' },
    });
    const off = await featuresOf((await create(withFeatures('adapt_to_placement'))).text('id'));
    expect(off['adapt_to_placement']).toEqual({ enroll_status: 'OPT_OUT' });
  });

  test('an account can refuse a feature that another account accepts', async () => {
    const change = (names: string[]) =>
      sandbox.control('POST', `/meta/accounts/${meta.account}`, { refused_features: names });
    await change(['profile_card']);
    const refused = await create(withFeatures('profile_card'));
    expect(refused.text('error.message')).toContain("Param key 'profile_card'");
    await change([]);
    expect((await create(withFeatures('profile_card'))).at('error')).toBeUndefined();
  });
});

test('an ad can go live only in an account that may deliver', async () => {
  const made = await publish(stranger);
  await sandbox.control('POST', `/meta/accounts/${stranger.account}`, { account_status: 2 });
  const refused = await stranger.post(`/${made.campaign}`, { status: 'ACTIVE' });
  expect(refused.at('error.error_subcode')).toBe(1404163);
  await sandbox.control('POST', `/meta/accounts/${stranger.account}`, { account_status: 9 });
  expect((await stranger.post(`/${made.campaign}`, { status: 'ACTIVE' })).json).toEqual({ success: true });
});

test('an ad can be reviewed before its creation', async () => {
  const campaign = (await meta.post(`/${meta.account}/campaigns`, CAMPAIGN)).text('id');
  const adset = (await meta.post(`/${meta.account}/adsets`, adSet(meta, campaign))).text('id');
  const body = (message: string, options: string[]) => ({
    name: 'Early',
    adset_id: adset,
    creative: linkCreative(meta, hash, { message }),
    execution_options: options,
  });
  const both = ['validate_only', 'synchronous_ad_review'];
  const path = `/${meta.account}/ads`;
  expect((await meta.post(path, body('Fine homes', both))).json).toEqual({ success: true });
  expect((await meta.post(path, body('sandbox-disapprove', both))).at('error.error_subcode')).toBe(2490427);
  expect((await meta.post(path, body('Fine homes', ['synchronous_ad_review']))).at('error.code')).toBe(100);
  expect((await meta.get(path)).list('data').filter((ad) => ad['name'] === 'Early')).toEqual([]);
});
