import { z } from 'zod';
import type { SentRequest } from './recording-fetch.ts';

/**
 * What Meta publishes of the calls that the product makes (Marketing API v25 and v26): for each the parameters it
 * knows, which of them it demands, and the values that are allowed. What is not in a table is a problem: it would be
 * refused, or worse, ignored.
 */

const id = z.string().regex(/^\d+$/);
const cents = z.number().int().positive();
const proof = { appsecret_proof: z.string().regex(/^[0-9a-f]{64}$/) };
const webAddress = z.string().regex(/^https?:\/\//);
const isoTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/);

/** Ids, names and settings that may be asked of an object, by edge. */
const readable = {
  me: 'id name email picture',
  account:
    'id account_id name account_status disable_reason currency timezone_name timezone_offset_hours_utc business ' +
    'amount_spent balance spend_cap min_daily_budget is_prepay_account user_tasks tos_accepted funding_source',
  page: 'id name category access_token tasks picture instagram_business_account',
  instagram: 'id username name profile_picture_url',
  pixel: 'id name last_fired_time is_unavailable creation_time',
  audience:
    'id name subtype pixel_id approximate_count_lower_bound approximate_count_upper_bound delivery_status operation_status is_eligible_for_sac_campaigns time_updated',
  object: 'id name status effective_status configured_status',
  campaign: 'id name status effective_status configured_status objective daily_budget lifetime_budget',
  ad_set: 'id name status effective_status start_time end_time targeting optimization_goal',
  ad: 'id name status effective_status adset_id creative ad_review_feedback issues_info',
  insights:
    'campaign_id adset_id ad_id objective date_start date_stop impressions reach frequency clicks inline_link_clicks ' +
    'ctr cpc cpm spend actions conversions',
};

const fieldsOf = (kind: keyof typeof readable) =>
  z.string().refine((list) =>
    list
      .replaceAll(/\{[^}]*\}/g, '')
      .split(',')
      .every((field) => readable[kind].split(' ').includes(field)),
  );
const paged = {
  ...proof,
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.string().optional(),
};
const listOf = (kind: keyof typeof readable) => z.strictObject({ ...paged, fields: fieldsOf(kind) });

const radius = { radius: z.number().min(15).max(50), distance_unit: z.literal('mile') };
/** Targeting of the housing category: no genders, no exclusions, no postal codes, the whole range of ages. */
const targeting = z
  .strictObject({
    geo_locations: z
      .strictObject({
        cities: z
          .array(z.strictObject({ key: z.string(), ...radius }))
          .max(250)
          .optional(),
        regions: z
          .array(z.strictObject({ key: z.string() }))
          .max(200)
          .optional(),
        custom_locations: z
          .array(
            z.strictObject({
              latitude: z.number().min(-90).max(90),
              longitude: z.number().min(-180).max(180),
              name: z.string().optional(),
              ...radius,
            }),
          )
          .max(200)
          .optional(),
        location_types: z.tuple([z.literal('home'), z.literal('recent')]).optional(),
      })
      .refine(({ cities, regions, custom_locations: pins }) => (cities ?? regions ?? pins) !== undefined),
    age_min: z.literal(18),
    age_max: z.literal(65),
    publisher_platforms: z.array(z.enum(['facebook', 'instagram'])).min(1),
    facebook_positions: z
      .array(z.enum(['feed', 'marketplace', 'story', 'facebook_reels', 'search']))
      .optional(),
    instagram_positions: z
      .array(z.enum(['stream', 'story', 'reels', 'profile_feed', 'ig_search']))
      .optional(),
    device_platforms: z.array(z.enum(['mobile', 'desktop'])).optional(),
    custom_audiences: z.array(z.strictObject({ id })).min(1).optional(),
    targeting_automation: z.strictObject({ advantage_audience: z.union([z.literal(0), z.literal(1)]) }),
  })
  // Stories and marketplace stand beside the feed only.
  .refine(({ facebook_positions: positions }) => positions === undefined || positions.includes('feed'));

const anyCampaign = {
  ...proof,
  name: z.string().min(1),
  objective: z.enum(['OUTCOME_LEADS', 'OUTCOME_TRAFFIC']),
  special_ad_categories: z.tuple([z.literal('HOUSING')]),
  special_ad_category_country: z.tuple([z.literal('US')]),
  status: z.literal('PAUSED'),
  buying_type: z.literal('AUCTION').optional(),
};
const campaign = z.union([
  // The campaign's budget: then the ad sets have none, and the strategy must be said.
  z.strictObject({
    ...anyCampaign,
    daily_budget: cents,
    bid_strategy: z.literal('LOWEST_COST_WITHOUT_CAP'),
  }),
  // Its ad sets have the budgets: then it must be said whether they lend to each other.
  z.strictObject({ ...anyCampaign, is_adset_budget_sharing_enabled: z.literal(false) }),
]);

