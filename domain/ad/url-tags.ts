import { channelLine, lineNetwork, networkNames, type Channel } from '../channels.ts';
import { limits } from '../limits.ts';
import { problem, type Problem } from '../messages.ts';

/** Placeholders of a link tracking template, in the order that screens list them. */
export const urlTagPlaceholders = [
  'network',
  'channel',
  'medium',
  'campaign',
  'campaign_id',
  'property',
] as const;
type Placeholder = (typeof urlTagPlaceholders)[number];

/**
 * Default template of an organization. The names are those of Google Analytics 4, which also reads
 * `utm_source_platform` (the tool that sends the traffic) and `utm_id` (the campaign's id).
 */
export const defaultUrlTags =
  'utm_source={network}&utm_medium={medium}&utm_campaign={campaign}&utm_content={channel}' +
  '&utm_id={campaign_id}&utm_source_platform=porchlight';

/**
 * Values of {channel} and {medium} by channel. Google Analytics 4 sorts visits by these media: `cpc` and
 * those that begin with `paid` are paid search or paid social, depending on the source, and `display` is
 * display.
 */
const channelValues: Record<Channel, { channel: string; medium: string }> = {
  facebook: { channel: 'facebook', medium: 'paid_social' },
  instagram: { channel: 'instagram', medium: 'paid_social' },
  search: { channel: 'google_search', medium: 'cpc' },
  display: { channel: 'google_display', medium: 'display' },
};

const pairName = /^[\w.-]+$/;
const placeholder = /\{([^{}]*)\}/g;
/** Characters that would end or begin another part of a URL, or that the networks read as their own placeholders. */
const reserved = /[=#?%{}\p{Cc}]/u;

function isPlaceholder(name: string): name is Placeholder {
  return urlTagPlaceholders.some((known) => known === name);
}

function pairsOf(template: string): { name: string; value: string }[] {
  return template.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? { name: pair, value: '' } : { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

/**
 * Returns the first broken rule of a template at `path`; none for an empty one, which turns link tracking
 * off. A template is a list of pairs joined by `&`, without the leading `?` that Google's final URL suffix
 * forbids (`FINAL_URL_SUFFIX_MALFORMED`). Lengths are in code points; neither network publishes a limit, so
 * the limit is ours.
 */
export function checkUrlTags(template: string, path: string): Problem[] {
  if (template === '') return [];
  const { template: max } = limits.urlTags;
  if (Array.from(template).length > max) return [problem(path, 'tooLong', { max })];
  const pairs = pairsOf(template);
  const unknown = [...template.matchAll(placeholder)].find(([, name = '']) => !isPlaceholder(name));
  if (unknown !== undefined) {
    const choices = urlTagPlaceholders.map((name) => `{${name}}`).join(', ');
    return [problem(path, 'urlTagsPlaceholder', { name: unknown[0], choices })];
  }
  const isPair = ({ name, value }: { name: string; value: string }) =>
    pairName.test(name) && value.trim() !== '' && !reserved.test(value.replaceAll(placeholder, ''));
  if (!pairs.every(isPair)) return [problem(path, 'urlTagsPairs')];
  const names = pairs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? [] : [problem(path, 'duplicate', { value: twice })];
}

export type TaggedLink = {
  channel: Channel;
  /** Name of the campaign as users gave it. */
  campaign: string;
  campaignId: string;
  /** Name of the promoted property, person or organization. */
  property: string;
  /** Landing page of the ad. */
  landingPage: string;
};

/**
 * Returns the URL-encoded query that is appended to an ad's link, without a leading `?`: Meta's `url_tags`,
 * Google's final URL suffix. `template` is null for the default and '' for none. Values are cut to
 * `limits.urlTags.value` code points.
 * Omits pairs that the landing page already has, and pairs at the end that exceed `limits.urlTags.filled`
 * characters. Returns '' when no pair is left.
 */
export function fillUrlTags(template: string | null, link: TaggedLink): string {
  const own = URL.canParse(link.landingPage) ? new URL(link.landingPage).searchParams : new URLSearchParams();
  const values: Record<Placeholder, string> = {
    network: networkNames[lineNetwork[channelLine[link.channel]]].toLowerCase(),
    ...channelValues[link.channel],
    campaign: link.campaign,
    campaign_id: link.campaignId,
    property: link.property,
  };
  let filled = '';
  for (const { name, value } of pairsOf(template ?? defaultUrlTags)) {
    const text = value.replaceAll(placeholder, (whole, key: string) =>
      isPlaceholder(key) ? cut(values[key]) : whole,
    );
    if (text === '' || own.has(name)) continue;
    const next = `${filled}${filled === '' ? '' : '&'}${name}=${encodeURIComponent(text)}`;
    if (next.length > limits.urlTags.filled) break;
    filled = next;
  }
  return filled;
}

/** Trims and shortens a value. Repairs half a surrogate pair, for which encoding would throw. */
function cut(text: string): string {
  return Array.from(text.trim().toWellFormed()).slice(0, limits.urlTags.value).join('').trim();
}

/** Returns the final link of an ad: the landing page with `tags` in its query, before any fragment. */
export function linkWithTags(landingPage: string, tags: string): string {
  if (tags === '') return landingPage;
  const [page = '', ...fragment] = landingPage.split('#');
  const joint = page.includes('?') ? '&' : '?';
  return [`${page}${joint}${tags}`, ...fragment].join('#');
}
