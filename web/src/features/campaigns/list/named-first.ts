import type { CampaignRow } from '#contract/campaigns.ts';

const MOST = 6;

/** The campaigns of a choice that are named, live ones first, and how many are not. Rows never seen have no name here. */
export function namedFirst(count: number, rows: readonly Pick<CampaignRow, 'id' | 'name' | 'status'>[]) {
  const live = (row: (typeof rows)[number]) => (row.status.id === '8' ? 0 : 1);
  const named = rows.toSorted((one, other) => live(one) - live(other)).slice(0, MOST);
  return { named, more: count - named.length };
}