const adSet = z
  .strictObject({
    ...proof,
    name: z.string().min(1).max(400),
    campaign_id: id,
    billing_event: z.literal('IMPRESSIONS'),
    optimization_goal: z.enum(['OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS']),
    destination_type: z.literal('WEBSITE'),
    promoted_object: z.strictObject({ pixel_id: id, custom_event_type: z.literal('LEAD') }).optional(),
    targeting,
    start_time: isoTime,
    end_time: z.union([isoTime, z.literal(0)]),
    status: z.literal('PAUSED'),
    // Of an ad set whose campaign has no budget.
    daily_budget: cents.optional(),
    bid_strategy: z.literal('LOWEST_COST_WITHOUT_CAP').optional(),
  })
  .refine((set) => (set.daily_budget === undefined) === (set.bid_strategy === undefined))
  .refine((set) => (set.optimization_goal === 'OFFSITE_CONVERSIONS') === (set.promoted_object !== undefined));

const hash = z.string().regex(/^[0-9a-f]{32}$/);
const callToAction = z.strictObject({
  type: z.enum(['LEARN_MORE', 'CONTACT_US', 'APPLY_NOW', 'BOOK_NOW', 'GET_QUOTE', 'SIGN_UP']),
  value: z.strictObject({ link: webAddress }),
});
const optOut = z.strictObject({ enroll_status: z.literal('OPT_OUT') });

const creative = z.strictObject({
  ...proof,
  name: z.string().min(1),
  object_story_spec: z.strictObject({
    page_id: id,
    // `instagram_actor_id` is gone.
    instagram_user_id: id.optional(),
    link_data: z
      .strictObject({
        link: webAddress,
        message: z.string().min(1).max(1024),
        name: z.string().min(1).max(255).optional(),
        image_hash: hash.optional(),
        call_to_action: callToAction.optional(),
        child_attachments: z
          .array(
            z.strictObject({
              link: webAddress,
              name: z.string().max(255),
              image_hash: hash,
              call_to_action: callToAction,
            }),
          )
          .min(2)
          .max(10)
          .optional(),
      })
      .refine((data) => (data.image_hash === undefined) !== (data.child_attachments === undefined)),
  }),
  // What was checked is what runs: each of the features that rewrite an ad is refused, by name.
  degrees_of_freedom_spec: z.strictObject({
    creative_features_spec: z.strictObject({
      text_optimizations: optOut,
      text_generation: optOut,
      image_background_gen: optOut,
      image_templates: optOut,
      image_touchups: optOut,
      add_text_overlay: optOut,
      text_translation: optOut,
      inline_comment: optOut,
    }),
  }),
});

const ad = z.strictObject({
  ...proof,
  name: z.string().min(1),
  adset_id: id,
  creative: z.strictObject({ creative_id: id }),
  status: z.literal('PAUSED'),
  tracking_specs: z
    .tuple([
      z.strictObject({ 'action.type': z.tuple([z.literal('offsite_conversion')]), fb_pixel: z.tuple([id]) }),
    ])
    .optional(),
  conversion_domain: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/)
    .optional(),
});

const status = z.enum(['ACTIVE', 'PAUSED']);
const changeOf: Record<string, z.ZodType> = {
  campaign: z.strictObject({
    ...proof,
    name: z.string().min(1).optional(),
    daily_budget: cents.optional(),
    status: status.optional(),
  }),
  ad_set: z.strictObject({
    ...proof,
    targeting: targeting.optional(),
    start_time: isoTime.optional(),
    end_time: z.union([isoTime, z.literal(0)]).optional(),
    status: status.optional(),
  }),
  ad: z.strictObject({
    ...proof,
    creative: z.strictObject({ creative_id: id }).optional(),
    status: status.optional(),
  }),
};

const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value), schema);

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const app = { client_id: z.string(), client_secret: z.string() };
const byName = z.strictObject({
  ...paged,
  fields: fieldsOf('object'),
  filtering: json(
    z.array(z.strictObject({ field: z.literal('name'), operator: z.literal('CONTAIN'), value: z.string() })),
  ),
});

