import type { ShareLink } from '#contract/sharing/sharing.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Returns the links of an organization that still work, each with its creator. */
export function workingLinks(db: Db | Tx, organizationId: string) {
  return db
    .selectFrom('share_link')
    .innerJoin('app_user', 'app_user.id', 'share_link.created_by')
    .select([
      'share_link.id',
      'share_link.what',
      'share_link.period',
      'share_link.start_date',
      'share_link.end_date',
      'share_link.created_at',
      'share_link.expires_at',
      'share_link.opened_count',
      'share_link.last_opened_at',
    ])
    .select(sql<string>`app_user.first_name || ' ' || app_user.last_name`.as('created_by'))
    .where('share_link.organization_id', '=', organizationId)
    .where('share_link.revoked_at', 'is', null)
    .where('share_link.expires_at', '>', new Date());
}

type Row = Awaited<ReturnType<ReturnType<typeof workingLinks>['execute']>>[number];

export function toShareLink(row: Row): ShareLink {
  return {
    id: row.id,
    what: row.what,
    period: row.period,
    start_date: row.start_date,
    end_date: row.end_date,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened_count: row.opened_count,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}
