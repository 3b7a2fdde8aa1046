/**
 * Returns true if a field is behind "Show all": only the first title and description are always
 * visible.
 */
function isHidden(path: string): boolean {
  if (!path.startsWith('variant_b.')) return false;
  const [, list, index] = path.split('.');
  return list === 'images' || (index !== undefined && index !== '0');
}

export function hasHidden(found: readonly { path: string }[]): boolean {
  return found.some(({ path }) => isHidden(path));
}
