import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Maximum campaigns of a group. */
const AT_ONCE = 20;

export type CampaignKey = { organization_id: string; id: string };

/** Campaigns that one job reads. The key is the same in every hour as long as the group keeps its position. */
type GroupToRead = { key: string; campaigns: CampaignKey[] };

/**
 * Groups campaigns by Google account, because Google counts requests and one request can read many campaigns of an
 * account. A campaign that is not at Google is its own group.
 */
export async function groupsToRead(db: Db, campaigns: readonly CampaignKey[]): Promise<GroupToRead[]> {
  const organizationIds = campaigns.map((one) => one.organization_id);
  const campaignIds = campaigns.map(({ id }) => id);
  const { rows } = await sql<{ campaign_id: string; account: string }>`
    select p.campaign_id, min(p.account_id) as account from publication p
    where p.line <> 'meta' and p.state <> 'removed'
      and (p.organization_id, p.campaign_id) in (
        select * from unnest(${organizationIds}::bigint[], ${campaignIds}::bigint[]))
    group by p.campaign_id`.execute(db);
  const accountOf = new Map(rows.map((row) => [row.campaign_id, row.account]));
  const ofAccount = Map.groupBy(campaigns, ({ id }) => accountOf.get(id) ?? null);
  const alone = ofAccount.get(null) ?? [];
  ofAccount.delete(null);
  return [
    ...alone.map((campaign) => ({ key: campaign.id, campaigns: [campaign] })),
    ...[...ofAccount].flatMap(([account, some]) =>
      chunks(some).map((part, index) => ({ key: `google ${account} ${index}`, campaigns: part })),
    ),
  ];
}

const chunks = (campaigns: readonly CampaignKey[]) =>
  Array.from({ length: Math.ceil(campaigns.length / AT_ONCE) }, (_, index) =>
    campaigns.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
