import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  tools?: ReactNode;
  table: { head: string[]; rows: string[][] };
  children: ReactNode;
};

/** A chart with the same figures as a table behind it. */
export function ChartCard({ title, tools, table, children }: Props) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <Stack className="card" p="md" gap="md" component="section" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Text fw={600} component="h2" m={0} fz={15}>
          {title}
        </Text>
        <Group gap="sm">
          {tools}
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsTable((shown) => !shown)}>
            {asTable ? t('reports.showChart') : t('reports.showTable')}
          </Button>
        </Group>
      </Group>
      {asTable ? (
        <ScrollArea.Autosize mah={320} type="auto">
          <table className="table table-sticky table-dense">
            <thead>
              <tr>
                {table.head.map((name, index) => (
                  <th key={name} className={index === 0 ? undefined : 'right'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={table.head[index]} className={index === 0 ? undefined : 'right'}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea.Autosize>
      ) : (
        children
      )}
    </Stack>
  );
}
