import { sql } from 'kysely';
import type { LeadHistoryOfTarget, TargetQuery } from '#contract/campaign-targets.ts';
import { centsToDollars } from '#domain/money.ts';
import { FEWEST_LEADS } from '#domain/report/lead-estimate.ts';
import { addDays } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { organizationToday } from '../../campaign-record/index.ts';
import { requireTarget } from './get-target.ts';

const DAYS = 90;

/**
 * Returns what the organization's campaigns brought in the last 90 full days: those shown in the target's city, or
 * all of them if those brought in too few leads for an estimate.
 */
export async function leadHistory(ctx: MemberCtx, query: TargetQuery): Promise<LeadHistoryOfTarget> {
  const { promoted } = await requireTarget(ctx, query);
  const { city, state } = promoted;
  const local = city === null || state === null ? null : await sumOf(ctx, { city, state });
  if (local !== null && local.leads >= FEWEST_LEADS) return { ...local, city };
  return { ...(await sumOf(ctx, null)), city: null };
}

async function sumOf(
  ctx: MemberCtx,
  place: { city: string; state: string } | null,
): Promise<{ leads: number; spend: number }> {
  const { organizationId } = ctx.actor;
  const today = organizationToday(ctx);
  const there =
    place === null
      ? sql`true`
      : sql`exists (
          select from campaign_geotarget g join city on city.id = g.city_id join state s on s.id = city.state_id
          where g.organization_id = d.organization_id and g.campaign_id = d.campaign_id
            and city.name = ${place.city} and s.abbr = ${place.state})`;
  // Days without known leads would make each lead look more expensive than it was.
  const { rows } = await sql<{ leads: number; cents: string }>`
    select coalesce(sum(d.leads), 0)::int as leads, coalesce(sum(d.spend_cents), 0)::text as cents
    from campaign_day d
    where d.organization_id = ${organizationId} and d.date >= ${addDays(today, -DAYS)} and d.date < ${today}
      and d.leads is not null and ${there}`.execute(ctx.db);
  return { leads: rows[0]?.leads ?? 0, spend: centsToDollars(Number(rows[0]?.cents ?? 0)) };
}
