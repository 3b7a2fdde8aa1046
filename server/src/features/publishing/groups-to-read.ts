import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Maximum campaigns of a group. */
const AT_ONCE = 20;

/** Campaigns that one job reads. The key is the same in every hour as long as the group keeps its position. */
export type GroupToRead = { key: string; campaignIds: string[] };

/**
 * Groups campaigns by Google account, because Google counts requests and one request can read many campaigns of an
 * account. A campaign that is not at Google is its own group.
 */
export async function groupsToRead(db: Db, campaignIds: readonly string[]): Promise<GroupToRead[]> {
  const { rows } = await sql<{ campaign_id: string; account: string }>`
    select p.campaign_id, min(p.account_id) as account from publication p
    where p.line <> 'meta' and p.state <> 'removed' and p.campaign_id = any(${campaignIds}::bigint[])
    group by p.campaign_id`.execute(db);
  const accountOf = new Map(rows.map((row) => [row.campaign_id, row.account]));
  const ofAccount = Map.groupBy(campaignIds, (id) => accountOf.get(id) ?? null);
  const alone = ofAccount.get(null) ?? [];
  ofAccount.delete(null);
  return [
    ...alone.map((id) => ({ key: id, campaignIds: [id] })),
    ...[...ofAccount].flatMap(([account, ids]) =>
      chunks(ids).map((part, index) => ({ key: `google ${account} ${index}`, campaignIds: part })),
    ),
  ];
}

const chunks = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
