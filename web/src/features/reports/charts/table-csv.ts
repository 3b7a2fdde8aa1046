/** Figures of a chart as rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };

/** Returns a table as CSV (RFC 4180). Unknown figures stay empty. */
export function tableCsv({ head, rows }: Table): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A spreadsheet would run a text with such a start as a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
