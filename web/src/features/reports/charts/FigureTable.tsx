import { ScrollArea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/formats.ts';
import classes from './FigureTable.module.css';
import type { Table } from './table-csv.ts';
import styles from '../../../ui/table/table.module.css';

/** Formats a cell by its column. */
export type WriteCell = (value: string | number, column: number) => string;

const asNumber: WriteCell = (value) => (typeof value === 'number' ? formatNumber(value) : value);

type Props = { title: string; table: Table; writeCell?: WriteCell };

/**
 * Renders the figures of a chart as rows. A long table scrolls on its own and is focusable for the keyboard.
 */
export function FigureTable({ title, table: { head, rows }, writeCell = asNumber }: Props) {
  const { t } = useTranslation();
  return (
    <ScrollArea.Autosize
      mah={320}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title, className: classes.scroll }}
    >
      <table className={`${styles.table} ${styles.sticky} ${styles.dense}`}>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" data-right={column > 0 || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((value, column) => (
                <td key={head[column]} data-right={column > 0 || undefined}>
                  {value === null ? t('controls.none') : writeCell(value, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}
