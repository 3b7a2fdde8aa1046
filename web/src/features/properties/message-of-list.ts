/** The message of a field that holds a list: its own, or the first of its items. */
export function messageOfList(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if (Array.isArray(error)) return error.map(messageOfList).find((message) => message !== undefined);
  return undefined;
}
