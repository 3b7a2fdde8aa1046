/** Looking into values that came from outside as JSON, where nothing is certain. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none when it is something else. */
export function fields(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** For comparing and showing: every value has some word. */
export function wordOf(value: unknown): string {
  return text(value) ?? (value === undefined || value === null ? '' : JSON.stringify(value));
}
