import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '#contract/reports.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardList } from '../../ui/table/CardList.tsx';
import { formatDayOfYear, formatNumber, formatPercent } from '../../ui/formats.ts';
import { SortHeader } from '../../ui/table/SortHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { followRowLink } from '../campaign-list/table/follow-row-link.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import type { ReportOrdering } from './report-place.ts';
import type { Range } from './report-range.ts';
import { writeMoney } from './report-values.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import typography from '../../ui/typography.module.css';
import classes from './ReportTable.module.css';

type Props = {
  rows: readonly ReportRow[];
  range: Range;
  ordering: ReportOrdering;
  onOrdering: (ordering: ReportOrdering) => void;
};

const columns = [
  { name: 'leads', sortKey: 'leads', of: (row: ReportRow) => row.leads, write: formatNumber },
  { name: 'cpl', of: (row: ReportRow) => row.cost_per_lead, write: writeMoney },
  { name: 'spend', sortKey: 'spend', of: (row: ReportRow) => row.spend, write: writeMoney },
  {
    name: 'impressions',
    sortKey: 'impressions',
    of: (row: ReportRow) => row.impressions,
    write: formatNumber,
  },
  { name: 'clicks', sortKey: 'clicks', of: (row: ReportRow) => row.clicks, write: formatNumber },
  { name: 'ctr', of: (row: ReportRow) => row.clicks_through_rate, write: formatPercent },
  { name: 'cpc', of: (row: ReportRow) => row.cost_per_click, write: writeMoney },
] as const;

/** Lists campaigns with their figures as a table, or as cards on a phone. */
export function ReportTable(props: Props) {
  return useIsWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ rows, range, ordering, onOrdering }: Props) {
  const { t } = useTranslation();
  return (
    <PlainTable hover>
      <caption>
        <VisuallyHidden>
          {t('reportList.caption', {
            from: formatDayOfYear(range.from),
            to: formatDayOfYear(range.to),
          })}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <SortHeader label={t('reportList.column.name')} sortKey="name" {...{ ordering, onOrdering }} />
          {columns.map((column) =>
            'sortKey' in column ? (
              <SortHeader
                key={column.name}
                right
                label={t(`reportList.column.${column.name}`)}
                sortKey={column.sortKey}
                downFirst
                {...{ ordering, onOrdering }}
              />
            ) : (
              <th key={column.name} data-right>
                {t(`reportList.column.${column.name}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody ref={followRowLink}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={classes.name}>
              <Name row={row} range={range} />
            </td>
            {columns.map((column) => (
              <td key={column.name} data-right>
                {written(row, column, t('controls.none'))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ rows, range }: Props) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Name row={row} range={range} />
          {row.as_of !== null && (
            <dl className={classes.figures}>
              {columns.map((column) => (
                <div key={column.name}>
                  <dt>{t(`reportList.column.${column.name}`)}</dt>
                  <dd className={typography.numbers}>{written(row, column, t('controls.none'))}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </CardList>
  );
}

/** Formats a figure. An unknown one is a dash, never a zero. */
function written(row: ReportRow, { of, write }: (typeof columns)[number], none: string): string {
  const value = of(row);
  return value === null || row.as_of === null ? none : write(value);
}

function Name({ row, range }: { row: ReportRow; range: Range }) {
  const { t } = useTranslation();
  const unread = row.unread.map((tab) => t(`reportTabs.${tab}`)).join(', ');
  const status = statusView({ status: row.status, operation: null, channels: [] });
  return (
    <div className={classes.who}>
      <AnchorLink to="/campaigns/$id/reports" params={{ id: row.id }} search={range} fw={500}>
        {row.name}
      </AnchorLink>
      <Text size="xs" c="dimmed" component="div" className={classes.about}>
        <StatusBadge {...status} />
        {row.as_of === null ? t('reportList.notRead') : row.property_name}
      </Text>
      {unread !== '' && <Text size="xs">{t('reportList.unread', { channels: unread })}</Text>}
    </div>
  );
}
