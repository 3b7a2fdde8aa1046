import type { NetworkObject } from './ad-network.ts';

/**
 * Returns our keys for the picture ids of a network, in order; unknown ids become `added:…`. A
 * network stores equal pixels once under their first key, so keys in `sent` are preferred.
 */
export function pictureKeys(
  ids: readonly string[],
  sent: readonly string[],
  recorded: readonly NetworkObject[],
): string[] {
  const left = [...sent];
  return ids.map((id) => {
    const known = recorded.flatMap(({ kind, key, externalId }) =>
      kind === 'image' && externalId === id ? [key] : [],
    );
    const place = left.findIndex((key) => known.includes(key));
    if (place >= 0) return left.splice(place, 1)[0] ?? '';
    return known[0] ?? `added:${id}`;
  });
}
