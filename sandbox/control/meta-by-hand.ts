import { z } from 'zod';
import { fields } from '../json-values.ts';
import { GraphError } from '../meta/graph/graph-error.ts';
import { CREATIVE_FEATURES } from '../meta/creatives/creative-features.ts';
import { answerNode } from '../meta/graph-node.ts';
import { lookUp } from '../meta/graph/node-lookup.ts';
import type { Graph } from '../meta/graph/node-type.ts';
import { NODE_TYPES } from '../meta/nodes/node-types.ts';
import type { Ad, Creative } from '../meta/objects/objects.ts';
import type { Params } from '../meta/graph/params.ts';
import { checkFields, renderNode } from '../meta/graph/render.ts';
import { SCOPES } from '../meta/auth/scopes.ts';
import type { Sandbox } from '../sandbox.ts';
import { ControlError } from './control-error.ts';

const cents = z.coerce.number().int().min(1);

export const metaObjectChange = z.strictObject({
  name: z.string().min(1).optional(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  daily_budget: cents.optional(),
  lifetime_budget: cents.optional(),
  end_time: z.string().optional(),
  targeting: z.looseObject({}).optional(),
  /** Ads only: creates a new creative with another headline or text, as Ads Manager does. */
  headline: z.string().min(1).optional(),
  message: z.string().min(1).optional(),
  /** Ads only: adds a text variation, as Meta does automatically, to the existing creative. */
  generated_text: z.string().min(1).optional(),
  /** Ads only: removes the description under the headline, so that Meta uses the landing page's. */
  drop_description: z.literal(true).optional(),
  /** Ads and creatives: turns a creative feature on or off, as in Ads Manager. */
  feature_on: z.enum(CREATIVE_FEATURES).optional(),
  feature_off: z.enum(CREATIVE_FEATURES).optional(),
  /** Ads and creatives: allows or forbids one unit with other advertisers' ads. */
  contextual_multi_ads: z.enum(['OPT_IN', 'OPT_OUT']).optional(),
  /** Ads only: sets the outcome of the review. */
  review: z.enum(['approve', 'disapprove', 'limit', 'again']).optional(),
  reason: z.string().min(1).optional(),
});

type Change = z.infer<typeof metaObjectChange>;

/**
 * Changes an object as a person would in Ads Manager. API validation applies; permissions and rate
 * limits do not.
 */
export async function changeMetaObject(sandbox: Sandbox, id: string, change: Change): Promise<unknown> {
  const {
    headline,
    message,
    review,
    reason,
    generated_text: generated,
    drop_description: drop,
    ...rest
  } = change;
  const { feature_on: on, feature_off: off, contextual_multi_ads: multi, ...params } = rest;
  if (headline !== undefined || message !== undefined) {
    const creative = await newCreative(sandbox, id, { name: headline, message });
    await post(sandbox, id, { creative: { creative_id: creative } });
  }
  if (generated !== undefined) writeByItself(creativeOf(sandbox, id), sandbox, generated);
  if (drop) dropDescription(creativeOf(sandbox, id), sandbox);
  if (on !== undefined || off !== undefined || multi !== undefined)
    switchByHand(creativeOf(sandbox, id), sandbox, { on, off, multi });
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await post(sandbox, id, given);
  if (review !== undefined) judge(sandbox, adOf(sandbox, id), review, reason);
  return lookUp(sandbox, id)?.node;
}

async function post(sandbox: Sandbox, id: string, params: Params, edge?: string): Promise<unknown> {
  const found = lookUp(sandbox, id);
  if (!found) throw new ControlError(404, `There is no object ${id} at Meta.`);
  try {
    return await answerNode(graphOf(sandbox, params), found, edge, []);
  } catch (error) {
    if (error instanceof GraphError) throw new ControlError(400, error.details.text ?? error.message);
    throw error;
  }
}

/** Builds a request context with full permissions. */
function graphOf(sandbox: Sandbox, params: Params): Graph {
  const person = sandbox.people.all()[0];
  if (!person) throw new ControlError(400, 'There are no people.');
  const everything = {
    account_ids: sandbox.meta.accounts.all().map(({ id }) => id),
    page_ids: sandbox.meta.pages.all().map(({ id }) => id),
  };
  const graph: Graph = {
    sandbox,
    viewer: {
      token: '',
      person: { ...person, meta: { ...person.meta, ...everything } },
      granted: new Set(SCOPES.map(({ name }) => name)),
    },
    method: 'POST',
    origin: '',
    path: '',
    params,
    files: [],
    checkFields: (kind, wanted) => checkFields(NODE_TYPES, kind, wanted),
    render: (kind, node, wanted) => renderNode(NODE_TYPES, graph, kind, node, wanted),
  };
  return graph;
}

async function newCreative(
  sandbox: Sandbox,
  adId: string,
  words: { name: string | undefined; message: string | undefined },
): Promise<unknown> {
  const ad = adOf(sandbox, adId);
  const before = sandbox.meta.creatives.get(ad.creative_id);
  if (!before) throw new ControlError(404, `The ad ${adId} has no creative.`);
  const made = await post(sandbox, `act_${ad.account_id}`, reworded(before, words), 'adcreatives');
  return fields(made)['id'];
}

function reworded(
  before: Creative,
  words: { name: string | undefined; message: string | undefined },
): Params {
  const link = fields(before.object_story_spec['link_data']);
  const feed = before.asset_feed_spec;
  return {
    name: before.name,
    object_story_spec: {
      ...before.object_story_spec,
      ...(before.object_story_spec['link_data'] !== undefined && {
        link_data: {
          ...link,
          ...(words.name !== undefined && { name: words.name }),
          ...(words.message !== undefined && { message: words.message }),
        },
      }),
    },
    ...(feed && {
      asset_feed_spec: {
        ...feed,
        ...(words.name !== undefined && { titles: withFirst(feed['titles'], words.name) }),
        ...(words.message !== undefined && { bodies: withFirst(feed['bodies'], words.message) }),
      },
    }),
    ...(before.degrees_of_freedom_spec && { degrees_of_freedom_spec: before.degrees_of_freedom_spec }),
    ...(before.contextual_multi_ads && { contextual_multi_ads: before.contextual_multi_ads }),
    ...(before.url_tags !== null && { url_tags: before.url_tags }),
  };
}

function withFirst(list: unknown, text: string): unknown[] {
  return [{ text }, ...(Array.isArray(list) ? list.slice(1) : [])];
}

type Enrolment = 'OPT_IN' | 'OPT_OUT';

/** Changes the creative in place: only its texts and images are immutable. */
function switchByHand(
  creative: Creative,
  sandbox: Sandbox,
  { on, off, multi }: { on: string | undefined; off: string | undefined; multi: Enrolment | undefined },
): void {
  const freedom = creative.degrees_of_freedom_spec;
  sandbox.meta.creatives.put({
    ...creative,
    degrees_of_freedom_spec: {
      ...freedom,
      creative_features_spec: {
        ...fields(freedom?.['creative_features_spec']),
        ...(on !== undefined && { [on]: { enroll_status: 'OPT_IN' } }),
        ...(off !== undefined && { [off]: { enroll_status: 'OPT_OUT' } }),
      },
    },
    ...(multi !== undefined && { contextual_multi_ads: { enroll_status: multi } }),
  });
}

function writeByItself(creative: Creative, sandbox: Sandbox, text: string): void {
  const feed = creative.asset_feed_spec;
  const bodies = Array.isArray(feed?.['bodies']) ? feed['bodies'] : [];
  sandbox.meta.creatives.put({ ...creative, asset_feed_spec: { ...feed, bodies: [...bodies, { text }] } });
}

function dropDescription(creative: Creative, sandbox: Sandbox): void {
  const story = creative.object_story_spec;
  const { description: _, ...link } = fields(story['link_data']);
  const cards: unknown = link['child_attachments'];
  const withoutOwn = (card: unknown) => ({ ...fields(card), description: undefined });
  sandbox.meta.creatives.put({
    ...creative,
    object_story_spec: {
      ...story,
      link_data: { ...link, ...(Array.isArray(cards) && { child_attachments: cards.map(withoutOwn) }) },
    },
  });
}

function creativeOf(sandbox: Sandbox, id: string): Creative {
  const { ads, creatives } = sandbox.meta;
  const creative = creatives.get(ads.get(id)?.creative_id ?? id);
  if (!creative) throw new ControlError(400, `${id} is neither an ad nor a creative.`);
  return creative;
}

function judge(sandbox: Sandbox, ad: Ad, review: NonNullable<Change['review']>, reason?: string): void {
  const now = sandbox.clock.now();
  const { review_reason: _reason, limited: _limited, ...plain } = ad;
  if (review === 'again')
    return sandbox.meta.ads.put({ ...plain, disapproved: false, review_due_at: now + WAIT });
  sandbox.meta.ads.put({
    ...plain,
    review_due_at: now,
    disapproved: review === 'disapprove',
    ...(review === 'limit' && { limited: true }),
    ...(reason !== undefined && { review_reason: reason }),
  });
}

const WAIT = 15 * 60_000;

function adOf(sandbox: Sandbox, id: string): Ad {
  const ad = sandbox.meta.ads.get(id);
  if (!ad) throw new ControlError(400, `${id} is not an ad: only ads have texts and reviews.`);
  return ad;
}
