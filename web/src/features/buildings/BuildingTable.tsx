import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import type { Ordering } from '../../ordering.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardList } from '../../ui/table/CardList.tsx';
import { SortHeader } from '../../ui/table/SortHeader.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { PreparationBadge } from '../properties/PreparationBadge.tsx';
import { BuildingActions } from './BuildingActions.tsx';

type Props = {
  rows: readonly BuildingRow[];
  ordering?: Ordering;
  /** Omitted if the order is fixed. */
  onOrdering?: (ordering: Ordering) => void;
};

/** Renders buildings as a table, or as cards on a phone, with the same actions. */
export function BuildingTable(props: Props) {
  return useIsWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ rows, ordering = '-created_at', onOrdering }: Props) {
  const { t } = useTranslation();
  return (
    <div className="scroll-x">
      <table className="table table-hover">
        <thead>
          <tr>
            {onOrdering === undefined ? (
              <th>{t('buildings.column.name')}</th>
            ) : (
              <SortHeader
                label={t('buildings.column.name')}
                sortKey="name"
                ordering={ordering}
                onOrdering={onOrdering}
              />
            )}
            <th>{t('buildings.column.neighborhood')}</th>
            <th>{t('buildings.column.type')}</th>
            <th>{t('buildings.column.site')}</th>
            <th>{t('buildings.column.state')}</th>
            <th style={{ width: 52 }}>
              <span className="visually-hidden">{t('buildings.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td style={{ maxWidth: 320, minWidth: 220 }}>
                <BuildingName row={row} />
              </td>
              <td>{row.neighborhood === '' ? t('controls.none') : row.neighborhood}</td>
              <td>{row.property_type}</td>
              <td className="truncate" style={{ maxWidth: 200 }}>
                <Site url={row.url} />
              </td>
              <td>
                <PreparationBadge status={row.initializing_status} />
              </td>
              <td>
                <BuildingActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows }: Props) {
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <BuildingName row={row} />
            <BuildingActions row={row} />
          </Group>
          <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
            <Text size="sm" c="dimmed">
              {[row.neighborhood, row.property_type].filter((part) => part !== '').join(' · ')}
            </Text>
            <PreparationBadge status={row.initializing_status} />
          </Group>
        </li>
      ))}
    </CardList>
  );
}

function BuildingName({ row }: { row: BuildingRow }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} />
      <div style={{ minWidth: 0 }}>
        <AnchorLink to="/buildings/$id" params={{ id: row.id }} fw={500} display="block" className="truncate">
          {row.name}
        </AnchorLink>
        <Text size="xs" c="dimmed" className="truncate">
          {row.address}, {row.city}
        </Text>
      </div>
    </Group>
  );
}

function Site({ url }: { url: string }) {
  const { t } = useTranslation();
  if (url === '') return t('controls.none');
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Anchor>
  );
}
