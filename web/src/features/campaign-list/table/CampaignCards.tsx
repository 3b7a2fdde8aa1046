import type { CampaignRow } from '#contract/campaigns.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDollars } from '../../../ui/formats.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CampaignActions } from '../CampaignActions.tsx';
import { BudgetCell, PacingCell, RunCell } from './CampaignCells.tsx';
import { CampaignName } from './CampaignName.tsx';
import { statusView } from '../../campaigns/campaign-status-view.ts';
import type { TableProps } from './CampaignTable.tsx';
import { ChannelIcons } from '../../campaigns/ChannelIcons.tsx';
import { paceOf } from './run-progress.ts';
import { choose, isChosen } from './selection.ts';
import { SelectBox } from './SelectBox.tsx';
import classes from './CampaignTable.module.css';
import { campaignName } from '../../campaigns/campaign-name.ts';
import typography from '../../../ui/typography.module.css';

export function CampaignCards({ rows, today, list }: TableProps) {
  const page = rows.map(({ id }) => id);
  const editable = list !== undefined;
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.head}>
            {list !== undefined && (
              <SelectBox
                label={t('campaignList.select.one', { name: campaignName(row) })}
                checked={isChosen(list.selection, row.id)}
                onChange={(on) => list.onSelection(choose(list.selection, [row.id], on, page))}
              />
            )}
            <CampaignName {...{ row, today, editable }} />
            <CampaignActions row={row} />
          </div>
          <div className={classes.state}>
            <StatusBadge {...statusView(row, today)} />
            <ChannelIcons active={row.channels} />
          </div>
          <div className={`${classes.figures} ${typography.dimmed} ${typography.numbers}`}>
            <RunCell {...{ row, today, editable }} />
            <div>
              <BudgetCell {...{ row, today, editable }} /> {t('campaignList.aDay')}
              {row.spend !== null &&
                ` · ${t('campaignList.spent', { amount: formatDollars(row.spend, 'always') })}`}
            </div>
            <Brought row={row} today={today} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows the leads with their cost, if they have been read, and the pace of spending. */
function Brought({ row, today }: { row: CampaignRow; today: PlainDate }) {
  const { leads, spend } = row;
  if (leads === null) return null;
  const perLead =
    spend === null || leads === 0
      ? ''
      : ` · ${t('campaignList.perLead', { amount: formatDollars(spend / leads, 'always') })}`;
  return (
    <>
      <div>
        {t('campaignList.leads', { count: leads })}
        {perLead}
      </div>
      {paceOf(row, today) !== null && <PacingCell row={row} today={today} />}
    </>
  );
}
