import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconBuilding, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TableFooter } from '../../ui/TableFooter.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { buildingsQuery } from './queries.ts';

export function BuildingsPage({ page, search }: { page: number; search: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(buildingsQuery({ page, search }));
  const go = (next: { page?: number; search?: string }) =>
    void router.navigate({
      to: '/buildings',
      search: {
        page: next.page === 1 ? undefined : next.page,
        search: next.search === '' ? undefined : next.search,
      },
      replace: true,
    });
  const add = (
    <Button component={Link} to="/buildings/new" leftSection={<IconPlus size={16} />}>
      {t('buildings.new')}
    </Button>
  );
  const never = data?.count === 0 && search === '';
  return (
    <div className="page">
      <PageHeader title={t('buildings.title')} actions={never ? undefined : add} />
      {!never && (
        <Group mb="md">
          <SearchField
            label={t('buildings.searchLabel')}
            value={search}
            onSearch={(text) => go({ search: text, page: 1 })}
          />
        </Group>
      )}
      <div className="card">
        {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingRows />}
        {never && (
          <EmptyState
            icon={IconBuilding}
            title={t('buildings.empty')}
            text={t('buildings.emptyText')}
            action={add}
          />
        )}
        {data?.count === 0 && search !== '' && (
          <EmptyState icon={IconSearchOff} title={t('buildings.filteredEmpty', { search })} />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <BuildingTable rows={data.buildings} />
            <TableFooter count={data.count} page={page} onPage={(next) => go({ page: next, search })} />
          </>
        )}
      </div>
    </div>
  );
}

export function BuildingTable({ rows }: { rows: readonly BuildingRow[] }) {
  const { t } = useTranslation();
  if (useIsWide())
    return (
      <table className="table table-hover">
        <thead>
          <tr>
            <th>{t('buildings.column.name')}</th>
            <th>{t('buildings.column.type')}</th>
            <th>{t('buildings.column.site')}</th>
            <th>{t('buildings.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <BuildingName row={row} />
              </td>
              <td>{row.property_type}</td>
              <td className="truncate" style={{ maxWidth: 240 }}>
                {row.url === '' ? t('common.none') : row.url.replace(/^https?:\/\//, '')}
              </td>
              <td>
                <BuildingState row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <Stack gap={0}>
      {rows.map((row) => (
        <Group key={row.id} justify="space-between" p="md" wrap="nowrap">
          <BuildingName row={row} />
          <BuildingState row={row} />
        </Group>
      ))}
    </Stack>
  );
}

function BuildingName({ row }: { row: BuildingRow }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} />
      <Stack gap={0} miw={0}>
        <Anchor
          component={Link}
          to="/buildings/$id"
          params={{ id: row.id } as never}
          fw={500}
          className="truncate"
        >
          {row.name}
        </Anchor>
        <Text size="xs" c="dimmed" className="truncate">
          {row.address}, {row.city}
        </Text>
      </Stack>
    </Group>
  );
}

function BuildingState({ row }: { row: BuildingRow }) {
  const { t } = useTranslation();
  if (row.initializing_status === 'done') return <StatusBadge tone="live" label={t('buildings.ready')} />;
  if (row.initializing_status === 'failed')
    return <StatusBadge tone="attention" label={t('buildings.preparingFailed')} />;
  return <StatusBadge tone="working" label={t('buildings.preparing')} />;
}
