import { Box, Button, Checkbox, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { Choice } from './BuildingPicker.tsx';
import classes from './Collections.module.css';
import { buildingPageQuery } from './queries.ts';
import typography from '../../ui/typography.module.css';

type Props = {
  chosen: readonly Choice[];
  inside: readonly string[];
  onAdd: (added: readonly Choice[]) => void;
  onRemove: (building: string) => void;
};

const choiceOf = ({ id, name, address, city }: BuildingRow): Choice => ({
  id,
  name,
  place: `${address}, ${city}`,
});

/** Lists the buildings that match a search in pages, to select single ones or all. */
export function FoundBuildings({ chosen, inside, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const query = useQuery(buildingPageQuery(search, page));
  const all = useMutation({
    mutationFn: () => everyBuilding(search),
    onSuccess: onAdd,
    onError: showFailure,
  });
  const ticked = new Set(chosen.map(({ id }) => id));
  const none = (
    <Text c="dimmed">
      {search === '' ? t('collections.picker.noneAtAll') : t('collections.picker.none', { search })}{' '}
      {search === '' && (
        <AnchorLink to="/buildings/new" underline="always">
          {t('collections.picker.addBuilding')}
        </AnchorLink>
      )}
    </Text>
  );
  return (
    <section className={classes.column} aria-label={t('collections.picker.found')}>
      <Title order={3} lh="26px">
        {t('collections.picker.found')}
      </Title>
      <SearchField
        label={t('collections.picker.search')}
        value={search}
        onSearch={(text) => setPlace({ search: text, page: 1 })}
      />
      <ListPages
        query={query}
        page={page}
        onPage={(next) => setPlace({ search, page: next })}
        skeleton={<LoadingRows as="rows" />}
        empty={none}
        flush
      >
        {(data) => (
          <>
            <ul className={classes.list}>
              {data.buildings.map((row) => (
                <li key={row.id}>
                  <Checkbox
                    aria-label={t('collections.picker.pick', { name: row.name })}
                    checked={inside.includes(row.id) || ticked.has(row.id)}
                    disabled={inside.includes(row.id)}
                    onChange={({ currentTarget }) =>
                      currentTarget.checked ? onAdd([choiceOf(row)]) : onRemove(row.id)
                    }
                  />
                  <Thumbnail src={row.thumbnail} height={36} />
                  <Box miw={0}>
                    <div className={typography.truncate}>{row.name}</div>
                    <Text size="xs" c="dimmed" truncate>
                      {inside.includes(row.id) ? t('collections.picker.inside') : choiceOf(row).place}
                    </Text>
                  </Box>
                </li>
              ))}
            </ul>
            <Button
              variant="default"
              size="xs"
              w="fit-content"
              loading={all.isPending}
              onClick={() => all.mutate()}
            >
              {inside.length === 0
                ? t('collections.picker.all', { count: data.count })
                : t('collections.picker.others')}
            </Button>
          </>
        )}
      </ListPages>
    </section>
  );
}

/** Loads all buildings that match a search, up to the limit of a collection. */
async function everyBuilding(search: string): Promise<Choice[]> {
  const found: Choice[] = [];
  for (;;) {
    const query = { limit: limits.page.max, offset: found.length, search, ordering: 'name' };
    const { buildings, count } = await call('listBuildings', { query });
    found.push(...buildings.map(choiceOf));
    const enough = found.length >= Math.min(count, limits.collection.buildings);
    if (enough || buildings.length === 0) return found;
  }
}
