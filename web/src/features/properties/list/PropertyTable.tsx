import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Ordering } from '../../../ordering.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { ActionsHead } from '../../../ui/table/ActionsHead.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { SortHeader } from '../../../ui/table/SortHeader.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { PreparationBadge } from './PreparationBadge.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import type { PropertyList, PropertyRow } from './property-list.ts';
import typography from '../../../ui/typography.module.css';

type Props<Row extends PropertyRow> = {
  list: PropertyList<Row>;
  rows: readonly Row[];
  /** Current order; omitted if it is fixed. */
  order?: { ordering: Ordering; onOrdering: (ordering: Ordering) => void };
};

/** Renders properties as a table, or as cards on a phone, with the same actions. */
export function PropertyTable<Row extends PropertyRow>(props: Props<Row>) {
  return useIsWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows<Row extends PropertyRow>({ list, rows, order }: Props<Row>) {
  const { t } = useTranslation();
  const { kind, columns, minWidth } = list;
  const name = t(`${kind.list}.column.name`);
  return (
    <PlainTable hover minWidth={minWidth}>
      <thead>
        <tr>
          {order === undefined ? <th>{name}</th> : <SortHeader label={name} sortKey="name" {...order} />}
          {columns.map(({ label, right, className }) => (
            <th key={label()} className={className} data-right={right}>
              {label()}
            </th>
          ))}
          <th>{t('properties.column.state')}</th>
          <ActionsHead label={t('properties.column.actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Box component="td" miw={220} maw={320}>
              <PropertyName list={list} row={row} />
            </Box>
            {columns.map(({ label, cell, right, className, maxWidth }) => (
              <Box component="td" key={label()} className={className} data-right={right} maw={maxWidth}>
                {cell(row)}
              </Box>
            ))}
            <td>
              <PreparationBadge status={row.initializing_status} />
            </td>
            <td>
              <PropertyActions kind={kind} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards<Row extends PropertyRow>({ list, rows }: Props<Row>) {
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <PropertyName list={list} row={row} />
            <PropertyActions kind={list.kind} row={row} />
          </Group>
          <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
            <Text size="sm" c="dimmed" className={typography.numbers}>
              {list
                .facts(row)
                .filter((fact) => fact !== null && fact !== '')
                .join(' · ')}
            </Text>
            <PreparationBadge status={row.initializing_status} />
          </Group>
        </li>
      ))}
    </CardList>
  );
}

function PropertyName<Row extends PropertyRow>({ list, row }: { list: PropertyList<Row>; row: Row }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumbnail src={row.thumbnail} height={54} />
      <Box miw={0}>
        <AnchorLink
          to={`/${list.kind.list}/$id/overview`}
          params={{ id: row.id }}
          fw={500}
          display="block"
          className={typography.truncate}
        >
          {row.name}
        </AnchorLink>
        <Text size="xs" c="dimmed" truncate>
          {row.address}, {row.city}
        </Text>
      </Box>
    </Group>
  );
}
