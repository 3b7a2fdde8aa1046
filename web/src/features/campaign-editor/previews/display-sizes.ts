import type { ImageAspect } from '#domain/campaign-content.ts';

/**
 * Common size of display ads, with the content that fits and the approximate cuts of its texts in
 * characters.
 */
export type DisplaySize = {
  width: number;
  height: number;
  layout: 'tall' | 'row' | 'strip';
  aspect: Extract<ImageAspect, '1:1' | '1.91:1'>;
  title: number;
  /** Null if the size has no room for a description. */
  description: number | null;
};

export const displaySizes: readonly DisplaySize[] = [
  { width: 300, height: 250, layout: 'tall', aspect: '1.91:1', title: 30, description: 45 },
  { width: 320, height: 50, layout: 'strip', aspect: '1:1', title: 25, description: null },
  { width: 300, height: 600, layout: 'tall', aspect: '1:1', title: 30, description: 90 },
  { width: 160, height: 600, layout: 'tall', aspect: '1:1', title: 30, description: 90 },
  { width: 728, height: 90, layout: 'row', aspect: '1:1', title: 30, description: 70 },
];
