import { z } from 'zod';
import { fairHousingPlaces } from '#domain/fair-housing/fair-housing-permission.ts';
import { fairHousingGrounds } from '#domain/fair-housing/record/grounds.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { instant } from '../route/wire.ts';

/** Fair-housing finding, bound to the exact text it was made in; see `FairHousingStop` in the domain. */
const fairHousingStop = z.object({
  place: z.enum(fairHousingPlaces),
  rule_id: z.string().max(20),
  text: z.string().min(1).max(limits.description.max),
  start: z.int().min(0),
  end: z.int().min(1),
});

/** Stop that an owner has allowed in this campaign, for exactly this text in this place, with ground and reason. */
export const fairHousingOverride = fairHousingStop.extend({
  /** Null for an exception from before grounds were asked for. */
  ground: z.enum(fairHousingGrounds).nullable(),
  reason: z.string(),
  allowed_by: z.string(),
  allowed_at: instant,
});
export type FairHousingOverride = z.infer<typeof fairHousingOverride>;

/** Exception that an owner asks for. */
export const askedException = z.object({
  ground: z.enum(fairHousingGrounds),
  reason: z
    .string()
    .trim()
    .min(limits.fairHousingReason.min, say('tooShort', { min: limits.fairHousingReason.min }))
    .max(limits.fairHousingReason.max, say('tooLong', { max: limits.fairHousingReason.max })),
  findings: z.array(fairHousingStop).min(1).max(100),
});
