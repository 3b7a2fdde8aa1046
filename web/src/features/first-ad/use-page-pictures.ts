import { useQueries } from '@tanstack/react-query';
import type { Image } from '#contract/images.ts';
import { startingCrops } from '#domain/ad/ad-images.ts';
import { limits } from '#domain/limits.ts';
import { pagePictureQuery } from '../images/page-picture-query.ts';

/** Pictures of the page that are fetched: as many as an ad can show. */
const MOST = limits.adImages.facebook;

export type PagePicture = {
  url: string;
  image: Image | null;
  /** Why it cannot be used. */
  problem: string | null;
  waits: boolean;
  /** True if it has enough pixels for the ad. */
  isLarge: boolean;
};

/** Fetches the pictures of a page through the server. */
export function usePagePictures(urls: readonly string[]): PagePicture[] {
  const answers = useQueries({ queries: urls.slice(0, MOST).map(pagePictureQuery) });
  return answers.map(({ data, error, isPending }, index) => {
    const url = urls[index] ?? '';
    const shown = data?.picture ?? null;
    const image = shown && { ...shown, id: url, src: shown.preview, thumbnail: shown.preview };
    return {
      url,
      image,
      problem: data?.problem ?? error?.message ?? null,
      waits: isPending,
      isLarge: image !== null && startingCrops([image], 'facebook').length > 0,
    };
  });
}
