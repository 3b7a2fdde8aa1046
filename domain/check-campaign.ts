import { checkAdImages } from './ad-images.ts';
import { checkTextList } from './ad-text.ts';
import type { AdGroup, CampaignContent, TextOption } from './campaign-content.ts';
import { channelsForKind } from './campaign-kinds.ts';
import { adField, budgetField, channelLabels, channels, type BudgetField, type Channel } from './channels.ts';
import { checkFairHousing } from './fair-housing/index.ts';
import { checkKeywords } from './keywords.ts';
import { limits } from './limits.ts';
import { problem, type Problem } from './messages.ts';
import { centsToDollars, dollarsToCents } from './money.ts';
import type { PlainDate } from './plain-date.ts';
import { checkRunDates } from './run-dates.ts';

export type CampaignContext = {
  /** Today in the organization's time zone. */
  today: PlainDate;
  /** The start of a live or paused campaign; null for a draft. */
  postedStart: PlainDate | null;
  /** Names that fair-housing rules must not stumble over: the building's own name and its address. */
  ownNames: readonly string[];
};

/** The channels a campaign has switched on, in the order people see them. */
export function activeChannels(content: CampaignContent): Channel[] {
  return channels.filter((channel) => content[adField[channel]].is_active);
}

/** The budgets that the active channels spend from, each once. */
export function activeBudgets(content: CampaignContent): BudgetField[] {
  return [...new Set(activeChannels(content).map((channel) => budgetField[channel]))];
}

const labels = (options: readonly TextOption[] | null) => (options ?? []).map((option) => option.label);

function checkFairHousingOf(texts: readonly string[], path: string, context: CampaignContext): Problem[] {
  return texts.flatMap((text, index) =>
    checkFairHousing(text, { allowedPhrases: context.ownNames })
      .filter((finding) => finding.severity !== 'info')
      .map((finding): Problem => {
        const params = {
          match: finding.match,
          category: finding.category.replaceAll('_', ' '),
          suggestion: finding.suggestion,
        };
        return finding.severity === 'block'
          ? problem(`${path}.${index}`, 'fairHousingBlocked', params)
          : { ...problem(`${path}.${index}`, 'fairHousingWarning', params), severity: 'warning' };
      }),
  );
}

/**
 * What is not written for the ad but shows beside it or chooses who sees it, a property's own name and the keywords:
 * a finding there is said, and left to a person.
 */
function hintsOf(texts: readonly string[], path: string, context: CampaignContext): Problem[] {
  return checkFairHousingOf(texts, path, context).map((found) => ({ ...found, severity: 'warning' }));
}

function checkTexts(
  ad: { titles: TextOption[] | null; descriptions: TextOption[] | null },
  channel: Channel,
  path: string,
  context: CampaignContext,
): Problem[] {
  const label = channelLabels[channel];
  const titles = labels(ad.titles);
  const descriptions = labels(ad.descriptions);
  return [
    ...checkTextList(titles, 'title', channel, `${path}.titles`, label),
    ...checkTextList(descriptions, 'description', channel, `${path}.descriptions`, label),
    ...checkFairHousingOf(titles, `${path}.titles`, context),
    ...checkFairHousingOf(descriptions, `${path}.descriptions`, context),
  ];
}

function checkAdGroups(groups: readonly AdGroup[], path: string, context: CampaignContext): Problem[] {
  if (groups.length === 0) return [problem(path, 'adGroupsMissing')];
  const names = new Set<string>();
  return groups.flatMap((group, index) => {
    const at = `${path}.${index}`;
    const name = group.group.label.trim();
    const found: Problem[] = [];
    if (name === '') found.push(problem(`${at}.group`, 'adGroupNameRequired'));
    else if (names.has(name.toLowerCase())) found.push(problem(`${at}.group`, 'adGroupNameDuplicate'));
    if (name.length > limits.adGroup.name)
      found.push(problem(`${at}.group`, 'tooLong', { max: limits.adGroup.name }));
    names.add(name.toLowerCase());
    return [
      ...found,
      ...checkKeywords(
        group.keywords.map((keyword) => keyword.label),
        `${at}.keywords`,
        name,
      ),
      ...hintsOf(
        group.keywords.map((keyword) => keyword.label),
        `${at}.keywords`,
        context,
      ),
      ...checkTexts(group, 'google_adwords', at, context),
    ];
  });
}

function checkAd(content: CampaignContent, channel: Channel, context: CampaignContext): Problem[] {
  const path = adField[channel];
  if (channel === 'google_adwords')
    return checkAdGroups(content[path as 'google_adwords_ad'].ad_groups, `${path}.ad_groups`, context);
  const ad = content[path as 'facebook_ad'];
  return [...checkTexts(ad, channel, path, context), ...checkAdImages(ad.images, channel, `${path}.images`)];
}

/** Budget rules: needed for each active budget, at least the channel's minimum a day. */
export function checkBudget(field: BudgetField, dollars: number | null): Problem[] {
  if (dollars === null) return [problem(field, 'budgetRequired')];
  const least = limits.dailyBudgetMinCents[field];
  if (dollarsToCents(dollars) >= least) return [];
  return [problem(field, 'budgetMinimum', { price: centsToDollars(least) })];
}

function checkChannels(content: CampaignContent): Problem[] {
  const active = activeChannels(content);
  const allowed = channelsForKind(content.kind);
  const found: Problem[] = [];
  if (active.length === 0) found.push(problem('channels', 'channelRequired'));
  if (active.includes('instagram') && !active.includes('facebook'))
    found.push(problem('channels', 'instagramNeedsFacebook'));
  for (const channel of active) {
    if (!allowed.includes(channel))
      found.push(problem('channels', 'channelNotForKind', { channel: channelLabels[channel] }));
  }
  return found;
}

/**
 * Everything that would stop a campaign from going live as far as its own content goes, and the warnings to show
 * before (campaign specification, section 5). An empty list of errors means the content may be sent.
 */
export function checkCampaign(content: CampaignContent, context: CampaignContext): Problem[] {
  const { run_dates: dates } = content;
  return [
    ...(content.name.trim() === '' ? [problem('name', 'nameRequired')] : []),
    ...(content.target_id === null ? [problem('target_id', 'targetRequired')] : []),
    ...checkChannels(content),
    ...checkRunDates(dates, {
      today: context.today,
      hasEnd: !dates.open_ended,
      postedStart: context.postedStart,
    }),
    ...activeBudgets(content).flatMap((field) => checkBudget(field, content[field])),
    ...(content.geotargets.length === 0 ? [problem('geotargets', 'geotargetsMissing')] : []),
    ...activeChannels(content).flatMap((channel) => checkAd(content, channel, context)),
    // The name excuses itself in every text, so it is judged once on its own.
    ...hintsOf(context.ownNames.slice(0, 1), 'target_id', { ...context, ownNames: [] }).map((found) => ({
      ...found,
      path: 'target_id',
    })),
  ];
}

export function isError(found: Problem): boolean {
  return found.severity === 'error';
}
