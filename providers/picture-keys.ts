import type { NetworkObject } from './ad-network.ts';

/**
 * The keys of the pictures that a network shows by these ids, in their order. It keeps the same pixels once, under
 * whatever key they first came: of several keys, those in `sent` are meant. One that we did not send is `added:…`.
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
