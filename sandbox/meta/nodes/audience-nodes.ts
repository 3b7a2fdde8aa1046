import { isoWithOffset } from '../../local-time.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { Audience, Pixel } from '../objects/objects.ts';
import { has } from '../graph/params.ts';

export const pixelNode: NodeType<Pixel> = {
  label: 'AdsPixel',
  defaults: ['id'],
  fields: {
    id: (pixel) => pixel.id,
    name: (pixel) => pixel.name,
    last_fired_time: (pixel) => pixel.last_fired_at && isoWithOffset('UTC', pixel.last_fired_at),
    creation_time: (pixel) => isoWithOffset('UTC', pixel.created_at),
    is_unavailable: () => false,
    owner_ad_account: (pixel) => ({ account_id: pixel.account_id, id: `act_${pixel.account_id}` }),
  },
};

const SAC_QUESTION = ['ad_account_id', 'special_ad_categories', 'special_ad_category_countries'];

/**
 * Returns eligibility only for a single audience and a request with all three parameters; otherwise
 * the field is absent.
 */
function eligibility(audience: Audience, graph: Graph): boolean | undefined {
  if (!SAC_QUESTION.every((name) => has(graph.params, name))) return undefined;
  return audience.subtype !== 'LOOKALIKE';
}

const DELIVERY_WORDS: Record<number, string> = {
  200: 'This audience is ready for use.',
  300: 'Audience too small.',
  400: 'This audience cannot be used.',
};

export const audienceNode: NodeType<Audience> = {
  label: 'CustomAudience',
  defaults: ['id'],
  fields: {
    id: (audience) => audience.id,
    name: (audience) => audience.name,
    account_id: (audience) => audience.account_id,
    subtype: (audience) => audience.subtype,
    pixel_id: (audience, graph) =>
      audience.subtype === 'WEBSITE'
        ? graph.sandbox.meta.pixels.inAccount(audience.account_id)[0]?.id
        : undefined,
    // Meta hides the size of small audiences.
    approximate_count_lower_bound: (audience) =>
      audience.size < 1000 ? -1 : Math.floor(audience.size * 0.95),
    approximate_count_upper_bound: (audience) =>
      audience.size < 1000 ? -1 : Math.ceil(audience.size * 1.12),
    delivery_status: (audience) => ({
      code: audience.delivery_code,
      description: DELIVERY_WORDS[audience.delivery_code] ?? 'This audience cannot be used.',
    }),
    operation_status: (audience) => ({
      code: audience.operation_code,
      description: audience.operation_code === 200 ? 'Normal' : 'Updating',
    }),
    is_eligible_for_sac_campaigns: eligibility,
    time_updated: (audience) => Math.floor(audience.updated_at / 1000),
  },
};
