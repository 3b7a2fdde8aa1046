import { Button, Group, Title } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChartBar, IconDownload, IconTable } from '../../../icons/tabler.ts';
import { FigureTable, type WriteCell } from './FigureTable.tsx';
import { fileName, saveFile } from '../../../api/save-file.ts';
import { tableCsv, type Table } from './table-csv.ts';
import { CardStack } from '../../../ui/Card.tsx';
import page from '../../../ui/page.module.css';

type Props = {
  /** Summary of the chart as a sentence. */
  title: string;
  tools?: ReactNode;
  /** The same figures as rows; undefined while there are none. */
  table: Table | undefined;
  writeCell?: WriteCell;
  children: ReactNode;
};

/** Renders a chart with a sentence above it, and the same figures as a table and a file. */
export function ChartCard({ title, tools, table, writeCell, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const save = ({ head, rows }: Table) =>
    saveFile(fileName(title, 'csv'), new Blob([tableCsv({ head, rows })], { type: 'text/csv' }));
  return (
    <CardStack p="md" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={2} id={id} fz={15} lh="1.375rem" flex="1 1 260px">
          {title}
        </Title>
        {table !== undefined && (
          <Group gap={4} ml={{ base: -8, xs: 0 }} className={page.notPrinted}>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={asTable ? <IconChartBar size={14} /> : <IconTable size={14} />}
              aria-label={t(asTable ? 'reports.chartOf' : 'reports.tableOf', { title })}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? t('reports.showChart') : t('reports.showTable')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconDownload size={14} />}
              aria-label={t('reports.csvOf', { title })}
              onClick={() => save(table)}
            >
              {t('reports.csv')}
            </Button>
          </Group>
        )}
      </Group>
      {tools}
      {asTable && table !== undefined ? (
        <FigureTable title={title} table={table} writeCell={writeCell} />
      ) : (
        children
      )}
    </CardStack>
  );
}
