/**
 * Readers of what stands behind the question mark of an address. A value that makes no sense counts as absent:
 * an address is typed, shortened and shared by people. (No schemas: every address is read before the first screen.)
 */

/** A text; one that looks like a number has been read as one. */
export function text(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}

export function pageNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined;
}

export function flag(value: unknown): true | undefined {
  return value === true ? true : undefined;
}

export function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === String(value));
}

/** The place in a plain list. */
export type ListSearch = { page?: number; search?: string };

export function listSearch(search: Record<string, unknown>): ListSearch {
  return { page: pageNumber(search['page']), search: text(search['search']) };
}
