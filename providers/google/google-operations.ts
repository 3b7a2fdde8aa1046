import { dateIn } from '#domain/plain-date.ts';
import {
  madeObject,
  type DesiredAdGroup,
  type DesiredDisplay,
  type NetworkObject,
  type StepWork,
} from '../ad-network.ts';
import { displayAdOperation, searchAdOperation } from './google-ad-operations.ts';
import { searchAutomationOff } from './reading/google-automation.ts';
import { biddingStrategy } from './google-bidding.ts';
import { channelsOf, type DisplayType } from './google-campaign-type.ts';
import { displayAlone } from './google-channels.ts';
import { adGroupName, markedName } from './google-names.ts';
import type { Operation } from './google-operation.ts';
import { placeCriterion } from './places/google-proximity.ts';
import {
  budgetSettings,
  campaignSettings,
  campaignTracking,
  DISPLAY_GROUP,
  keywordKey,
  negativeKeywordKey,
  negativeKeywordsOf,
  newGroupStatus,
  type DesiredGoogle,
} from './google-plan.ts';

type Recorded = readonly NetworkObject[];

const MICROS_PER_CENT = 10_000;

/** Returns cents as micros. Google's JSON has int64 as text. */
export function micros(cents: number): string {
  return String(cents * MICROS_PER_CENT);
}

export function locationOperation(campaign: string, cityId: string, recorded: Recorded): Operation {
  const create = { campaign, ...placeCriterion(madeObject(recorded, 'place', cityId)) };
  return {
    body: { campaignCriterionOperation: { create } },
    object: { kind: 'location', key: cityId, sent: {} },
  };
}

export function keywordOperation(
  adGroup: string,
  group: string,
  keyword: DesiredAdGroup['keywords'][number],
): Operation {
  const create = { adGroup, status: 'ENABLED', keyword: { ...keyword } };
  return {
    body: { adGroupCriterionOperation: { create } },
    object: { kind: 'keyword', key: keywordKey(group, keyword), sent: {} },
  };
}

export function negativeKeywordOperation(
  campaign: string,
  keyword: DesiredAdGroup['keywords'][number],
): Operation {
  const create = { campaign, negative: true, keyword: { ...keyword } };
  return {
    body: { campaignCriterionOperation: { create } },
    object: { kind: 'negative_keyword', key: negativeKeywordKey(keyword), sent: {} },
  };
}

/** Returns the operations for a search ad group with its keywords and its responsive search ad. */
export function searchGroupOperations(
  desired: DesiredGoogle,
  group: DesiredAdGroup,
  campaign: string,
  resourceName: string,
): Operation[] {
  const status = newGroupStatus(desired);
  return [
    {
      body: {
        adGroupOperation: {
          create: { resourceName, campaign, name: adGroupName(group.name), status, type: 'SEARCH_STANDARD' },
        },
      },
      object: { kind: 'ad_group', key: group.key, sent: { name: group.name, status } },
    },
    ...group.keywords.map((keyword) => keywordOperation(resourceName, group.key, keyword)),
    searchAdOperation(desired, group, resourceName),
  ];
}

/**
 * Returns the operations for the ad group of a display campaign with its ad. A Demand Gen ad group
 * has no type.
 */
export function displayGroupOperations(
  desired: DesiredDisplay,
  recorded: Recorded,
  { campaign, resourceName, type }: { campaign: string; resourceName: string; type: DisplayType },
): Operation[] {
  const create = {
    resourceName,
    campaign,
    name: 'Display',
    status: 'ENABLED',
    ...(type === 'DISPLAY' ? { type: 'DISPLAY_STANDARD' } : displayAlone().fields),
    optimizedTargetingEnabled: false,
  };
  return [
    {
      body: { adGroupOperation: { create } },
      object: {
        kind: 'ad_group',
        key: DISPLAY_GROUP,
        sent: { name: 'Display', status: 'ENABLED', ...channelsOf(type) },
      },
    },
    displayAdOperation(desired, recorded, resourceName, type),
  ];
}

