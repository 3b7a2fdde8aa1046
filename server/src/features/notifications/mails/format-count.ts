const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a count with separated thousands: `12,345`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
