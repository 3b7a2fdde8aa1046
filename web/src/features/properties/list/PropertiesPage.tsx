import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconSearchOff } from '../../../icons/tabler.ts';
import '../../../i18n/asset-texts.ts';
import { likedOrdering, orderings, type OrderedSearch, type Ordering } from '../../../ordering.ts';
import { preferOrder, usePreferences } from '../../../session/preferences.ts';
import { ButtonLink } from '../../../shell/links.tsx';
import { EmptyState } from '../../../ui/messages/EmptyState.tsx';
import { ListPages } from '../../../ui/table/ListPages.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/table/SearchField.tsx';
import { SortSelect } from '../../../ui/table/SortSelect.tsx';
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
  const query = useQuery(propertiesQuery(list, { page, search, ordering }));
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
  const never = query.data?.count === 0 && search === '';
  const add = (
    <ButtonLink to={`/${name}/new`} leftSection={<IconPlus size={16} />}>
      {t(`${name}.new`)}
    </ButtonLink>
  );
  const empty = never ? (
    <EmptyState
      icon={list.icon}
      title={t(`${name}.empty`)}
      text={t(`${name}.emptyText`)}
      example={t(`${name}.example`, { returnObjects: true })}
      action={add}
    />
  ) : (
    <EmptyState
      icon={IconSearchOff}
      title={t(`${name}.filteredEmpty`, { search })}
      action={
        <Button variant="default" onClick={showAll}>
          {t(`${name}.clearSearch`)}
        </Button>
      }
    />
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
        <ListPages query={query} page={page} onPage={(next) => go({ page: next })} empty={empty}>
          {({ rows }) => <PropertyTable list={list} rows={rows} order={order} />}
        </ListPages>
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
