/**
 * Readers of search parameters. An invalid value counts as absent, because people type, shorten and share
 * addresses. No schemas: every address is read before the first screen.
 */

/** Returns a text. The router may have parsed it as a number. */
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

/** Search parameters of a plain list. */
export type ListSearch = { page?: number; search?: string };

export function listSearch(search: Record<string, unknown>): ListSearch {
  return { page: pageNumber(search['page']), search: text(search['search']) };
}

/** Search parameters that open the dialog of an ad platform. */
export function platformSearch(search: Record<string, unknown>): {
  openModal?: true;
  platform?: 'facebook' | 'google';
} {
  return {
    openModal: flag(search['openModal']),
    platform: oneOf(['facebook', 'google'], search['platform']),
  };
}
