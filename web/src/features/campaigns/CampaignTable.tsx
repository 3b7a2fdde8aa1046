import { Anchor, Badge, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { formatDayOfYear, formatDollars, formatMoment, formatNumber } from '../../ui/formats.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { statusView } from './campaign-status-view.ts';
import { ChannelIcons } from './ChannelIcons.tsx';

/** Campaigns as a table, or as cards on a phone, with the same actions. */
export function CampaignTable({ rows }: { rows: readonly CampaignRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Table.ScrollContainer minWidth={900} visibleFrom="sm">
        <Table verticalSpacing="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('campaigns.column.name')}</Table.Th>
              <Table.Th>{t('campaigns.column.status')}</Table.Th>
              <Table.Th>{t('campaigns.column.channels')}</Table.Th>
              <Table.Th>{t('campaigns.column.run')}</Table.Th>
              <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
                {t('campaigns.column.budget')}
              </Table.Th>
              <Table.Th ta="right">{t('campaigns.column.spend')}</Table.Th>
              <Table.Th ta="right">{t('campaigns.column.leads')}</Table.Th>
              <Table.Th>{t('campaigns.column.updated')}</Table.Th>
              <Table.Th w={52}>
                <VisuallyHidden>{t('campaigns.column.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td miw={240} maw={340}>
                  <CampaignName row={row} />
                </Table.Td>
                <Table.Td>
                  <StatusBadge {...statusView(row)} />
                </Table.Td>
                <Table.Td>
                  <ChannelIcons active={row.channels} />
                </Table.Td>
                <Table.Td>
                  <RunDates row={row} />
                </Table.Td>
                <Table.Td ta="right">
                  {row.daily_budget === 0 ? t('common.none') : formatDollars(row.daily_budget)}
                </Table.Td>
                <Table.Td ta="right">
                  {row.spend === null ? t('common.none') : formatDollars(row.spend, 'always')}
                </Table.Td>
                <Table.Td ta="right">
                  {row.leads === null ? t('common.none') : formatNumber(row.leads)}
                </Table.Td>
                <Table.Td>
                  <Text size="sm" c="dimmed">
                    {unbroken(formatMoment(row.updated_at)).replace(',\u00a0', ', ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <CampaignActions row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Stack hiddenFrom="sm" gap={0}>
        {rows.map((row) => (
          <Stack
            key={row.id}
            p="md"
            gap="xs"
            style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
          >
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <CampaignName row={row} />
              <CampaignActions row={row} />
            </Group>
            <Group gap="md">
              <StatusBadge {...statusView(row)} />
              <ChannelIcons active={row.channels} />
            </Group>
            <Text size="sm" c="dimmed" className="numbers">
              <RunDates row={row} /> · {formatDollars(row.daily_budget)} / day
              {row.spend !== null &&
                ` · ${t('campaigns.column.spend')} ${formatDollars(row.spend, 'always')}`}
            </Text>
          </Stack>
        ))}
      </Stack>
    </>
  );
}

function CampaignName({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
  const problem = row.channels.find((channel) => channel.problem !== null)?.problem;
  return (
    <Group gap="sm" wrap="nowrap" miw={0} align="flex-start">
      <Thumbnail src={row.thumbnail} />
      <Stack gap={2} miw={0}>
        <Anchor
          component={Link}
          to="/campaigns/$id/building"
          params={{ id: row.id } as never}
          fw={500}
          lineClamp={2}
        >
          {row.name}
        </Anchor>
        {row.property_name !== null && (
          <Text size="xs" c="dimmed" className="truncate">
            {row.property_name}
          </Text>
        )}
        {problem != null && (
          <Text size="xs" c="var(--mantine-color-error)" lineClamp={2}>
            {problem}
          </Text>
        )}
        <Group gap={6}>
          {row.status.id === '9' && row.problem_count > 0 && (
            <Text size="xs" c="dimmed">
              {t('campaigns.problems', { count: row.problem_count })}
            </Text>
          )}
          {row.entity_updated && (
            <Badge size="sm" color="yellow" variant="light" tt="none" fz={12}>
              {t('campaigns.affected')}
            </Badge>
          )}
          {row.is_entity_location_changed && (
            <Badge size="sm" color="yellow" variant="light" tt="none" fz={12}>
              {t('campaigns.locationChanged')}
            </Badge>
          )}
        </Group>
      </Stack>
    </Group>
  );
}

/** Narrow columns break between dates, not inside of them. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function RunDates({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
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
