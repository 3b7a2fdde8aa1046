import { dequal } from 'dequal';
import {
  differs,
  recordedObject,
  type DesiredAdGroup,
  type DesiredDisplay,
  type DesiredSearch,
  type NetworkObject,
  type NetworkStep,
} from '../ad-network.ts';
import { batchesFor } from './google-batches.ts';
import { displayTypeIn, picturesOf, type DisplayType } from './google-campaign-type.ts';
import { DISPLAY_ALONE } from './google-channels.ts';
import { phoneSteps } from './google-phone.ts';

export type DesiredGoogle = DesiredSearch | DesiredDisplay;
type Recorded = readonly NetworkObject[];

export const channelOfLine = { google_search: 'search', google_display: 'display' } as const;

/**
 * Returns the settings of a campaign in the recorded form. `automation` lists the changes that
 * Google may make automatically, which is none.
 */
export function campaignSettings(desired: DesiredGoogle) {
  const { name, startDate, endDate } = desired;
  const automation = desired.line === 'google_search' ? { automation: [] } : {};
  return { name, startDate, endDate, ...automation };
}

/**
 * Returns the link tracking recorded with a campaign. It is separate from the settings: a changed
 * template alone changes no running campaign, and is sent with the next change (decision 034).
 */
export function campaignTracking({ urlTags = '' }: DesiredGoogle) {
  return { urlTags };
}

export function budgetSettings(desired: DesiredGoogle) {
  return { dailyBudgetCents: desired.dailyBudgetCents };
}

export function searchAdContent(group: DesiredAdGroup, landingPage: string) {
  return { titles: group.titles, descriptions: group.descriptions, landingPage };
}

/**
 * Returns the content of a display ad in the recorded form. A Demand Gen ad has `automation`, like
 * a search campaign.
 */
export function displayAdContent(desired: DesiredDisplay, type: DisplayType) {
  return {
    titles: desired.titles,
    descriptions: desired.descriptions,
    pictures: picturesOf(desired, type).map(({ key, shape }) => `${shape} ${key}`),
    businessName: desired.businessName,
    ...(type === 'DEMAND_GEN' ? { automation: [] } : {}),
    landingPage: desired.landingPage,
  };
}

/** A group created while the others are paused must be paused too. */
export function newGroupStatus(desired: DesiredGoogle): 'ENABLED' | 'PAUSED' {
  return desired.line === 'google_search' && desired.adGroupsRunning === 'paused' ? 'PAUSED' : 'ENABLED';
}

/** Key of a display campaign's only ad group. */
export const DISPLAY_GROUP = 'display';

export function keywordKey(group: string, { matchType, text }: DesiredAdGroup['keywords'][number]): string {
  return `${group}|${matchType}|${text.toLowerCase()}`;
}

/** Returns the key of a negative keyword, which belongs to the campaign. */
export function negativeKeywordKey({ matchType, text }: DesiredAdGroup['keywords'][number]): string {
  return `${matchType}|${text.toLowerCase()}`;
}

/** Returns the negative keywords of a campaign; a display campaign has none. */
export function negativeKeywordsOf(desired: DesiredGoogle): DesiredAdGroup['keywords'] {
  return desired.line === 'google_search' ? (desired.negativeKeywords ?? []) : [];
}

/** Returns true for an ad group of a display campaign that Google shows in other channels. */
export function hasOtherChannels(adGroup: NetworkObject | undefined): boolean {
  const channels = adGroup?.sent['channels'];
  return channels !== undefined && differs({ channels }, { channels: DISPLAY_ALONE });
}

/** Returns true if any part of an existing campaign differs from the desired state. */
export function needsChange(desired: DesiredGoogle, recorded: Recorded): boolean {
  const sent = (kind: string, key: string) => recordedObject(recorded, kind, key)?.sent;
  const wants = (kind: string, key: string, wanted: Record<string, unknown>) => {
    const last = sent(kind, key);
    return last === undefined || differs(last, wanted);
  };
  const keysOf = (kind: string) => recorded.filter((object) => object.kind === kind).map(({ key }) => key);
  const sameKeys = (kind: string, wanted: readonly string[]) =>
    dequal(keysOf(kind).toSorted(), [...new Set(wanted)].toSorted());

  if (wants('campaign', 'campaign', campaignSettings(desired))) return true;
  if (wants('budget', 'budget', budgetSettings(desired))) return true;
  if (
    !sameKeys(
      'location',
      desired.places.map((place) => place.cityId),
    )
  )
    return true;
  if (desired.line === 'google_display')
    return (
      hasOtherChannels(recordedObject(recorded, 'ad_group', DISPLAY_GROUP)) ||
      wants('ad', DISPLAY_GROUP, displayAdContent(desired, displayTypeIn(recorded)))
    );
  if (!sameKeys('negative_keyword', negativeKeywordsOf(desired).map(negativeKeywordKey))) return true;
  const groups = desired.adGroups;
  if (
    !sameKeys(
      'ad_group',
      groups.map((group) => group.key),
    )
  )
    return true;
  if (
    !sameKeys(
      'keyword',
      groups.flatMap((g) => g.keywords.map((k) => keywordKey(g.key, k))),
    )
  )
    return true;
  return groups.some(
    (group) =>
      wants('ad_group', group.key, { name: group.name }) ||
      wants('ad', group.key, searchAdContent(group, desired.landingPage)),
  );
}

