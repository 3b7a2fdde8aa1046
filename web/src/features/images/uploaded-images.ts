import { create } from 'zustand';
import type { Image } from '#contract/images.ts';

/** Pictures that were uploaded since the page was loaded, by id: what is not saved yet has no other place. */
const useUploaded = create<Partial<Record<string, Image>>>(() => ({}));

export function rememberImages(images: readonly Image[]): void {
  useUploaded.setState(Object.fromEntries(images.map((image) => [image.id, image])));
}

/** The pictures of these ids, as far as they are among the known ones or were uploaded just now. */
export function useImages(ids: readonly string[], known: readonly Image[]): Image[] {
  const uploaded = useUploaded();
  return ids.flatMap((id) => known.find((image) => image.id === id) ?? uploaded[id] ?? []);
}
