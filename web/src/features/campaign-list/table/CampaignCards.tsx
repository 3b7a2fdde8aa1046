import { lazy } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { t } from '../../../i18n/i18n.ts';
import { Extra } from '../../../shell/Extra.tsx';
import { whenOnline } from '../../../shell/when-online.ts';
import { formatDollars } from '../../../ui/formats.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CampaignActions } from '../CampaignActions.tsx';
import { BudgetCell, LiveBudget, PacingCell, RunCell, type CampaignTotals } from './CampaignCells.tsx';
import { CampaignName } from './CampaignName.tsx';
import { stateOf, statusView } from '../../campaigns/campaign-status-view.ts';
import type { TableProps } from './CampaignTable.tsx';
import { ChannelIcons } from '../../campaigns/ChannelIcons.tsx';
import { paceOf } from './run-progress.ts';
import { choose, isChosen } from './selection.ts';
import { SelectBox } from './SelectBox.tsx';
import classes from './CampaignTable.module.css';
import { campaignName } from '../../campaigns/campaign-name.ts';
import typography from '../../../ui/typography.module.css';

const PauseButton = lazy(() => whenOnline(() => import('./PauseButton.tsx')));

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
            <CampaignName {...{ row, today, editable }} inTable={false} />
            <CampaignActions row={row} />
          </div>
          <div className={classes.state}>
            <StatusBadge {...statusView(row, today)} />
            <ChannelIcons active={row.channels} />
            {campaignCan.pause(stateOf(row)) === undefined && (
              <Extra>
                <PauseButton row={row} />
              </Extra>
            )}
          </div>
          <div className={`${classes.figures} ${typography.dimmed} ${typography.numbers}`}>
            <RunCell {...{ row, today, editable }} />
            <div>
              <BudgetCell {...{ row, today, editable }} /> {t('campaignList.aDay')}
              {row.spend !== null &&
                ` · ${t('campaignList.spent', { amount: formatDollars(row.spend, 'always') })}`}
            </div>
            <Leads of={row} />
            {row.leads !== null && paceOf(row, today) !== null && <PacingCell row={row} today={today} />}
          </div>
        </li>
      ))}
      {list?.totals != null && <Totals totals={list.totals} />}
    </ul>
  );
}

/** Shows the totals of all campaigns of the list as its last card. */
function Totals({ totals }: { totals: CampaignTotals }) {
  return (
    <li className={classes.total}>
      <div>{t('campaignList.total.name', { count: totals.count })}</div>
      <div className={`${classes.figures} ${typography.dimmed} ${typography.numbers}`}>
        {totals.live_count > 0 && (
          <div>
            <LiveBudget {...totals} /> {t('campaignList.aDay')}
          </div>
        )}
        {totals.spend !== null && (
          <div>{t('campaignList.spent', { amount: formatDollars(totals.spend, 'always') })}</div>
        )}
        <Leads of={{ leads: totals.leads, spend: totals.spend_with_leads }} />
      </div>
    </li>
  );
}

/** Shows the leads with their cost, if they have been read. */
function Leads({ of: { leads, spend } }: { of: Pick<CampaignRow, 'leads' | 'spend'> }) {
  if (leads === null) return null;
  const perLead =
    spend === null || leads === 0
      ? ''
      : ` · ${t('campaignList.perLead', { amount: formatDollars(spend / leads, 'always') })}`;
  return (
    <div>
      {t('campaignList.leads', { count: leads })}
      {perLead}
    </div>
  );
}
