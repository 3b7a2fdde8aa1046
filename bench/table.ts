/** A table row: the measured item, its figures, and its goal if any. */
export type Row = { what: string; figures: (string | undefined)[]; goal?: Goal };
type Goal = { text: string; reached: boolean };

const say = (text: string) => process.stdout.write(`${text}\n`);

export const goal = {
  atLeast: (least: number, value: number): Goal => ({ text: `>= ${least}`, reached: value >= least }),
  atMost: (most: number, value: number, unit: string): Goal => ({
    text: `<= ${most} ${unit}`,
    reached: value <= most,
  }),
  under: (limit: number, value: number, unit = ''): Goal => ({
    text: `< ${limit}${unit}`,
    reached: value < limit,
  }),
};

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const fixed = (value: number, unit = '') => `${value.toFixed(2)}${unit}`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

export function printTable(title: string, heads: string[], rows: Row[]): void {
  const lines = [
    ['', ...heads, 'goal', ''],
    ...rows.map(({ what, figures, goal: wanted }) => [
      what,
      ...figures.map((figure) => figure ?? '-'),
      wanted?.text ?? '',
      wanted === undefined ? '' : wanted.reached ? 'ok' : 'short',
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  say(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, column) => {
      const width = widths?.[column] ?? 0;
      return column === 0 || column > heads.length ? cell.padEnd(width) : cell.padStart(width);
    });
    say(`  ${cells.join('   ').trimEnd()}`);
  }
}
