import { Button, Group } from '@mantine/core';
import { IconHome, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/asset-texts.ts';
import type { OrderedSearch } from '../../ordering.ts';
import { preferOrder } from '../../session/preferences.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { SortSelect } from '../../ui/table/SortSelect.tsx';
import { TableFooter } from '../../ui/table/TableFooter.tsx';
import { useLastPage } from '../../ui/table/use-last-page.ts';
import { ListingTable } from './ListingTable.tsx';
import { listingsQuery } from './queries.ts';

export function ListingsPage(place: OrderedSearch) {
  const { t } = useTranslation();
  const router = useRouter();
  const { page = 1, search = '', ordering = '-created_at' } = place;
  const { data, error, refetch } = useQuery(listingsQuery(place));
  // The search field keeps its own text, so clearing it needs a new key.
  const [cleared, setCleared] = useState(0);
  const go = (next: OrderedSearch) =>
    void router.navigate({
      to: '/listings',
      search: { ...place, page: undefined, ...next },
      replace: true,
    });
  const add = (
    <ButtonLink to="/listings/new" leftSection={<IconPlus size={16} />}>
      {t('listings.new')}
    </ButtonLink>
  );
  useLastPage(data?.count, page, (last) => go({ page: last }));
  const never = data?.count === 0 && search === '';
  const order = {
    ordering,
    onOrdering: (chosen: typeof ordering) => {
      preferOrder('listings', chosen);
      go({ ordering: chosen === '-created_at' ? undefined : chosen });
    },
  };
  return (
    <div className="page">
      <PageHeader title={t('listings.title')} actions={never ? undefined : add} />
      {!never && (
        <Group mb="md" gap="sm">
          <SearchField
            key={cleared}
            label={t('listings.searchLabel')}
            value={search}
            onSearch={(text) => go({ search: text === '' ? undefined : text })}
          />
          <SortSelect {...order} />
        </Group>
      )}
      <div className="card">
        {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingRows />}
        {never && (
          <EmptyState
            icon={IconHome}
            title={t('listings.empty')}
            text={t('listings.emptyText')}
            example={t('listings.example', { returnObjects: true })}
            action={add}
          />
        )}
        {data?.count === 0 && search !== '' && (
          <EmptyState
            icon={IconSearchOff}
            title={t('listings.filteredEmpty', { search })}
            action={
              <Button
                variant="default"
                onClick={() => {
                  setCleared((count) => count + 1);
                  go({ search: undefined });
                }}
              >
                {t('listings.clearSearch')}
              </Button>
            }
          />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <ListingTable rows={data.listings} order={order} />
            <TableFooter count={data.count} page={page} onPage={(next) => go({ page: next })} />
          </>
        )}
      </div>
    </div>
  );
}
