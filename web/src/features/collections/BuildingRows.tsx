import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardList } from '../../ui/table/CardList.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

type Props = { rows: readonly BuildingRow[]; busy: boolean; onRemove: (row: BuildingRow) => void };

/** Renders the buildings of a collection, each with a remove button. */
export function BuildingRows(props: Props) {
  return useIsWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ rows, busy, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <PlainTable hover>
      <thead>
        <tr>
          <th>{t('collections.building.name')}</th>
          <th>{t('collections.building.neighborhood')}</th>
          <th>{t('collections.building.type')}</th>
          <th>
            <VisuallyHidden>{t('collections.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Box component="td" maw={360}>
              <BuildingName row={row} />
            </Box>
            <td>{row.neighborhood === '' ? t('controls.none') : row.neighborhood}</td>
            <td>{row.property_type}</td>
            <td data-right>
              <RemoveButton row={row} busy={busy} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ rows, busy, onRemove }: Props) {
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <BuildingName row={row} />
            <RemoveButton row={row} busy={busy} onRemove={onRemove} />
          </Group>
        </li>
      ))}
    </CardList>
  );
}

function BuildingName({ row }: { row: BuildingRow }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} height={36} />
      <Box miw={0}>
        <AnchorLink to="/buildings/$id/overview" params={{ id: row.id }} fw={500}>
          {row.name}
        </AnchorLink>
        <Text size="xs" c="dimmed" truncate>
          {row.address}, {row.city}
        </Text>
      </Box>
    </Group>
  );
}

type RemoveProps = { row: BuildingRow; busy: boolean; onRemove: (row: BuildingRow) => void };

function RemoveButton({ row, busy, onRemove }: RemoveProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      flex="none"
      aria-label={t('collections.page.removeBuilding', { name: row.name })}
      aria-disabled={busy}
      onClick={() => (busy ? undefined : onRemove(row))}
    >
      {t('controls.remove')}
    </Button>
  );
}