/** Returns the keys of the additional requests that a large campaign needs. */
function partsOf(desired: DesiredGoogle, recorded: Recorded, most: number): string[] {
  if (desired.line === 'google_display') return [];
  const groups = desired.adGroups.map(({ keywords }) => keywords.length + 2);
  const places = desired.places.length + negativeKeywordsOf(desired).length + 3;
  const total = places + groups.reduce((sum, size) => sum + size, 0) + recorded.length;
  const count = batchesFor(total, Math.max(places, ...groups), most) - 1;
  return Array.from({ length: count }, (_, index) => `part ${index + 2}`);
}

/**
 * Returns the keys of the pictures to upload. An older display campaign may turn out to be migrated
 * when it is changed, so it needs those of both types.
 */
function keysToUpload(desired: DesiredDisplay, recorded: Recorded): string[] {
  const type = displayTypeIn(recorded);
  const both = type === 'DISPLAY' && needsChange(desired, recorded);
  const pictures = both ? desired.pictures : picturesOf(desired, type);
  return [...new Set(pictures.map(({ key }) => key))];
}

/** Returns the steps from the recorded to the desired state at Google. */
export function planGoogle(desired: DesiredGoogle, recorded: Recorded, most: number): NetworkStep[] {
  const channel = channelOfLine[desired.line];
  const step = (phase: NetworkStep['phase'], name: string, key: string, subject: string | null = null) => ({
    phase,
    name,
    key,
    channel,
    subject,
  });
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  const search = desired.line === 'google_search';

  if (desired.running === 'removed') {
    if (campaign === undefined) return [];
    const groups = search && recorded.some(({ kind }) => kind === 'ad_group');
    // Specified: the ad groups of a search ad are removed before its campaign.
    return [
      ...(groups ? [step('remove', 'remove_ad_groups', 'ad_groups')] : []),
      step('remove', 'remove_campaign', 'campaign'),
    ];
  }

  const running = campaign?.sent['status'] === 'ENABLED';
  const groupsAre = (status: string) =>
    search && recorded.some(({ kind, sent }) => kind === 'ad_group' && sent['status'] === status);
  // We never pause the ad group of a display campaign, but it may have been paused at Google.
  const pausedGroups = recorded.some(({ kind, sent }) => kind === 'ad_group' && sent['status'] === 'PAUSED');
  const unsure = campaign !== undefined && desired.perhapsRunning === true;
  const groupsRest = desired.line === 'google_search' && desired.adGroupsRunning === 'paused';
  const stops = desired.running === 'paused' && (running || unsure);
  const groupsRun = groupsAre('ENABLED') || (unsure && groupsAre('PAUSED'));
  const stop: NetworkStep[] = [
    // Specified: the ad groups of a search ad are paused before its campaign. They can also be
    // paused alone.
    ...((stops || groupsRest) && groupsRun ? [step('stop', 'pause_ad_groups', 'ad_groups')] : []),
    ...(stops ? [step('stop', 'pause_campaign', 'campaign')] : []),
  ];

  const build: NetworkStep[] = [];
  if (recordedObject(recorded, 'account', 'account') === undefined)
    build.push(step('build', 'check_account', 'account'));
  if (desired.places.some(({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined))
    build.push(step('build', 'find_places', 'places'));
  if (desired.line === 'google_display') {
    const uploads = keysToUpload(desired, recorded).filter(
      (key) => recordedObject(recorded, 'image', key) === undefined,
    );
    uploads.forEach((key, index) => {
      build.push(step('build', 'upload_image', key, `${index + 1} of ${uploads.length}`));
    });
  }
  const parts = partsOf(desired, recorded, most);
  if (campaign === undefined) {
    build.push(step('build', 'check_campaign', 'campaign'), step('build', 'create_campaign', 'campaign'));
    build.push(...parts.map((key) => step('build', 'change_campaign', key)));
  } else if (needsChange(desired, recorded))
    build.push(...['campaign', ...parts].map((key) => step('build', 'change_campaign', key)));
  if (desired.line === 'google_search')
    build.push(...phoneSteps(desired, recorded).map(({ name, key }) => step('build', name, key)));
  if (desired.running === 'paused') return [...stop, ...build];

  const start: NetworkStep[] = [
    // Specified: the ad groups of a search ad are un-paused before its campaign goes live. This
    // also applies to a running campaign, because a pause may have stopped between the two.
    ...(!groupsRest && pausedGroups ? [step('start', 'unpause_ad_groups', 'ad_groups')] : []),
    ...(running ? [] : [step('start', 'activate_campaign', 'campaign')]),
  ];
  return [...stop, ...build, ...start];
}
