import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';

const MOST = 6;

/**
 * Returns up to six campaigns to name, live ones first, and the number of the others. Rows that are
 * not loaded have no name.
 */
export function namedFirst(count: number, rows: readonly Pick<CampaignRow, 'id' | 'name' | 'status'>[]) {
  const live = (row: (typeof rows)[number]) => (row.status.id === CampaignStatus.live ? 0 : 1);
  const named = rows.toSorted((one, other) => live(one) - live(other)).slice(0, MOST);
  return { named, more: count - named.length };
}
