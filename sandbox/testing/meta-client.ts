import type { PersonView } from '../people/person-view.ts';
import type { Answer } from './json-answer.ts';
import { readAnswer } from './json-answer.ts';
import { makeImage } from './images.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { sure } from './test-sandbox.ts';

export interface MetaClient {
  token: string;
  account: string;
  page: string;
  instagram: string;
  pixel: string;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(path: string, body: Record<string, unknown>): Promise<Answer>;
  remove(path: string, query?: Record<string, string>): Promise<Answer>;
}

export async function metaClient(
  sandbox: TestSandbox,
  person: PersonView,
  scopes?: string[],
): Promise<MetaClient> {
  const { access_token: token } = await sandbox.control<{ access_token: string }>('POST', '/meta/grant', {
    person_id: person.id,
    ...(scopes && { scopes }),
  });
  const call = async (method: string, path: string, query = {}, body?: unknown): Promise<Answer> => {
    const url = new URL(`${sandbox.url}/graph.facebook.com/v26.0${path}`);
    for (const [name, value] of Object.entries<string>(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return readAnswer(response);
  };
  const { meta } = person;
  return {
    token,
    account: meta.ad_accounts[0]?.id ?? '',
    page: meta.pages[0]?.id ?? '',
    instagram: meta.pages[0]?.instagram?.id ?? '',
    pixel: meta.pixels[0]?.id ?? '',
    get: (path, query) => call('GET', path, query),
    post: (path, body) => call('POST', path, {}, body),
    remove: (path, query) => call('DELETE', path, query),
  };
}

export const CAMPAIGN = {
  name: 'Maple Court [op:1]',
  objective: 'OUTCOME_LEADS',
  special_ad_categories: ['HOUSING'],
  special_ad_category_country: ['US'],
  status: 'PAUSED',
  is_adset_budget_sharing_enabled: false,
};

export const TARGETING = {
  geo_locations: {
    custom_locations: [{ latitude: 30.2638, longitude: -97.7187, radius: 15, distance_unit: 'mile' }],
    location_types: ['home', 'recent'],
  },
  age_min: 18,
  age_max: 65,
  targeting_automation: { advantage_audience: 0 },
};

export function adSet(meta: MetaClient, campaignId: string, more: Record<string, unknown> = {}) {
  return {
    name: 'Everybody near Maple Court',
    campaign_id: campaignId,
    daily_budget: 5000,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'OFFSITE_CONVERSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    destination_type: 'WEBSITE',
    promoted_object: { pixel_id: meta.pixel, custom_event_type: 'LEAD' },
    targeting: TARGETING,
    status: 'PAUSED',
    ...more,
  };
}

export function linkCreative(meta: MetaClient, hash: string, more: Record<string, unknown> = {}) {
  return {
    name: 'Maple Court A',
    object_story_spec: {
      page_id: meta.page,
      instagram_user_id: meta.instagram,
      link_data: {
        link: 'https://example.com/maple-court',
        message: 'Bright one and two bedroom homes near transit. Book a tour this week.',
        name: 'Maple Court Apartments',
        description: 'Pool, gym and parking',
        image_hash: hash,
        call_to_action: { type: 'LEARN_MORE', value: { link: 'https://example.com/maple-court' } },
        ...more,
      },
    },
    degrees_of_freedom_spec: {
      creative_features_spec: { text_optimizations: { enroll_status: 'OPT_OUT' } },
    },
  };
}

export async function uploadImage(
  meta: MetaClient,
  [width, height]: readonly [number, number] = [1080, 1080],
): Promise<string> {
  const bytes = await makeImage(width, height);
  const answer = await meta.post(`/${meta.account}/adimages`, { bytes: bytes.toString('base64') });
  return answer.text('images.bytes.hash');
}

export interface Published {
  campaign: string;
  adset: string;
  creative: string;
  ad: string;
}

/** Creates a whole paused campaign. */
export async function publish(
  meta: MetaClient,
  more: {
    campaign?: Record<string, unknown>;
    adset?: Record<string, unknown>;
    link?: Record<string, unknown>;
  } = {},
): Promise<Published> {
  const campaign = await meta.post(`/${meta.account}/campaigns`, { ...CAMPAIGN, ...more.campaign });
  const campaignId = campaign.text('id');
  const adset = await meta.post(`/${meta.account}/adsets`, adSet(meta, campaignId, more.adset));
  const creative = await meta.post(
    `/${meta.account}/adcreatives`,
    linkCreative(meta, await uploadImage(meta), more.link),
  );
  const ad = await meta.post(`/${meta.account}/ads`, {
    name: 'Maple Court ad',
    adset_id: adset.text('id'),
    creative: { creative_id: creative.text('id') },
    status: 'PAUSED',
  });
  return { campaign: campaignId, adset: adset.text('id'), creative: creative.text('id'), ad: ad.text('id') };
}

export async function setStatus(meta: MetaClient, ids: readonly string[], status: string): Promise<void> {
  for (const id of ids) sure((await meta.post(`/${id}`, { status })).at('success'), `success for ${id}`);
}

export async function goLive(meta: MetaClient, made: Published): Promise<void> {
  await setStatus(meta, [made.ad, made.adset, made.campaign], 'ACTIVE');
}
