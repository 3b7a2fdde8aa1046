import type { CampaignRow } from '#contract/campaigns.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { CampaignCards } from './CampaignCards.tsx';
import type { CampaignOrdering } from './campaign-ordering.ts';
import { CampaignRows } from './CampaignRows.tsx';
import type { Selection } from './selection.ts';

/** What only the list of campaigns does with its rows: order, choose and change them. */
export type ListControls = {
  today: string;
  ordering: CampaignOrdering;
  onOrdering: (ordering: CampaignOrdering) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

export type TableProps = { rows: readonly CampaignRow[]; list?: ListControls };

/** Campaigns as a table, or as cards on a phone, with the same actions. */
export function CampaignTable(props: TableProps) {
  return useIsWide() ? <CampaignRows {...props} /> : <CampaignCards {...props} />;
}
