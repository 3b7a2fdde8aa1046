import type { Draft } from './draft.ts';

/** Amount of content in all ads of a draft. */
export type AdsCount = Record<'titles' | 'descriptions' | 'keywords' | 'pictures', number>;

/** Counts the content of all ads including variant B; blank rows do not count. */
export function countAds(draft: Draft): AdsCount {
  const { adGroups } = draft.search;
  const shown = [draft.facebook, draft.instagram, draft.display, draft.variantB].filter((ad) => ad !== null);
  const written = (kind: 'titles' | 'descriptions') =>
    [...shown, ...adGroups].flatMap((ad) => ad[kind]).filter(({ value }) => value.trim() !== '').length;
  return {
    titles: written('titles'),
    descriptions: written('descriptions'),
    keywords: adGroups.flatMap(({ keywords }) => keywords).length,
    pictures: shown.flatMap(({ images }) => images).length,
  };
}
