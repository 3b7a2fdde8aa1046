import { z } from 'zod';
import { invalid } from '../graph/graph-error.ts';
import type { Params } from '../graph/params.ts';
import { optionalList } from '../graph/params.ts';
import { readShape } from '../graph/shape-check.ts';

const windows = z.array(
  z.strictObject({
    event_type: z.enum(['CLICK_THROUGH', 'VIEW_THROUGH', 'ENGAGED_VIDEO_VIEW']),
    window_days: z.union([z.literal(1), z.literal(7)]),
  }),
);

export type Attribution = z.infer<typeof windows>;

/**
 * Reads the attribution windows. Without the parameter, conversions get seven days after a click
 * only, as reported from a live account (Ads Manager sends more); other goals get one day.
 */
export function readAttribution(params: Params, goal: string): Attribution {
  const given = optionalList(params, 'attribution_spec');
  const conversions = goal === 'OFFSITE_CONVERSIONS';
  if (!given) return [{ event_type: 'CLICK_THROUGH', window_days: conversions ? 7 : 1 }];
  const spec = readShape(windows, given, 'attribution_spec');
  const tooLong = spec.find(
    ({ event_type, window_days }) => window_days > 1 && (event_type !== 'CLICK_THROUGH' || !conversions),
  );
  if (tooLong || (!conversions && spec.some(({ event_type }) => event_type !== 'CLICK_THROUGH'))) {
    throw invalid(`This attribution window is not available for the goal ${goal}.`, {
      title: 'Invalid attribution window',
      blame: [['attribution_spec']],
    });
  }
  return spec;
}
