import { sql } from 'kysely';
import { historyVerbs, type campaignHistoryRoutes, type HistoryEntry } from '#contract/campaign-history.ts';
import type { AnswerOf, QueryOf } from '#contract/route/route.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { toldChanges } from './told-changes.ts';

type Route = typeof campaignHistoryRoutes.campaignHistory;

/**
 * Returns the audit entries of a campaign, newest first, without saves that changed nothing. Throws `not_found` for
 * another organization's campaign.
 */
export async function campaignHistory(
  ctx: MemberCtx,
  id: string,
  { limit, offset }: QueryOf<Route>,
): Promise<AnswerOf<Route>> {
  const { organizationId } = ctx.actor;
  const campaign = await ctx.db
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (campaign === undefined) throw notFound('Campaign');
  const entries = ctx.db
    .selectFrom('audit_entry as e')
    .where('e.entity', '=', 'campaign')
    .where('e.entity_id', '=', id)
    .where('e.organization_id', '=', organizationId)
    .where('e.verb', 'in', historyVerbs)
    .where(sql<boolean>`not (e.verb = 'update' and e.changes = '{}')`);
  const { count } = await entries
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin('app_user as who', 'who.id', 'e.actor_id')
    .leftJoin('app_user as whom', 'whom.id', 'e.acting_as_id')
    .select(['e.id', 'e.at', 'e.verb', 'e.changes', 'who.role'])
    .select(sql<string | null>`who.first_name || ' ' || who.last_name`.as('who'))
    .select(sql<string | null>`whom.first_name || ' ' || whom.last_name`.as('whom'))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: Number(count),
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      verb: row.verb as HistoryEntry['verb'],
      by: row.who === null ? null : { name: row.who, is_staff: row.role === 'SUPERADMIN' },
      acting_as: row.whom,
      changes: toldChanges(row.changes),
    })),
  };
}
