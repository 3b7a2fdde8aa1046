import type { CampaignContent } from './campaign-content.ts';

/**
 * Ad channels. Payload fields, report tabs, channel settings and labels keep the specified names, in which
 * AdWords is search and Google Ads is display.
 */
export const channels = ['facebook', 'instagram', 'search', 'display'] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  search: 'Google AdWords',
  display: 'Google Ads',
};

/** Labels with the plain word of a network's product, for places without an explanation. */
export const fullChannelLabels: Record<Channel, string> = {
  ...channelLabels,
  search: `${channelLabels.search} · Search`,
  display: `${channelLabels.display} · Display`,
};

/** Campaign payload field that holds a channel's ad. */
export const adField = {
  facebook: 'facebook_ad',
  instagram: 'instagram_ad',
  search: 'google_adwords_ad',
  display: 'google_ads_ad',
} as const satisfies Record<Channel, string>;

/** Budget field that a channel spends from. Facebook and instagram share one. */
export const budgetField = {
  facebook: 'fb_daily_budget',
  instagram: 'fb_daily_budget',
  search: 'adwords_daily_budget',
  display: 'ads_daily_budget',
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
  search: 'google_search',
  display: 'google_display',
} as const satisfies Record<Channel, Line>;

/** Budget field that a line spends from. */
export const lineBudgetField = {
  meta: 'fb_daily_budget',
  google_search: 'adwords_daily_budget',
  google_display: 'ads_daily_budget',
} as const satisfies Record<Line, BudgetField>;

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

/** Returns the active channels of a campaign, in display order. */
export function activeChannels(content: CampaignContent): Channel[] {
  return channels.filter((channel) => content[adField[channel]].is_active);
}

/** Returns the distinct budgets that the active channels spend from. */
export function activeBudgets(content: CampaignContent): BudgetField[] {
  return [...new Set(activeChannels(content).map((channel) => budgetField[channel]))];
}
