import type { Channel } from '#domain/channels.ts';
import { displaySizes } from './display-sizes.ts';

const facebookPlacements = ['facebook', 'facebookStories', 'facebookReels', 'marketplace'] as const;
const instagramPlacements = ['instagram', 'instagramStories', 'instagramReels'] as const;
export const searchPlacements = ['searchPhone', 'searchDesktop'] as const;
export type SearchPlacement = (typeof searchPlacements)[number];
type SocialPlacement = (typeof facebookPlacements)[number] | (typeof instagramPlacements)[number];
const fullScreenPlacements = [
  'facebookStories',
  'facebookReels',
  'instagramStories',
  'instagramReels',
] as const;
/** Placement with a vertical, full-screen ad. */
export type FullScreenPlacement = (typeof fullScreenPlacements)[number];
/** Size of a display ad, for example `300x250`. */
export type DisplayPlacement = `${number}x${number}`;
export type Placement = SocialPlacement | SearchPlacement | DisplayPlacement;

const displayPlacements = displaySizes.map(({ width, height }): DisplayPlacement => `${width}x${height}`);

/** Places where the ad of each channel can appear, the most frequent one first. */
export const placementsOf: Record<Channel, readonly Placement[]> = {
  facebook: facebookPlacements,
  instagram: instagramPlacements,
  search: searchPlacements,
  display: displayPlacements,
};

export const isFullScreen = (placement: Placement): placement is FullScreenPlacement =>
  fullScreenPlacements.some((one) => one === placement);
