import { create } from 'zustand';
import type { Image } from '#contract/images.ts';

/**
 * Pictures uploaded since the page loaded, by id. Unsaved pictures are stored nowhere else in the browser.
 */
const useUploaded = create<Partial<Record<string, Image>>>(() => ({}));

export function rememberImages(images: readonly Image[]): void {
  useUploaded.setState(Object.fromEntries(images.map((image) => [image.id, image])));
}

/** Returns the pictures with these ids, from the known ones and the recent uploads. */
export function useImages(ids: readonly string[], known: readonly Image[]): Image[] {
  const uploaded = useUploaded();
  return ids.flatMap((id) => known.find((image) => image.id === id) ?? uploaded[id] ?? []);
}
