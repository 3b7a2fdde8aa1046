import type { ImageAspect } from '../campaign-content.ts';

/** Returns the picture that stands for an ad: its square one if it has one. */
export function firstPicture<T extends { aspect: ImageAspect }>(pictures: readonly T[]): T | undefined {
  return pictures.find(({ aspect }) => aspect === '1:1') ?? pictures[0];
}
