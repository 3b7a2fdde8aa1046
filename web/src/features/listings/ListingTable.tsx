import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '#contract/listings.ts';
import type { Ordering } from '../../ordering.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardList } from '../../ui/table/CardList.tsx';
import { SortHeader } from '../../ui/table/SortHeader.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { PreparationBadge } from '../properties/PreparationBadge.tsx';
import { priceOf, sizeOf } from './listing-facts.ts';
import { ListingActions } from './ListingActions.tsx';

type Props = {
  rows: readonly ListingRow[];
  /** Current order; omitted if it is fixed. */
  order?: { ordering: Ordering; onOrdering: (ordering: Ordering) => void };
};

/** Renders listings as a table, or as cards on a phone, with the same actions. */
export function ListingTable(props: Props) {
  return useIsWide() ? <Rows {...props} /> : <Cards rows={props.rows} />;
}

function Rows({ rows, order }: Props) {
  const { t } = useTranslation();
  const name = t('listings.column.name');
  return (
    <div className="scroll-x">
      <table className="table table-hover" style={{ minWidth: 820 }}>
        <thead>
          <tr>
            {order === undefined ? <th>{name}</th> : <SortHeader label={name} sortKey="name" {...order} />}
            <th>{t('listings.column.type')}</th>
            <th>{t('listings.column.size')}</th>
            <th className="right">{t('listings.column.price')}</th>
            <th>{t('listings.column.agent')}</th>
            <th>{t('listings.column.state')}</th>
            <th style={{ width: 52 }}>
              <span className="visually-hidden">{t('listings.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td style={{ maxWidth: 300 }}>
                <ListingName row={row} />
              </td>
              <td>
                {t(`listings.${row.type}`)}
                <div className="dimmed">{row.property_type}</div>
              </td>
              <td>{sizeOf(row) === '' ? t('controls.none') : sizeOf(row)}</td>
              <td className="right" style={{ whiteSpace: 'nowrap' }}>
                {priceOf(row)}
              </td>
              <td>{row.agent ?? t('controls.none')}</td>
              <td>
                <PreparationBadge status={row.initializing_status} />
              </td>
              <td>
                <ListingActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows }: { rows: readonly ListingRow[] }) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <ListingName row={row} />
            <ListingActions row={row} />
          </Group>
          <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
            <Text size="sm" className="numbers">
              {[t(`listings.${row.type}`), priceOf(row), sizeOf(row), row.agent]
                .filter((part) => part !== null && part !== '')
                .join(' · ')}
            </Text>
            <PreparationBadge status={row.initializing_status} />
          </Group>
        </li>
      ))}
    </CardList>
  );
}

function ListingName({ row }: { row: ListingRow }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} />
      <Stack gap={0} miw={0}>
        <AnchorLink to="/listings/$id" params={{ id: row.id }} fw={500} className="truncate">
          {row.name}
        </AnchorLink>
        <Text size="xs" c="dimmed" className="truncate">
          {row.address}, {row.city}
        </Text>
      </Stack>
    </Group>
  );
}
