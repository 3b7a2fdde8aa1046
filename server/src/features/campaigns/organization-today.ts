import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../platform/context.ts';

/** Today in the organization's time zone: by it all campaign dates are judged (decision: dates and time). */
export function organizationToday(ctx: MemberCtx): PlainDate {
  return dateIn(ctx.actor.timeZone, ctx.clock.now());
}
