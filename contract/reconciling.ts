import { z } from 'zod';
import { route } from './route/route.ts';
import { idParams, instant } from './route/wire.ts';

/** Orphan: an object at an ad network that carries our mark but belongs to no campaign here. */
export const orphan = z.object({
  id: z.string(),
  network: z.enum(['meta', 'google']),
  account_id: z.string(),
  kind: z.string(),
  external_id: z.string(),
  name: z.string(),
  /**
   * Campaign whose mark the orphan carries, of its latest or an earlier launch; null for an unknown mark.
   */
  campaign: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }).nullable(),
  found_at: instant,
  /** True while it is being removed. */
  removing: z.boolean(),
  /** Reason why its removal failed, as text. */
  problem: z.string().nullable(),
});
export type Orphan = z.infer<typeof orphan>;

export const reconcilingRoutes = {
  listOrphans: route('listOrphans', {
    summary:
      'What carries our mark at the ad networks and belongs to no campaign, as of the last nightly look',
    access: 'member',
    response: {
      200: z.object({ count: z.number(), checked_at: instant.nullable(), orphans: z.array(orphan) }),
    },
  }),
  removeOrphan: route('removeOrphan', {
    summary: 'Removes it at its network; a job does it. Owners and superusers only',
    access: 'member',
    only: 'owners',
    params: idParams,
    response: { 202: orphan },
  }),
};
