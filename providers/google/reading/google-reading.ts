import {
  recordedObject,
  type NetworkObject,
  type NetworkReading,
  type ReadRequest,
} from '../../ad-network.ts';
import { inRecordedOrder } from '../../marks.ts';
import { channelReview } from '../../review-states.ts';
import { adReview, displayContent, multiAssetContent, searchContent } from './google-ad-reading.ts';
import { automationOn } from './google-automation.ts';
import { displayTypeIn, restateAsDemandGen, withRestated } from '../google-campaign-type.ts';
import { channelsOn } from '../google-channels.ts';
import type { GoogleClient } from '../google-client.ts';
import { adGroupName, campaignNameAsRecorded } from '../google-names.ts';
import {
  readRows,
  type AdRow,
  type GroupRow,
  type KeywordRow,
  type NegativeKeyword,
} from './google-reading-rows.ts';
import { channelOfLine, DISPLAY_GROUP, keywordKey, negativeKeywordKey } from '../google-plan.ts';
import { locationsAsRecorded } from './google-place-reading.ts';

type Recorded = readonly NetworkObject[];

export const comparedAtGoogle = [
  'campaign',
  'budget',
  'ad_group',
  'keyword',
  'negative_keyword',
  'ad',
  'location',
] as const;

const MICROS_PER_CENT = 10_000;
/** End date that Google sets for a campaign without an end: the last year that it supports. */
const NO_END = '2037';

/**
 * Reads a campaign's current state at Google as objects comparable with the recorded ones. All are
 * missing if the campaign no longer exists.
 */
export async function readGoogle(client: GoogleClient, request: ReadRequest): Promise<NetworkReading> {
  const { account, line } = request;
  const known = recordedObject(request.recorded, 'campaign', 'campaign');
  if (known === undefined || line === 'meta') return { objects: [], reviews: [] };
  const rows = await readRows(client, account, line, known.externalId.split('/').at(-1) ?? '');
  if (rows === undefined) return { objects: [], reviews: [] };
  const { campaign, campaignBudget } = rows.campaign;
  const { advertisingChannelType: campaignType } = campaign;
  const isMigrated =
    line === 'google_display' &&
    campaignType === 'DEMAND_GEN' &&
    displayTypeIn(request.recorded) === 'DISPLAY';
  // Google enables automations unless they are turned off. Recorded as off, they show up as a difference.
  const restated = isMigrated ? restateAsDemandGen(request.recorded, []) : [];
  const recorded = withRestated(request.recorded, restated);
  const keyOfGroup = new Map(
    rows.groups.map(({ adGroup }) => [
      adGroup.resourceName,
      keyOf(recorded, 'ad_group', adGroup.resourceName),
    ]),
  );
  const groupKey = (resourceName: string) => keyOfGroup.get(resourceName) ?? '';
  const end = campaign.endDateTime?.slice(0, 10) ?? null;
  const budget = recordedObject(recorded, 'budget', 'budget');
  return {
    objects: [
      {
        ...known,
        sent: {
          name: campaignNameAsRecorded(campaign.name, known.sent['name']),
          startDate: campaign.startDateTime.slice(0, 10),
          endDate: end?.startsWith(NO_END) ? null : end,
          status: campaign.status,
          urlTags: campaign.finalUrlSuffix,
          ...(line === 'google_search' ? { automation: automationOn(campaign) } : { campaignType }),
        },
      },
      ...(budget === undefined
        ? []
        : [
            {
              ...budget,
              externalId: campaign.campaignBudget,
              sent: { dailyBudgetCents: Math.round(campaignBudget.amountMicros / MICROS_PER_CENT) },
            },
          ]),
      ...rows.groups.map((row) => {
        const group = groupAsRecorded(row, groupKey(row.adGroup.resourceName), recorded);
        if (campaignType !== 'DEMAND_GEN') return group;
        const channels = channelsOn(row.adGroup.demandGenAdGroupSettings);
        return { ...group, sent: { ...group.sent, channels } };
      }),
      ...rows.keywords.map((row) => keywordAsRecorded(row, groupKey(row.adGroup.resourceName), recorded)),
      // A display campaign has none of ours.
      ...(line === 'google_search' ? rows.negatives : []).map((one) => negativeAsRecorded(one, recorded)),
      ...rows.ads.map((row) => adAsRecorded(row, groupKey(row.adGroup.resourceName), recorded)),
      ...(await locationsAsRecorded(client, account, rows.places, recorded)),
    ],
    reviews: channelReview(channelOfLine[line], rows.ads.map(adReview)),
    ...(isMigrated ? { restated } : {}),
  };
}

