import { z } from 'zod';
import { route } from '../route/route.ts';
import { idParams } from '../route/wire.ts';

/** Rule that starts soon, with the live and paused campaigns that it will touch. */
export const comingRule = z.object({
  /** Key of the rule. */
  rule: z.string(),
  /** Name of the state or city. */
  place: z.string(),
  /** Demand of the rule, to follow "requires". */
  asks: z.string(),
  citation: z.string(),
  /** First day of the rule, as a plain date. */
  since: z.string(),
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ComingRule = z.infer<typeof comingRule>;

export const comingRuleRoutes = {
  listComingRules: route('listComingRules', {
    summary: 'Rules for ads that start soon and touch running campaigns, soonest first',
    access: 'member',
    /** Campaign to judge alone. Without it the newest hundred are judged. */
    query: z.object({ campaign_id: idParams.shape.id.optional() }),
    response: {
      200: z.object({
        rules: z.array(comingRule),
        /** True if there are campaigns that were not judged, so that a rule may touch more. */
        more: z.boolean(),
      }),
    },
  }),
};