/** The published calls; `{id}` is an id whose kind is known from the answer that it came with. */
const calls: [method: string, address: RegExp, name: string, schema: z.ZodType][] = [
  [
    'GET',
    /^oauth\/access_token$/,
    'token',
    z.union([
      z.strictObject({ ...app, redirect_uri: webAddress, code: z.string() }),
      z.strictObject({ ...app, grant_type: z.literal('fb_exchange_token'), fb_exchange_token: z.string() }),
    ]),
  ],
  ['GET', /^me$/, 'me', z.strictObject({ ...proof, fields: fieldsOf('me') })],
  ['GET', /^me\/permissions$/, 'permissions', z.strictObject(paged)],
  ['DELETE', /^me\/permissions$/, 'revoke', z.strictObject(proof)],
  ['GET', /^me\/adaccounts$/, 'ad accounts', listOf('account')],
  ['GET', /^me\/accounts$/, 'pages', listOf('page')],
  ['GET', /^act_\d+\/instagram_accounts$/, 'instagram accounts', listOf('instagram')],
  ['GET', /^act_\d+\/adspixels$/, 'pixels', listOf('pixel')],
  ['GET', /^act_\d+\/customaudiences$/, 'custom audiences', listOf('audience')],
  ['GET', /^act_\d+$/, 'ad account', z.strictObject({ ...proof, fields: fieldsOf('account') })],
  [
    'GET',
    /^search$/,
    'place search',
    z.strictObject({
      ...paged,
      type: z.literal('adgeolocation'),
      location_types: json(z.array(z.enum(['city', 'region']))),
      q: z.string().min(1),
      country_code: z.literal('US'),
    }),
  ],
  [
    'POST',
    /^act_\d+\/adimages$/,
    'upload',
    z.object(proof).catchall(z.strictObject({ file: z.literal('image/jpeg') })),
  ],
  [
    'GET',
    /^act_\d+\/adimages$/,
    'find pictures',
    z.strictObject({ ...paged, fields: z.literal('hash'), hashes: json(z.array(hash).min(1)) }),
  ],
  ['POST', /^act_\d+\/campaigns$/, 'create campaign', campaign],
  ['POST', /^act_\d+\/adsets$/, 'create ad set', adSet],
  ['POST', /^act_\d+\/adcreatives$/, 'create creative', creative],
  ['POST', /^act_\d+\/ads$/, 'create ad', ad],
  ['GET', /^act_\d+\/(campaigns|adsets|adcreatives|ads)$/, 'find by name', byName],
  ['DELETE', /^\d+$/, 'delete', z.strictObject(proof)],
  ['GET', /^\d+\/adsets$/, 'ad sets of a campaign', listOf('ad_set')],
  ['GET', /^\d+\/ads$/, 'ads of a campaign', listOf('ad')],
  [
    'GET',
    /^\d+\/insights$/,
    'insights',
    z.strictObject({
      ...paged,
      level: z.enum(['campaign', 'adset', 'ad']),
      fields: fieldsOf('insights'),
      time_range: json(z.strictObject({ since: day, until: day })),
      time_increment: z.coerce.number().int().min(1).max(90),
      // Only these combinations exist: age and region are never asked for together.
      breakdowns: z.enum(['age', 'region', 'publisher_platform']).optional(),
    }),
  ],
];

const readOf: Record<string, z.ZodType> = {
  campaign: z.strictObject({ ...proof, fields: fieldsOf('campaign') }),
  ad_set: z.strictObject({ ...proof, fields: fieldsOf('ad_set') }),
  ad: z.strictObject({ ...proof, fields: fieldsOf('ad') }),
};

const madeBy: Record<string, string> = { campaigns: 'campaign', adsets: 'ad_set', ads: 'ad' };

/** Checks the requests of one recording, in order. Gives for each the name of the call and what is wrong with it. */
export function metaProblems(sent: readonly SentRequest[]): { call: string; problems: string[] }[] {
  const kinds = new Map<string, string>();
  return sent.map((request) => {
    const address = request.url.pathname.replace(/^.*\/v\d+\.\d+\//, '');
    const { id: made } = (request.answer ?? {}) as { id?: string };
    const edge = /^act_\d+\/(\w+)$/.exec(address)?.[1] ?? '';
    if (request.method === 'POST' && made !== undefined) kinds.set(made, madeBy[edge] ?? edge);

    const [call, schema] = callOf(request.method, address, kinds);
    const where = `${request.method} ${address}`;
    if (schema === undefined) return { call, problems: [`${where} is not published`] };
    const values =
      request.method === 'POST' ? request.body : Object.fromEntries(request.url.searchParams.entries());
    const parsed = schema.safeParse(values);
    const issues = parsed.success ? [] : parsed.error.issues;
    return { call, problems: issues.map(({ path, message }) => `${where} ${path.join('.')}: ${message}`) };
  });
}

function callOf(
  method: string,
  address: string,
  kinds: ReadonlyMap<string, string>,
): [string, z.ZodType | undefined] {
  const kind = kinds.get(address);
  if (method === 'POST' && kind !== undefined) return [`change ${kind}`, changeOf[kind]];
  if (method === 'GET' && kind !== undefined) return [`read ${kind}`, readOf[kind]];
  const found = calls.find(([verb, pattern]) => verb === method && pattern.test(address));
  return [found?.[2] ?? address, found?.[3]];
}

/** Every call that is published here, so that a test can say which of them nobody made. */
export const metaCalls: readonly string[] = [
  ...calls.map(([, , name]) => name),
  ...Object.keys(changeOf).map((kind) => `change ${kind}`),
  ...Object.keys(readOf).map((kind) => `read ${kind}`),
];