/**
 * Returns `yyyy-MM-dd HH:mm:ss` in the account's time zone. Search and Display accept whole days
 * only.
 */
export function runTimes({ startDate, endDate }: Pick<DesiredGoogle, 'startDate' | 'endDate'>) {
  return {
    startDateTime: `${startDate} 00:00:00`,
    endDateTime: endDate === null ? undefined : `${endDate} 23:59:59`,
  };
}

type ToCreate = Pick<StepWork<DesiredGoogle>, 'account' | 'desired' | 'recorded' | 'now'>;

/**
 * Returns the times of a new campaign. A campaign created after its first day, as after a retried
 * launch, starts now, because Google rejects a past start.
 */
function timesToCreate({ desired, recorded, now }: ToCreate) {
  const timeZone = String(madeObject(recorded, 'account', 'account').sent['timeZone']);
  const { startDateTime, endDateTime } = runTimes(desired);
  return desired.startDate < dateIn(timeZone, now) ? { endDateTime } : { startDateTime, endDateTime };
}

const searchNetworks = {
  targetGoogleSearch: true,
  targetSearchNetwork: false,
  targetContentNetwork: false,
  targetPartnerSearchNetwork: false,
};

/**
 * Without upgraded targeting, Demand Gen has locations on the campaign like the other types,
 * instead of on its ad groups. It has ad group channels instead of network settings.
 */
const demandGen = {
  advertisingChannelType: 'DEMAND_GEN',
  demandGenCampaignSettings: { upgradedTargeting: false },
};
const search = {
  advertisingChannelType: 'SEARCH',
  networkSettings: searchNetworks,
};

/**
 * Returns the operations that create a whole paused campaign atomically: budget, campaign, places,
 * ad groups, keywords, ads.
 */
export function createOperations(work: ToCreate): Operation[] {
  const { desired, recorded } = work;
  const customerId = work.account.accountId;
  const temporary = (collection: string, number: number) =>
    `customers/${customerId}/${collection}/-${number}`;
  const budget = temporary('campaignBudgets', 1);
  const campaign = temporary('campaigns', 2);
  const own = desired.line === 'google_search' ? { ...search, ...searchAutomationOff() } : demandGen;
  return [
    {
      body: {
        campaignBudgetOperation: {
          create: {
            // Unnamed, because an unshared budget derives its name from its campaign.
            resourceName: budget,
            amountMicros: micros(desired.dailyBudgetCents),
            deliveryMethod: 'STANDARD',
            explicitlyShared: false,
          },
        },
      },
      object: { kind: 'budget', key: 'budget', sent: budgetSettings(desired) },
    },
    {
      body: {
        campaignOperation: {
          create: {
            resourceName: campaign,
            name: markedName(desired),
            status: 'PAUSED',
            campaignBudget: budget,
            ...biddingStrategy(recorded),
            ...own,
            geoTargetTypeSetting: {
              positiveGeoTargetType: 'PRESENCE_OR_INTEREST',
              negativeGeoTargetType: 'PRESENCE',
            },
            containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
            ...(desired.urlTags ? { finalUrlSuffix: desired.urlTags } : {}),
            ...timesToCreate(work),
          },
        },
      },
      object: {
        kind: 'campaign',
        key: 'campaign',
        sent: {
          ...campaignSettings(desired),
          ...campaignTracking(desired),
          ...(desired.line === 'google_display' ? { campaignType: 'DEMAND_GEN' } : {}),
          status: 'PAUSED',
        },
      },
    },
    ...desired.places.map(({ cityId }) => locationOperation(campaign, cityId, recorded)),
    ...negativeKeywordsOf(desired).map((keyword) => negativeKeywordOperation(campaign, keyword)),
    ...(desired.line === 'google_search'
      ? desired.adGroups.flatMap((group, index) =>
          searchGroupOperations(desired, group, campaign, temporary('adGroups', 10 + index)),
        )
      : displayGroupOperations(desired, recorded, {
          campaign,
          resourceName: temporary('adGroups', 10),
          type: 'DEMAND_GEN',
        })),
  ];
}
