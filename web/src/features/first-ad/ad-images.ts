import type { Image } from '#contract/images.ts';
import type { OwnPhoto } from './own-photos.ts';
import type { PagePicture } from './use-page-pictures.ts';

/** Returns the page's pictures in the ad, without those that the user left out. */
export function chosenPictures(pictures: readonly PagePicture[], leftOut: readonly string[]): PagePicture[] {
  return pictures.filter(({ url, isLarge }) => isLarge && !leftOut.includes(url));
}

/** Returns the images of the ad: those of the page, then the photos that the user added. */
export function adImages(
  pictures: readonly PagePicture[],
  leftOut: readonly string[],
  photos: readonly OwnPhoto[],
): Image[] {
  const chosen = chosenPictures(pictures, leftOut).flatMap(({ image }) => image ?? []);
  return [...chosen, ...photos.map(({ image }) => image)];
}
