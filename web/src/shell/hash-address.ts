/**
 * Returns the app path of a hash such as `#!{path}`; undefined for other hashes. Never returns the address
 * of another site.
 */
export function inAppPath(hash: string): string | undefined {
  if (!hash.startsWith('#!')) return undefined;
  const path = `/${hash.slice(2).replace(/^[/\\]+/, '')}`;
  const { origin, pathname, search, hash: rest } = new URL(path, 'http://app');
  return origin === 'http://app' ? `${pathname}${search}${rest}` : '/';
}
