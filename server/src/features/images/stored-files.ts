/** The storage folder of all pictures. Each picture has a randomly named folder in it. */
export const IMAGES_FOLDER = 'images';

/** Returns the storage keys of a picture's files. */
export function filesOf({ folder, extension }: { folder: string; extension: string }) {
  const place = `${IMAGES_FOLDER}/${folder}`;
  return {
    original: `${place}/original.${extension}`,
    preview: `${place}/preview.webp`,
    thumbnail: `${place}/thumbnail.webp`,
  };
}
