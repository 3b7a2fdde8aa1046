import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { ReadCtx } from '../../platform/context.ts';

/** Returns today in the organization's time zone, which applies to all campaign dates (decision 005). */
export function organizationToday(ctx: Pick<ReadCtx, 'actor' | 'clock'>): PlainDate {
  return dateIn(ctx.actor.timeZone, ctx.clock.now());
}
