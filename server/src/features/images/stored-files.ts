/** Where the storage keeps pictures: a folder of a random name for each. */
export const IMAGES_FOLDER = 'images';

/** The files of a picture by their keys in the storage. */
export function filesOf({ folder, extension }: { folder: string; extension: string }) {
  const place = `${IMAGES_FOLDER}/${folder}`;
  return {
    original: `${place}/original.${extension}`,
    preview: `${place}/preview.webp`,
    thumbnail: `${place}/thumbnail.webp`,
  };
}
