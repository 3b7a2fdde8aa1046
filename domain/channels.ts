/** Ad channels by their wire names. `google_adwords` is search, `google_ads` is display. */
export const channels = ['facebook', 'instagram', 'google_adwords', 'google_ads'] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google_adwords: 'Google AdWords',
  google_ads: 'Google Ads',
};

/** Campaign payload field that holds a channel's ad. */
export const adField = {
  facebook: 'facebook_ad',
  instagram: 'instagram_ad',
  google_adwords: 'google_adwords_ad',
  google_ads: 'google_ads_ad',
} as const satisfies Record<Channel, string>;

/** Budget field that a channel spends from. Facebook and instagram share one. */
export const budgetField = {
  facebook: 'fb_daily_budget',
  instagram: 'fb_daily_budget',
  google_adwords: 'adwords_daily_budget',
  google_ads: 'ads_daily_budget',
} as const satisfies Record<Channel, string>;
export type BudgetField = (typeof budgetField)[Channel];

/**
 * Lines: units that a network runs as one campaign. Facebook and instagram are one campaign at Meta, search
 * and display are one each at Google.
 */
export const lines = ['meta', 'google_search', 'google_display'] as const;
export type Line = (typeof lines)[number];

export const channelLine = {
  facebook: 'meta',
  instagram: 'meta',
  google_adwords: 'google_search',
  google_ads: 'google_display',
} as const satisfies Record<Channel, Line>;

/** Network of each line. */
export const lineNetwork = {
  meta: 'meta',
  google_search: 'google',
  google_display: 'google',
} as const satisfies Record<Line, string>;
export type Network = (typeof lineNetwork)[Line];

/** Display name of each network. */
export const networkNames: Record<Network, string> = { meta: 'Facebook', google: 'Google' };

/** Returns the channels that run in a line, in display order. */
export function channelsOfLine(line: Line): Channel[] {
  return channels.filter((channel) => channelLine[channel] === line);
}
