import { Link } from '@tanstack/react-router';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDayOfYear, formatDollars, formatMoment, formatNumber } from '../../ui/formats.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { statusView } from './campaign-status-view.ts';
import { ChannelIcons } from './ChannelIcons.tsx';
import classes from './CampaignTable.module.css';

/** Campaigns as a table, or as cards on a phone, with the same actions. */
export function CampaignTable({ rows }: { rows: readonly CampaignRow[] }) {
  return useIsWide() ? <Rows rows={rows} /> : <Cards rows={rows} />;
}

function Rows({ rows }: { rows: readonly CampaignRow[] }) {
  return (
    <div className="scroll-x">
      <table className="table table-hover" style={{ minWidth: 900 }}>
        <thead>
          <tr>
            <th>{t('campaigns.column.name')}</th>
            <th>{t('campaigns.column.status')}</th>
            <th>{t('campaigns.column.channels')}</th>
            <th>{t('campaigns.column.run')}</th>
            <th className="right" style={{ whiteSpace: 'nowrap' }}>
              {t('campaigns.column.budget')}
            </th>
            <th className="right">{t('campaigns.column.spend')}</th>
            <th className="right">{t('campaigns.column.leads')}</th>
            <th>{t('campaigns.column.updated')}</th>
            <th style={{ width: 52 }}>
              <span className="visually-hidden">{t('campaigns.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td style={{ maxWidth: 340, minWidth: 240 }}>
                <CampaignName row={row} />
              </td>
              <td>
                <StatusBadge {...statusView(row)} />
              </td>
              <td>
                <ChannelIcons active={row.channels} />
              </td>
              <td>
                <RunDates row={row} />
              </td>
              <td className="right">
                {row.daily_budget === 0 ? t('common.none') : formatDollars(row.daily_budget)}
              </td>
              <td className="right">
                {row.spend === null ? t('common.none') : formatDollars(row.spend, 'always')}
              </td>
              <td className="right">{row.leads === null ? t('common.none') : formatNumber(row.leads)}</td>
              <td className="dimmed">{unbroken(formatMoment(row.updated_at)).replace(',\u00a0', ', ')}</td>
              <td>
                <CampaignActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows }: { rows: readonly CampaignRow[] }) {
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.head}>
            <CampaignName row={row} />
            <CampaignActions row={row} />
          </div>
          <div className={classes.state}>
            <StatusBadge {...statusView(row)} />
            <ChannelIcons active={row.channels} />
          </div>
          <div className="dimmed numbers">
            <RunDates row={row} /> · {formatDollars(row.daily_budget)} / day
            {row.spend !== null && ` · ${t('campaigns.column.spend')} ${formatDollars(row.spend, 'always')}`}
          </div>
        </li>
      ))}
    </ul>
  );
}

function CampaignName({ row }: { row: CampaignRow }) {
  const problem = row.channels.find((channel) => channel.problem !== null)?.problem;
  return (
    <div className={classes.campaign}>
      <Thumbnail src={row.thumbnail} />
      <div className={classes.texts}>
        <Link to="/campaigns/$id/building" params={{ id: row.id }} className={classes.name}>
          {row.name}
        </Link>
        {row.property_name !== null && <div className={`${classes.note} truncate`}>{row.property_name}</div>}
        {problem != null && <div className={classes.problem}>{problem}</div>}
        {row.status.id === '9' && row.problem_count > 0 && (
          <div className={classes.note}>{t('campaigns.problems', { count: row.problem_count })}</div>
        )}
        {row.entity_updated && <span className={classes.mark}>{t('campaigns.affected')}</span>}
        {row.is_entity_location_changed && (
          <span className={classes.mark}>{t('campaigns.locationChanged')}</span>
        )}
      </div>
    </div>
  );
}

/** Narrow columns break between dates, not inside of them. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function RunDates({ row }: { row: CampaignRow }) {
  const { start_date: start, end_date: end, open_ended: openEnded } = row.run_dates;
  if (start === null) return <>{t('campaigns.noDates')}</>;
  if (openEnded || end === null)
    return <>{t('campaigns.openEnded', { start: unbroken(formatDayOfYear(start)) })}</>;
  return (
    <>
      {t('campaigns.dates', { start: unbroken(formatDayOfYear(start)), end: unbroken(formatDayOfYear(end)) })}
    </>
  );
}
