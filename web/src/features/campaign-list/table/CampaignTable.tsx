import type { CampaignRow } from '#contract/campaigns.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { t } from '../../../i18n/i18n.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import type { CampaignTotals } from './CampaignCells.tsx';
import { CampaignCards } from './CampaignCards.tsx';
import type { CampaignOrdering } from '../../campaigns/campaign-ordering.ts';
import { CampaignRows } from './CampaignRows.tsx';
import { useShownColumns } from '../../campaigns/list-view.ts';
import type { Selection } from './selection.ts';
import typography from '../../../ui/typography.module.css';
import classes from './CampaignTable.module.css';

/** Sorting, selection and editing of rows, which only the list of campaigns offers. */
export type ListControls = {
  ordering: CampaignOrdering;
  onOrdering: (ordering: CampaignOrdering) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** Undefined while they load, null if they could not be read. */
  totals: CampaignTotals | null | undefined;
};

export type TableProps = {
  rows: readonly CampaignRow[];
  today: PlainDate;
  /** Missing in a read-only table. */
  list?: ListControls;
};

/** Shows campaigns as a table, or as cards on a phone, with the same actions. */
export function CampaignTable(props: TableProps) {
  const wide = useIsWide();
  const columns = useShownColumns(props.list !== undefined);
  const counts = !wide || columns.some((name) => ['spend', 'leads', 'costPerLead'].includes(name));
  return (
    <>
      {wide ? <CampaignRows {...props} columns={columns} /> : <CampaignCards {...props} />}
      {counts && <p className={`${typography.dimmed} ${classes.since}`}>{t('campaignList.sinceStart')}</p>}
    </>
  );
}
