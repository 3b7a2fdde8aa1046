import { z } from 'zod';
import type { NetworkAccount, NetworkObject } from '../../ad-network.ts';
import { channelsOf, type DisplayType } from '../google-campaign-type.ts';
import type { GoogleClient } from '../google-client.ts';
import { adGroupName, markedName } from '../google-names.ts';
import {
  budgetSettings,
  campaignSettings,
  campaignTracking,
  DISPLAY_GROUP,
  displayAdContent,
  keywordKey,
  negativeKeywordKey,
  newGroupStatus,
  searchAdContent,
  type DesiredGoogle,
} from '../google-plan.ts';
import { cityOfCriterion } from './google-place-reading.ts';
import { criteria, splitCriteria } from './google-reading-rows.ts';

const campaignRow = z.object({
  campaign: z.object({
    resourceName: z.string(),
    id: z.string(),
    campaignBudget: z.string(),
    advertisingChannelType: z.string(),
  }),
});
const groupRow = z.object({ adGroup: z.object({ resourceName: z.string(), name: z.string() }) });
const keywordRow = z.object({
  adGroup: z.object({ resourceName: z.string() }),
  adGroupCriterion: z.object({
    resourceName: z.string(),
    keyword: z.object({ text: z.string(), matchType: z.enum(['BROAD', 'PHRASE', 'EXACT']) }),
  }),
});
const adRow = z.object({
  adGroup: z.object({ resourceName: z.string() }),
  adGroupAd: z.object({ resourceName: z.string() }),
});

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/**
 * Returns the condition that finds an atomically created campaign by its marked name, which is
 * unique in the account.
 */
export function madeByMarker(desired: DesiredGoogle): string {
  return `campaign.name = ${quoted(markedName(desired))} AND campaign.status != 'REMOVED'`;
}

/**
 * Reads a campaign at Google as objects to record, or null if there is none. It was created or
 * changed in one transaction, so any part proves that all of it exists.
 */
export async function readBack(
  client: GoogleClient,
  account: NetworkAccount,
  desired: DesiredGoogle,
  recorded: readonly NetworkObject[],
  condition: string,
): Promise<NetworkObject[] | null> {
  const rows = <T>(gaql: string, row: z.ZodType<T>) => client.query(account, account.accountId, gaql, row);
  const [found] = await rows(
    `SELECT campaign.id, campaign.campaign_budget, campaign.advertising_channel_type FROM campaign WHERE ${condition}`,
    campaignRow,
  );
  if (found === undefined) return null;
  const inCampaign = `campaign.id = ${found.campaign.id}`;
  const groups = await rows(
    `SELECT campaign.id, ad_group.id, ad_group.name FROM ad_group
     WHERE ${inCampaign} AND ad_group.status != 'REMOVED'`,
    groupRow,
  );
  const keywords = await rows(
    `SELECT campaign.id, ad_group.id, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type
     FROM ad_group_criterion WHERE ${inCampaign} AND ad_group_criterion.type = 'KEYWORD'
     AND ad_group_criterion.status != 'REMOVED'`,
    keywordRow,
  );
  const ads = await rows(
    `SELECT campaign.id, ad_group.id, ad_group_ad.ad.id FROM ad_group_ad
     WHERE ${inCampaign} AND ad_group_ad.status != 'REMOVED'`,
    adRow,
  );
  const criterionRows = await rows(
    `SELECT campaign.id, ${criteria.fields} FROM campaign_criterion WHERE ${inCampaign} AND ${criteria.condition}`,
    criteria.row,
  );
  const { places, negatives } = splitCriteria(criterionRows);

  const keyOfGroup = new Map(
    groups.map(({ adGroup }) => [adGroup.resourceName, groupKey(desired, recorded, adGroup)]),
  );
  const { campaign } = found;
  // A campaign created by an earlier release may have the older type.
  const type = campaign.advertisingChannelType === 'DISPLAY' ? 'DISPLAY' : 'DEMAND_GEN';
  return [
    {
      kind: 'campaign',
      key: 'campaign',
      externalId: campaign.resourceName,
      sent: {
        ...campaignSettings(desired),
        ...campaignTracking(desired),
        ...(desired.line === 'google_display' ? { campaignType: type } : {}),
        status: 'PAUSED',
      },
    },
    { kind: 'budget', key: 'budget', externalId: campaign.campaignBudget, sent: budgetSettings(desired) },
    ...groups.map(({ adGroup }) => ({
      kind: 'ad_group',
      key: groupKey(desired, recorded, adGroup),
      externalId: adGroup.resourceName,
      sent: {
        name: groupName(desired, adGroup),
        status: newGroupStatus(desired),
        ...(desired.line === 'google_display' ? channelsOf(type) : {}),
      },
    })),
    ...keywords.map(({ adGroup, adGroupCriterion }) => ({
      kind: 'keyword',
      key: keywordKey(keyOfGroup.get(adGroup.resourceName) ?? '', adGroupCriterion.keyword),
      externalId: adGroupCriterion.resourceName,
      sent: {},
    })),
    ...ads.map(({ adGroup, adGroupAd }) => {
      const key = keyOfGroup.get(adGroup.resourceName) ?? '';
      return { kind: 'ad', key, externalId: adGroupAd.resourceName, sent: adContent(desired, key, type) };
    }),
    ...places.map((criterion) => ({
      kind: 'location',
      key: cityOfCriterion(criterion, recorded) ?? '',
      externalId: criterion.resourceName,
      sent: {},
    })),
    ...negatives.map(({ resourceName, keyword }) => ({
      kind: 'negative_keyword',
      key: negativeKeywordKey(keyword),
      externalId: resourceName,
      sent: {},
    })),
  ];
}

/** A group to rename or remove is identified by its record, a new one by its name. */
function groupKey(
  desired: DesiredGoogle,
  recorded: readonly NetworkObject[],
  { resourceName, name }: z.infer<typeof groupRow>['adGroup'],
): string {
  if (desired.line === 'google_display') return DISPLAY_GROUP;
  const known = recorded.find(({ kind, externalId }) => kind === 'ad_group' && externalId === resourceName);
  return known?.key ?? desired.adGroups.find((group) => adGroupName(group.name) === name)?.key ?? name;
}

/** Returns the campaign's own name of a group if Google has only its beginning. */
function groupName(desired: DesiredGoogle, { name }: z.infer<typeof groupRow>['adGroup']): string {
  const groups = desired.line === 'google_search' ? desired.adGroups : [];
  return groups.find((group) => adGroupName(group.name) === name)?.name ?? name;
}

function adContent(desired: DesiredGoogle, key: string, type: DisplayType): Record<string, unknown> {
  if (desired.line === 'google_display') return displayAdContent(desired, type);
  const group = desired.adGroups.find((candidate) => candidate.key === key);
  return group === undefined ? {} : searchAdContent(group, desired.landingPage);
}
