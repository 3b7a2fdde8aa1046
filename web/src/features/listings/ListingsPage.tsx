import { Group, Stack, Text } from '@mantine/core';
import { IconHome, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '#contract/listings.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { formatDollars } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TableFooter } from '../../ui/TableFooter.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';

const listingsQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['listings', { page, search }],
    queryFn: ({ signal }) =>
      call(
        'listListings',
        { query: { limit: limits.page.size, offset: (page - 1) * limits.page.size, search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export function ListingsPage({ page, search }: { page: number; search: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(listingsQuery({ page, search }));
  const go = (next: { page?: number; search?: string }) =>
    void router.navigate({
      to: '/listings',
      search: {
        page: next.page === 1 ? undefined : next.page,
        search: next.search === '' ? undefined : next.search,
      },
      replace: true,
    });
  const never = data?.count === 0 && search === '';
  return (
    <div className="page">
      <PageHeader title={t('common.listings.title')} />
      {!never && (
        <Group mb="md">
          <SearchField
            label={t('common.listings.searchLabel')}
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
            icon={IconHome}
            title={t('common.listings.empty')}
            text={t('common.listings.emptyText')}
          />
        )}
        {data?.count === 0 && search !== '' && (
          <EmptyState icon={IconSearchOff} title={t('common.listings.filteredEmpty', { search })} />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <ListingTable rows={data.listings} />
            <TableFooter count={data.count} page={page} onPage={(next) => go({ page: next, search })} />
          </>
        )}
      </div>
    </div>
  );
}

/** Listings as a table, or as cards on a phone. */
function ListingTable({ rows }: { rows: readonly ListingRow[] }) {
  const { t } = useTranslation();
  if (useIsWide())
    return (
      <table className="table">
        <thead>
          <tr>
            <th>{t('common.listings.column.name')}</th>
            <th>{t('common.listings.column.type')}</th>
            <th>{t('common.listings.column.size')}</th>
            <th className="right">{t('common.listings.column.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <ListingName row={row} />
              </td>
              <td>{t(`common.listings.${row.type}`)}</td>
              <td>{sizeOf(row)}</td>
              <td className="right">{priceOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <Stack gap={0}>
      {rows.map((row) => (
        <Stack key={row.id} p="md" gap={4}>
          <ListingName row={row} />
          <Text size="sm">
            {[t(`common.listings.${row.type}`), sizeOf(row), priceOf(row)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </Stack>
      ))}
    </Stack>
  );

  function sizeOf(row: ListingRow): string {
    return [
      row.bedrooms === null ? null : t('common.listings.beds', { count: row.bedrooms }),
      row.bathrooms === null ? null : t('common.listings.baths', { count: row.bathrooms }),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  }

  function priceOf(row: ListingRow): string {
    if (row.type === 'rent' && row.monthly_rent !== null)
      return t('common.listings.perMonth', { amount: formatDollars(row.monthly_rent) });
    return row.price === null ? t('common.none') : formatDollars(row.price);
  }
}

function ListingName({ row }: { row: ListingRow }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} />
      <Stack gap={0} miw={0}>
        <Text fw={500} className="truncate">
          {row.name}
        </Text>
        <Text size="xs" c="dimmed" className="truncate">
          {row.address}, {row.city}
        </Text>
      </Stack>
    </Group>
  );
}
