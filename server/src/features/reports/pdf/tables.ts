import { decorated, ink, makeRoom, margin, tagged, write, type Paper } from '../../../platform/pdf/paper.ts';

export type Column = { head: string; width: number; align: 'left' | 'right' };

const ROW = 16;

/**
 * Draws a table that can span pages and repeats its head on each. Widths are fractions of the
 * total.
 */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly string[][]): void {
  const { doc, root, width } = paper;
  const edges = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, column) => sum + column.width * width, margin),
  );
  const put = (text: string, index: number, y: number, weight: 'regular' | 'bold') => {
    const column = columns[index];
    if (column === undefined) return;
    const left = edges[index] ?? margin;
    const x = column.align === 'right' ? left + column.width * width - 4 : left;
    write(doc, text, x, y, { size: 8.5, weight, align: column.align });
  };
  const rule = (y: number) =>
    decorated(paper, () =>
      doc
        .lineWidth(0.5)
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .stroke(ink.line),
    );

  makeRoom(paper, 3 * ROW);
  const table = doc.struct('Table');
  root.add(table);
  const head = doc.struct('TR');
  table.add(head);
  columns.forEach((column, index) =>
    tagged(paper, head, 'TH', () => put(column.head, index, paper.y, 'bold'), { scope: 'Column' }),
  );
  head.end();
  paper.y += ROW;
  for (const row of rows) {
    if (makeRoom(paper, ROW)) {
      decorated(paper, () => columns.forEach((column, index) => put(column.head, index, paper.y, 'bold')));
      paper.y += ROW;
    }
    rule(paper.y - 4);
    const line = doc.struct('TR');
    table.add(line);
    row.forEach((cell, index) =>
      tagged(
        paper,
        line,
        index === 0 ? 'TH' : 'TD',
        () => put(cell, index, paper.y, 'regular'),
        index === 0 ? { scope: 'Row' } : {},
      ),
    );
    line.end();
    paper.y += ROW;
  }
  table.end();
}
