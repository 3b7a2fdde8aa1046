import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/overview-texts.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDollars, formatNumber, formatShortDay } from '../../ui/formats.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import typography from '../../ui/typography.module.css';
import { Sparkline } from '../reports/charts/Sparkline.tsx';
import { rankedPropertiesQuery } from '../reports/queries.ts';
import classes from './DashboardPage.module.css';

/** Ranks properties by cost per lead. A single one has no rank, so nothing is shown. */
export function BestProperties() {
  const { t } = useTranslation();
  const { data } = useQuery(rankedPropertiesQuery());
  if (data === undefined || data.properties.length < 2) return null;
  const dollars = (value: number | null) =>
    value === null ? t('controls.none') : formatDollars(value, 'always');
  return (
    <Card clipped aria-labelledby="properties-by-cost">
      <div className={classes.head}>
        <Title order={2} id="properties-by-cost">
          {t('dashboard.properties.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('dashboard.properties.range', {
            start: formatShortDay(data.start_date, data.end_date),
            end: formatShortDay(data.end_date, data.end_date),
          })}
        </Text>
      </div>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('dashboard.properties.property')}</th>
            <th className={classes.trend}>{t('dashboard.properties.trend')}</th>
            <th data-right>{t('dashboard.overview.leads')}</th>
            <th data-right className={classes.spend}>
              {t('dashboard.overview.spend')}
            </th>
            <th data-right>{t('dashboard.properties.perLead')}</th>
          </tr>
        </thead>
        <tbody className={typography.numbers}>
          {data.properties.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              <td>
                <Group gap="sm" wrap="nowrap" miw={0}>
                  <Thumbnail src={row.thumbnail} height={36} />
                  <AnchorLink
                    to={row.kind === 'building' ? '/buildings/$id/overview' : '/listings/$id/overview'}
                    params={{ id: row.id }}
                    fw={500}
                    className={typography.wholeWords}
                  >
                    {row.name}
                  </AnchorLink>
                </Group>
              </td>
              <td className={classes.trend}>
                <Sparkline values={row.leads_by_day} />
              </td>
              <td data-right>{row.leads === null ? t('controls.none') : formatNumber(row.leads)}</td>
              <td data-right className={classes.spend}>
                {dollars(row.spend)}
              </td>
              <td data-right>
                {row.leads === 0 ? t('dashboard.properties.noLeads') : dollars(row.cost_per_lead)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
