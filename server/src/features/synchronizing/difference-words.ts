import type { Difference, DifferenceSetting } from '#contract/synchronizing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { channelLabels, channelsOfLine, type Channel } from '#domain/channels.ts';
import { describeAutomation } from '#domain/network-automation.ts';
import { writeKeyword, type MatchType } from '#domain/ad/keywords.ts';
import { formatCents } from '#domain/money.ts';
import { formatUsDate } from '#domain/plain-date.ts';
import { textOf, type DifferenceRow } from './difference-rows.ts';

/** City names by id, such as `Austin, TX`. */
export type CityNames = ReadonlyMap<string, string>;

const settings: Record<string, DifferenceSetting> = {
  'campaign.': 'campaign',
  'campaign.name': 'name',
  'campaign.dailyBudgetCents': 'daily_budget',
  'budget.dailyBudgetCents': 'daily_budget',
  'campaign.status': 'status',
  'campaign.startDate': 'start_date',
  'campaign.endDate': 'end_date',
  'campaign.automation': 'automation',
  'ad_set.': 'ad_set',
  'ad_set.places': 'places',
  'ad_set.startDate': 'start_date',
  'ad_set.endDate': 'end_date',
  'ad_set.status': 'ad_set_status',
  'ad.': 'ad',
  'ad.status': 'ad_status',
  'ad.creative': 'creative',
  'ad.titles': 'titles',
  'ad.descriptions': 'descriptions',
  'ad.pictures': 'pictures',
  'ad.businessName': 'business_name',
  'ad.landingPage': 'landing_page',
  'ad.automation': 'automation',
  'creative.': 'creative',
  'creative.title': 'titles',
  'creative.description': 'descriptions',
  'creative.pictures': 'pictures',
  'creative.landingPage': 'landing_page',
  'creative.linkDescription': 'link_description',
  'creative.automation': 'automation',
  'creative.networkTexts': 'network_texts',
  'creative.pageId': 'page',
  'creative.instagramId': 'instagram_account',
  'ad_group.': 'ad_group',
  'ad_group.name': 'ad_group_name',
  'ad_group.status': 'ad_group_status',
  'ad_group.channels': 'channels',
  'keyword.': 'keywords',
  'negative_keyword.': 'negative_keywords',
  'location.': 'places',
};

export function settingOf({ kind, field }: Pick<DifferenceRow, 'kind' | 'field'>): DifferenceSetting {
  return settings[`${kind}.${field}`] ?? 'other';
}

/** Returns the channel of a difference, or null if the channels of a line share it. */
export function channelOf({ line, key }: Pick<DifferenceRow, 'line' | 'key'>): Channel | null {
  const channels = channelsOfLine(line);
  if (channels.length === 1) return channels[0] ?? null;
  return channels.find((channel) => key.split(':')[0] === channel) ?? null;
}

/** Returns the name of a difference's ad group, or null if there is none or only one. */
export function subjectOf(
  { line, kind, key, found }: DifferenceRow,
  { google_adwords_ad: search }: CampaignContent,
): string | null {
  if (line !== 'google_search' || !['ad_group', 'keyword', 'ad'].includes(kind)) return null;
  const group = found?.sent['adGroup'] ?? key.split('|')[0];
  return search.ad_groups.find(({ id }) => id === group)?.group.label ?? null;
}

const running: Record<string, string> = { ACTIVE: 'Live', ENABLED: 'Live', PAUSED: 'Paused' };

/** Returns both sides as text, one per item; empty if a side lacks it. */
export function sidesOf(row: DifferenceRow, cities: CityNames): Pick<Difference, 'ours' | 'theirs'> {
  const side = (value: [unknown] | null) => (value === null ? [] : wordsOf(row, value[0], cities));
  return { ours: side(row.ours), theirs: side(row.theirs) };
}

function wordsOf(row: DifferenceRow, value: unknown, cities: CityNames): string[] {
  const setting = settingOf(row);
  if (row.field === '') return [nameOfObject(row, value as Record<string, unknown>, cities)];
  if (setting === 'pictures') return [picturesInWords(value)];
  if (setting === 'automation') return automationInWords(row, value);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => itemInWords(setting, item, cities));
}

/** Names of Google's Demand Gen channels, as in Google Ads. */
const channelNames: Record<string, string> = {
  all: 'All of Google’s channels',
  display: 'Display network',
  youtube_in_stream: 'YouTube in-stream',
  youtube_in_feed: 'YouTube in-feed',
  youtube_shorts: 'YouTube Shorts',
  discover: 'Discover',
  gmail: 'Gmail',
  maps: 'Google Maps',
};

function itemInWords(setting: DifferenceSetting, item: unknown, cities: CityNames): string {
  if (setting === 'daily_budget') return item === null ? 'No budget of its own' : formatCents(Number(item));
  if (setting === 'start_date' || setting === 'end_date')
    return item === null ? 'No end date' : formatUsDate(textOf(item));
  const text = item === null || item === '' ? 'None' : textOf(item);
  if (setting === 'places') return cities.get(text) ?? text.replace(/^added:/, '');
  if (setting === 'creative') return `Version ${text}`;
  if (setting === 'channels') return channelNames[text] ?? text;
  return setting.endsWith('status') ? (running[text] ?? text) : text;
}

/** Describes automations. Meta's apply to an ad on one channel, Google's to a campaign. */
function automationInWords(row: DifferenceRow, value: unknown): string[] {
  const channel = channelOf(row);
  const network = row.line === 'meta' && channel !== null ? channelLabels[channel] : 'Google';
  const on = (Array.isArray(value) ? value : []).map(String);
  return on.length === 0 ? ['All off'] : on.map((name) => describeAutomation(network, name));
}

function picturesInWords(value: unknown): string {
  const keys = (Array.isArray(value) ? value : []).map(String);
  const others = keys.filter((key) => key.includes('added:')).length;
  const count = keys.length === 1 ? '1 picture' : `${keys.length} pictures`;
  return others === 0 ? count : `${count}, ${others} not from here`;
}

function nameOfObject(
  { kind, key }: DifferenceRow,
  sent: Record<string, unknown>,
  cities: CityNames,
): string {
  if (kind === 'keyword') {
    const [, matchType = sent['matchType'], text = sent['text']] = key.split('|');
    return writeKeyword(String(text), matchType as MatchType);
  }
  if (kind === 'negative_keyword') {
    const [matchType, text] = 'text' in sent ? [sent['matchType'], sent['text']] : key.split('|');
    return writeKeyword(String(text), matchType as MatchType);
  }
  if (kind === 'location') return cities.get(key) ?? textOf(sent['name']);
  const titles = Array.isArray(sent['titles']) ? sent['titles'] : [];
  return String(sent['name'] ?? titles[0] ?? sent['title'] ?? 'Exists');
}
