import type { ReportTab } from '#domain/report/report-tabs.ts';

/**
 * Color of each channel in every chart, always next to the channel's name. The colors are distinguishable for
 * color-blind users, and each has a contrast of 3:1 on both surfaces.
 */
export const channelHues = {
  facebook_and_instagram: '#0f77bb',
  google_ads: '#d55e00',
  google_adwords: '#009e73',
} as const satisfies Record<Exclude<ReportTab, 'overall'>, string>;

/** Returns the chart color of a tab. All channels together have the product's color. */
export const hueOf = (tab: ReportTab): string =>
  tab === 'overall' ? 'light-dark(#4c5fd5, #8894e6)' : channelHues[tab];
