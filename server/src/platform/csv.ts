export type Cell = string | number | null;

/** Without it Excel garbles letters outside ASCII. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns rows as CSV (RFC 4180) that spreadsheets open without running any of it. */
export function csvFile(rows: readonly Cell[][]): Buffer {
  return Buffer.from(`${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`);
}

const numeric = /^-?\d+(\.\d+)?%?$/;

/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula. Some spreadsheets
 * accept full-width signs too.
 */
function written(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const harmless =
    typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
