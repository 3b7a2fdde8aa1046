import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconSearchOff } from '../../icons/tabler.ts';
import '../../i18n/asset-texts.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { BuildingFilter } from './BuildingFilter.tsx';
import { typesOf, type CollectionSearch } from './collection-search.ts';
import { CollectionTable } from './CollectionTable.tsx';
import { NoCollections } from './NoCollections.tsx';
import { collectionsQuery } from './queries.ts';
import { TypeFilter } from './TypeFilter.tsx';
import '../../i18n/collection-texts.ts';
import { Page } from '../../ui/Page.tsx';
import { Card } from '../../ui/Card.tsx';

export function CollectionsPage(place: CollectionSearch) {
  const { t } = useTranslation();
  const router = useRouter();
  const { page = 1, search, types, building } = place;
  const query = useQuery(collectionsQuery(place));
  // The search field keeps its own text, so clearing it needs a new key.
  const [cleared, setCleared] = useState(0);
  const filtered = search !== undefined || types !== undefined || building !== undefined;
  const never = query.data?.count === 0 && !filtered;
  const go = (next: CollectionSearch) =>
    void router.navigate({
      to: '/collections',
      search: { ...place, page: undefined, ...next },
      replace: true,
    });
  const noneFound = (
    <EmptyState
      icon={IconSearchOff}
      title={t('collections.filteredEmpty')}
      action={
        <Button
          variant="default"
          onClick={() => {
            setCleared((count) => count + 1);
            go({ search: undefined, types: undefined, building: undefined });
          }}
        >
          {t('collections.clearFilters')}
        </Button>
      }
    />
  );
  return (
    <Page>
      <PageHeader
        title={t('collections.title')}
        actions={
          never ? undefined : (
            <ButtonLink to="/collections/new" leftSection={<IconPlus size={16} />}>
              {t('collections.new')}
            </ButtonLink>
          )
        }
      />
      {!never && (
        <>
          <Group mb="sm" gap="sm">
            <SearchField
              key={cleared}
              label={t('collections.searchLabel')}
              value={search ?? ''}
              onSearch={(text) => go({ search: text === '' ? undefined : text })}
            />
            <BuildingFilter chosen={building} onChoose={(id) => go({ building: id })} />
          </Group>
          <TypeFilter
            chosen={typesOf(place)}
            onChoose={(ids) => go({ types: ids.length === 0 ? undefined : ids.join(',') })}
          />
        </>
      )}
      <Card>
        <ListPages
          query={query}
          page={page}
          onPage={(next) => go({ page: next })}
          empty={never ? <NoCollections /> : noneFound}
        >
          {({ collections }) => <CollectionTable rows={collections} />}
        </ListPages>
      </Card>
    </Page>
  );
}
