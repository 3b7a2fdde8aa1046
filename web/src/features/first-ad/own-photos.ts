import { create } from 'zustand';
import type { Image } from '#contract/images.ts';
import { sortOut } from '../images/upload-problems.ts';

export type OwnPhoto = { file: File; image: Image };

/**
 * Photos that the user added. They are uploaded once an organization exists that can own them, and until then only
 * this tab has them.
 */
export const useOwnPhotos = create<{ photos: readonly OwnPhoto[]; problems: readonly string[] }>(() => ({
  photos: [],
  problems: [],
}));

export async function addPhotos(files: readonly File[]): Promise<void> {
  const { wanted, problems } = sortOut(files, useOwnPhotos.getState().photos.length);
  useOwnPhotos.setState({ problems });
  for (const file of wanted) {
    const size = await sizeOf(file);
    const preview = URL.createObjectURL(file);
    const image = { ...size, id: preview, src: preview, preview, thumbnail: preview, file_name: file.name };
    useOwnPhotos.setState(({ photos }) => ({ photos: [...photos, { file, image }] }));
  }
}

/** An undecodable file gets no size and no crop; the upload reports its problem. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

export function removePhoto(id: string): void {
  URL.revokeObjectURL(id);
  useOwnPhotos.setState(({ photos }) => ({ photos: photos.filter(({ image }) => image.id !== id) }));
}

export function forgetPhotos(): void {
  for (const { image } of useOwnPhotos.getState().photos) URL.revokeObjectURL(image.id);
  useOwnPhotos.setState({ photos: [], problems: [] });
}