/** Returns the recorded key of an object, or `added:{id}` if it was added at Google. */
function keyOf(recorded: Recorded, kind: string, resourceName: string): string {
  const known = recorded.find((object) => object.kind === kind && object.externalId === resourceName);
  return known?.key ?? `added:${resourceName.split(/[/~]/).at(-1)}`;
}

function groupAsRecorded({ adGroup }: GroupRow, key: string, recorded: Recorded): NetworkObject {
  const before = recordedObject(recorded, 'ad_group', key)?.sent['name'];
  const isCut = typeof before === 'string' && adGroupName(before) === adGroup.name;
  const sent = { name: isCut ? before : adGroup.name, status: adGroup.status };
  return { kind: 'ad_group', key, externalId: adGroup.resourceName, sent };
}

function keywordAsRecorded(row: KeywordRow, group: string, recorded: Recorded): NetworkObject {
  const { resourceName: externalId, keyword } = row.adGroupCriterion;
  const key = keywordKey(group, keyword);
  if (recordedObject(recorded, 'keyword', key) !== undefined)
    return { kind: 'keyword', key, externalId, sent: {} };
  const added = keyOf(recorded, 'keyword', externalId);
  return { kind: 'keyword', key: added, externalId, sent: { adGroup: group, ...keyword } };
}

function negativeAsRecorded(
  { resourceName: externalId, keyword }: NegativeKeyword,
  recorded: Recorded,
): NetworkObject {
  const kind = 'negative_keyword';
  const key = negativeKeywordKey(keyword);
  if (recordedObject(recorded, kind, key) !== undefined) return { kind, key, externalId, sent: {} };
  return { kind, key: keyOf(recorded, kind, externalId), externalId, sent: { ...keyword } };
}

function adAsRecorded({ adGroupAd }: AdRow, group: string, recorded: Recorded): NetworkObject {
  const { resourceName: externalId, ad } = adGroupAd;
  const known = recorded.find((object) => object.kind === 'ad' && object.externalId === externalId);
  const before = known?.sent ?? {};
  const content = contentOf(adGroupAd, before, recorded);
  const ordered = Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? inRecordedOrder(value, before[name]) : value,
    ]),
  );
  const sent = { ...ordered, landingPage: ad.finalUrls[0] ?? '' };
  if (known !== undefined) return { kind: 'ad', key: known.key, externalId, sent };
  const key = keyOf(recorded, 'ad', externalId);
  return { kind: 'ad', key, externalId, sent: { ...sent, adGroup: group === '' ? DISPLAY_GROUP : group } };
}

/** Returns the content of an ad of any kind that we create. */
function contentOf(
  { ad, adGroupAdAssetAutomationSettings: settings }: AdRow['adGroupAd'],
  before: Record<string, unknown>,
  recorded: Recorded,
): Record<string, unknown> {
  if (ad.demandGenMultiAssetAd !== undefined)
    return multiAssetContent(ad.demandGenMultiAssetAd, settings, { before, recorded });
  if (ad.responsiveDisplayAd !== undefined) return displayContent(ad.responsiveDisplayAd, before, recorded);
  return searchContent(ad.responsiveSearchAd ?? {});
}
