import { Button, Group } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/asset-texts.ts';
import { likedOrdering, orderings, type OrderedSearch, type Ordering } from '../../../ordering.ts';
import { preferOrder, usePreferences } from '../../../session/preferences.ts';
import { ButtonLink } from '../../../shell/links.tsx';
import { EmptyState } from '../../../ui/messages/EmptyState.tsx';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/table/SearchField.tsx';
import { SortSelect } from '../../../ui/table/SortSelect.tsx';
import { TableFooter } from '../../../ui/table/TableFooter.tsx';
import { useLastPage } from '../../../ui/table/use-last-page.ts';
import { PropertyTable } from './PropertyTable.tsx';
import type { PropertyList, PropertyRow } from './property-list.ts';
import { propertiesQuery } from '../queries.ts';
import { Page } from '../../../ui/Page.tsx';
import { Card } from '../../../ui/Card.tsx';

type Props<Row extends PropertyRow> = { list: PropertyList<Row>; place: OrderedSearch };

export function PropertiesPage<Row extends PropertyRow>({ list, place }: Props<Row>) {
  const { t } = useTranslation();
  const router = useRouter();
  const name = list.kind.list;
  const liked = likedOrdering(usePreferences(), name);
  const { page = 1, search = '', ordering = liked } = place;
  const { data, error, refetch } = useQuery(propertiesQuery(list, { page, search, ordering }));
  const go = (next: OrderedSearch) =>
    void router.navigate({
      to: `/${name}`,
      search: wanted({ page: 1, search, ordering, ...next }),
      replace: true,
    });
  const [searches, setSearches] = useState(0);
  const showAll = () => {
    setSearches(searches + 1);
    go({ search: '' });
  };
  const order = {
    ordering,
    onOrdering: (chosen: Ordering) => {
      preferOrder(name, chosen);
      go({ ordering: chosen });
    },
  };
  useLastPage(data?.count, page, (last) => go({ page: last }));
  const never = data?.count === 0 && search === '';
  const add = (
    <ButtonLink to={`/${name}/new`} leftSection={<IconPlus size={16} />}>
      {t(`${name}.new`)}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={t(`${name}.title`)} actions={never ? undefined : add} />
      {!never && (
        <Group mb="md" gap="sm">
          <SearchField
            // A new key resets the field.
            key={searches}
            label={t(`${name}.searchLabel`)}
            value={search}
            onSearch={(text) => go({ search: text })}
          />
          <SortSelect {...order} />
        </Group>
      )}
      <Card>
        {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingRows />}
        {never && (
          <EmptyState
            icon={list.icon}
            title={t(`${name}.empty`)}
            text={t(`${name}.emptyText`)}
            example={t(`${name}.example`, { returnObjects: true })}
            action={add}
          />
        )}
        {data?.count === 0 && search !== '' && (
          <EmptyState
            icon={IconSearchOff}
            title={t(`${name}.filteredEmpty`, { search })}
            action={
              <Button variant="default" onClick={showAll}>
                {t(`${name}.clearSearch`)}
              </Button>
            }
          />
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <PropertyTable list={list} rows={data.rows} order={order} />
            <TableFooter count={data.count} page={page} onPage={(next) => go({ page: next })} />
          </>
        )}
      </Card>
    </Page>
  );
}

/** Omits default values from the address. */
function wanted({ page, search, ordering }: OrderedSearch): OrderedSearch {
  return {
    page: page === 1 ? undefined : page,
    search: search === '' ? undefined : search,
    ordering: ordering === orderings[0] ? undefined : ordering,
  };
}
