import type { Image } from '#contract/images.ts';

/** Id of the panel with the values of a property's website, as the hash of the form's address. */
export const FOUND = 'found';

/** Returns the file name of a URL, which is a picture's label. */
export function pictureName(url: string): string {
  return decoded(url.split(/[?#]/)[0]?.split('/').at(-1) ?? url);
}

/** Returns the pictures of a page that are not among the images, by file name. */
export function untakenPictures(
  urls: readonly string[],
  images: readonly Pick<Image, 'file_name'>[],
): string[] {
  const names = new Set(images.map((image) => decoded(image.file_name)));
  return urls.filter((url) => !names.has(pictureName(url)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
