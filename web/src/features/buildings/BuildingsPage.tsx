import { Button, Group } from '@mantine/core';
import { IconBuilding, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/asset-texts.ts';
import { orderings, type OrderedSearch, type Ordering } from '../../ordering.ts';
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
import { BuildingTable } from './BuildingTable.tsx';
import { buildingsQuery } from './queries.ts';

type Place = { page: number; search: string; ordering: Ordering };

export function BuildingsPage(place: Place) {
  const { page, search, ordering } = place;
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(buildingsQuery(place));
  const go = (next: Partial<Place>) =>
    void router.navigate({ to: '/buildings', search: wanted({ ...place, ...next }), replace: true });
  const [searches, setSearches] = useState(0);
  const showAll = () => {
    setSearches(searches + 1);
    go({ search: '', page: 1 });
  };
  const order = (next: Ordering) => {
    preferOrder('buildings', next);
    go({ ordering: next, page: 1 });
  };
  useLastPage(data?.count, page, (last) => go({ page: last }));
  const never = data?.count === 0 && search === '';
  const add = (
    <ButtonLink to="/buildings/new" leftSection={<IconPlus size={16} />}>
      {t('buildings.new')}
    </ButtonLink>
  );
  return (
    <div className="page">
      <PageHeader title={t('buildings.title')} actions={never ? undefined : add} />
      {!never && (
        <Group mb="md" gap="sm">
          <SearchField
            // A new key resets the field.
            key={searches}
            label={t('buildings.searchLabel')}
            value={search}
            onSearch={(text) => go({ search: text, page: 1 })}
          />
          <SortSelect ordering={ordering} onOrdering={order} />
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
            example={t('buildings.example', { returnObjects: true })}
            action={add}
          />
        )}
        {data?.count === 0 && search !== '' && (
          <EmptyState
            icon={IconSearchOff}
            title={t('buildings.filteredEmpty', { search })}
            action={
              <Button variant="default" onClick={showAll}>
                {t('controls.showAll')}
              </Button>
            }
          />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <BuildingTable rows={data.buildings} ordering={ordering} onOrdering={order} />
            <TableFooter count={data.count} page={page} onPage={(next) => go({ page: next })} />
          </>
        )}
      </div>
    </div>
  );
}

/** Omits default values from the address. */
function wanted({ page, search, ordering }: Place): OrderedSearch {
  return {
    page: page === 1 ? undefined : page,
    search: search === '' ? undefined : search,
    ordering: ordering === orderings[0] ? undefined : ordering,
  };
}
