/**
 * The place in the app that an address of the form `#!{path}` stands for; undefined for other addresses.
 * Only a place in this app: an address of another site must not slip in.
 */
export function inAppPath(hash: string): string | undefined {
  if (!hash.startsWith('#!')) return undefined;
  const path = `/${hash.slice(2).replace(/^[/\\]+/, '')}`;
  const { origin, pathname, search, hash: rest } = new URL(path, 'http://app');
  return origin === 'http://app' ? `${pathname}${search}${rest}` : '/';
}
