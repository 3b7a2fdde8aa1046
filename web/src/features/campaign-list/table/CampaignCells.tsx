import type { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '../../../icons/tabler.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDollars, formatShortDay, formatShare } from '../../../ui/formats.ts';
import { Editable } from '../editing/Editable.tsx';
import { paceOf, runProgress } from './run-progress.ts';
import classes from './CampaignTable.module.css';
import { campaignName } from '../../campaigns/campaign-name.ts';

/** Row that a cell shows as of today, with or without the edits in place. */
export type CellProps = { row: CampaignRow; today: PlainDate; editable: boolean };

/** Totals of all campaigns of a list, on all of its pages. */
export type CampaignTotals = AnswerOf<typeof campaignBulkRoutes.sumCampaigns>;

/** Shows the run dates and the progress of the run. */
export function RunCell({ row, today, editable }: CellProps) {
  const { start_date: start, end_date: end, open_ended: openEnded } = row.run_dates;
  if (start === null) return <>{t('campaigns.noDates')}</>;
  const from = formatShortDay(start, today);
  const until = openEnded || end === null ? t('campaignList.run.noEnd') : formatShortDay(end, today);
  const progress = runProgress(row.run_dates, today);
  return (
    <div className={classes.run}>
      <div>
        {from} –{' '}
        {editable ? (
          <Editable
            row={row}
            today={today}
            part="end"
            label={t('campaignList.edit.end', { shown: until, name: campaignName(row) })}
            className={classes.editable}
          >
            {until}
          </Editable>
        ) : (
          until
        )}
      </div>
      {progress !== null && (
        <div
          className={classes.bar}
          role="img"
          aria-label={t('campaignList.run.behind', { percent: formatShare(progress) })}
        >
          <div className={classes.past} style={{ width: `${progress * 100}%` }} />
          {progress > 0 && progress < 1 && (
            <div className={classes.today} style={{ left: `${progress * 100}%` }} />
          )}
        </div>
      )}
    </div>
  );
}

export function BudgetCell({ row, today, editable }: CellProps) {
  const shown = row.daily_budget === 0 ? t('controls.none') : formatDollars(row.daily_budget);
  if (!editable) return <>{shown}</>;
  return (
    <Editable
      row={row}
      today={today}
      part="budget"
      label={t('campaignList.edit.budget', { shown, name: campaignName(row) })}
      className={classes.editable}
    >
      {shown}
    </Editable>
  );
}

const paceIcons = { behind: IconArrowDownRight, onPace: IconArrowRight, ahead: IconArrowUpRight };

/** Shows the spend relative to the budget of the elapsed days. */
export function PacingCell({ row, today }: Omit<CellProps, 'editable'>) {
  const pace = paceOf(row, today);
  if (pace === null) return <>{t('controls.none')}</>;
  const Icon = paceIcons[pace.word];
  return (
    <span className={classes.pace}>
      <Icon size={16} aria-hidden />
      {t(`campaignList.pace.${pace.word}`)} {formatShare(pace.share)}
    </span>
  );
}

/** Shows the daily budget of the live campaigns of a list. */
export function LiveBudget({ live_count: count, live_daily_budget: budget }: CampaignTotals) {
  if (count === 0) return <>{t('controls.none')}</>;
  return (
    <span title={t('campaignList.total.liveTitle', { count })}>
      {t('campaignList.total.live', { amount: formatDollars(budget) })}
    </span>
  );
}

export function ChangedCell({ changed }: { changed: boolean }) {
  if (!changed) return <>{t('controls.none')}</>;
  return <span className={classes.mark}>{t('campaignList.changed')}</span>;
}
