/** Figures as a table: what a chart shows, in rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };

/** A table as a CSV file (RFC 4180); what is not known stays empty. */
export function tableCsv({ head, rows }: Table): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A spreadsheet would take a text that begins like this for a formula and run it.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
