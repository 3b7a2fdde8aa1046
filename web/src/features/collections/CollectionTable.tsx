import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CollectionRow } from '#contract/collections.ts';
import { CardList } from '../../ui/table/CardList.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { CollectionActions } from './CollectionActions.tsx';
import { CollectionName } from './CollectionName.tsx';
import { TypeBadges } from './TypeBadges.tsx';
import { ActionsHead } from '../../ui/table/ActionsHead.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

type Props = { rows: readonly CollectionRow[] };

/** Renders collections as a table, or as cards on a phone, with the same actions. */
export function CollectionTable({ rows }: Props) {
  return useIsWide() ? <Rows rows={rows} /> : <Cards rows={rows} />;
}

function Rows({ rows }: Props) {
  const { t } = useTranslation();
  return (
    <PlainTable hover>
      <thead>
        <tr>
          <th>{t('collections.column.name')}</th>
          <th>{t('collections.column.types')}</th>
          <th data-right>{t('collections.column.buildings')}</th>
          <ActionsHead label={t('collections.column.actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Box component="td" maw={380}>
              <CollectionName row={row} />
            </Box>
            <td>{row.tags.length === 0 ? t('controls.none') : <TypeBadges types={row.tags} />}</td>
            <td data-right>{row.building_count}</td>
            <td>
              <CollectionActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ rows }: Props) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <CollectionName row={row} />
            <CollectionActions row={row} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('collections.buildingCount', { count: row.building_count })}
          </Text>
          {row.tags.length > 0 && <TypeBadges types={row.tags} />}
        </li>
      ))}
    </CardList>
  );
}
