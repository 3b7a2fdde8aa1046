/** Helpers for reading untrusted JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of an object, or an empty record for any other value. */
export function fields(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Returns the fields of a submitted form without those left empty. */
export function filledFields(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields(value)).filter(([, field]) => field !== ''));
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Returns a printable form of any value, for comparing and displaying. */
export function wordOf(value: unknown): string {
  return text(value) ?? (value === undefined || value === null ? '' : JSON.stringify(value));
}
