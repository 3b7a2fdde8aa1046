/** Returns the message of a list field: its own, or that of its first invalid item. */
export function messageOfList(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if (Array.isArray(error)) return error.map(messageOfList).find((message) => message !== undefined);
  return undefined;
}
