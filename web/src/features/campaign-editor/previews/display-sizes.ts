import type { ImageAspect } from '#domain/campaign-content.ts';

/**
 * Common size of display ads, with the content that fits and the approximate cuts of its texts in
 * characters.
 */
export type DisplaySize = {
  width: number;
  height: number;
  layout: 'tall' | 'row' | 'strip';
  /** Usual position on a publisher's page. */
  slot: 'article' | 'bottom' | 'side' | 'top';
  aspect: Extract<ImageAspect, '1:1' | '1.91:1'>;
  title: number;
  /** Null if the size has no room for a description. */
  description: number | null;
};

export const displaySizes: readonly DisplaySize[] = [
  { width: 300, height: 250, layout: 'tall', slot: 'article', aspect: '1.91:1', title: 30, description: 45 },
  { width: 320, height: 50, layout: 'strip', slot: 'bottom', aspect: '1:1', title: 25, description: null },
  { width: 300, height: 600, layout: 'tall', slot: 'side', aspect: '1:1', title: 30, description: 90 },
  { width: 160, height: 600, layout: 'tall', slot: 'side', aspect: '1:1', title: 30, description: 90 },
  { width: 728, height: 90, layout: 'row', slot: 'top', aspect: '1:1', title: 30, description: 70 },
];

/** Largest width of the page around the ad. */
export const pageWidths: Record<DisplaySize['slot'], number> = {
  article: 480,
  bottom: 375,
  side: 480,
  top: 760,
};
