/**
 * Approximate number of characters after which a network cuts a text, by placement. Meta's Ads Guide names 125
 * and 40 for Stories. The others are the lengths that guides for advertisers report (125 and 40 in the feed and
 * Marketplace, 72 in Reels). Meta changes them without notice, so previews say "about".
 */
export const cutOffs = {
  facebook: { text: 125, title: 40 },
  facebookStories: { text: 125, title: 40 },
  facebookReels: { text: 72, title: 40 },
  marketplace: { title: 40 },
  instagram: { text: 125 },
  instagramStories: { text: 125, title: 40 },
  instagramReels: { text: 72, title: 40 },
} as const;

/**
 * Splits a text at the cut. Characters are code points, and a nearby word boundary is preferred.
 */
export function splitAt(text: string, cut: number): { shown: string; rest: string } {
  const characters = Array.from(text);
  if (characters.length <= cut) return { shown: text, rest: '' };
  const space = characters.lastIndexOf(' ', cut);
  const at = space > cut * 0.8 ? space : cut;
  return { shown: characters.slice(0, at).join(''), rest: characters.slice(at).join('').trim() };
}
