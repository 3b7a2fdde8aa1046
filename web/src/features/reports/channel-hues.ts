import type { ReportTab } from '#contract/reports.ts';

/**
 * The hue that means a channel wherever channels are drawn. Colour-blind people tell them apart, each is 3:1 on both
 * surfaces; always beside the channel's name.
 */
export const channelHues = {
  facebook_and_instagram: '#0f77bb',
  google_ads: '#d55e00',
  google_adwords: '#009e73',
} as const satisfies Record<Exclude<ReportTab, 'overall'>, string>;

/** What is drawn of a tab; all channels together have the product's own colour. */
export const hueOf = (tab: ReportTab): string =>
  tab === 'overall' ? 'light-dark(#4c5fd5, #8894e6)' : channelHues[tab];
