import { dateIn } from '#domain/plain-date.ts';
import {
  madeObject,
  type DesiredAdGroup,
  type DesiredDisplay,
  type NetworkObject,
  type StepWork,
} from '../ad-network.ts';
import { displayAdOperation, searchAdOperation } from './google-ad-operations.ts';
import { searchAutomationOff } from './google-automation.ts';
import { adGroupName, markedName } from './google-names.ts';
import type { Operation } from './google-operation.ts';
import {
  budgetSettings,
  campaignSettings,
  campaignTracking,
  DISPLAY_GROUP,
  keywordKey,
  newGroupStatus,
  type DesiredGoogle,
} from './google-plan.ts';

type Recorded = readonly NetworkObject[];

const MICROS_PER_CENT = 10_000;

/** int64 crosses Google's JSON as text. */
export function micros(cents: number): string {
  return String(cents * MICROS_PER_CENT);
}

export function locationOperation(campaign: string, cityId: string, recorded: Recorded): Operation {
  const constant = madeObject(recorded, 'place', cityId).externalId;
  return {
    body: { campaignCriterionOperation: { create: { campaign, location: { geoTargetConstant: constant } } } },
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

/** A search ad group with its keywords and its responsive search ad. */
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

/** The ad group of a display campaign with its ad. */
export function displayGroupOperations(
  desired: DesiredDisplay,
  recorded: Recorded,
  campaign: string,
  resourceName: string,
): Operation[] {
  const create = {
    resourceName,
    campaign,
    name: 'Display',
    status: 'ENABLED',
    type: 'DISPLAY_STANDARD',
    optimizedTargetingEnabled: false,
  };
  return [
    {
      body: { adGroupOperation: { create } },
      object: { kind: 'ad_group', key: DISPLAY_GROUP, sent: { name: 'Display', status: 'ENABLED' } },
    },
    displayAdOperation(desired, recorded, resourceName),
  ];
}

/** `yyyy-MM-dd HH:mm:ss` in the account's time zone; Search and Display take whole days only. */
export function runTimes({ startDate, endDate }: Pick<DesiredGoogle, 'startDate' | 'endDate'>) {
  return {
    startDateTime: `${startDate} 00:00:00`,
    endDateTime: endDate === null ? undefined : `${endDate} 23:59:59`,
  };
}

type ToCreate = Pick<StepWork<DesiredGoogle>, 'account' | 'desired' | 'recorded' | 'now'>;

/** A campaign that is made after its first day, as when a launch is tried again, begins now: Google takes no past. */
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

/** The whole campaign as one atomic mutate, paused: budget, campaign, places, ad groups, keywords, ads. */
export function createOperations(work: ToCreate): Operation[] {
  const { desired, recorded } = work;
  const customerId = work.account.accountId;
  const temporary = (collection: string, number: number) =>
    `customers/${customerId}/${collection}/-${number}`;
  const budget = temporary('campaignBudgets', 1);
  const campaign = temporary('campaigns', 2);
  const search = desired.line === 'google_search';
  return [
    {
      body: {
        campaignBudgetOperation: {
          create: {
            // Without a name, which a budget of its own derives from its campaign's.
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
            advertisingChannelType: search ? 'SEARCH' : 'DISPLAY',
            campaignBudget: budget,
            targetSpend: {},
            ...(search ? { networkSettings: searchNetworks, ...searchAutomationOff() } : {}),
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
        sent: { ...campaignSettings(desired), ...campaignTracking(desired), status: 'PAUSED' },
      },
    },
    ...desired.places.map(({ cityId }) => locationOperation(campaign, cityId, recorded)),
    ...(desired.line === 'google_search'
      ? desired.adGroups.flatMap((group, index) =>
          searchGroupOperations(desired, group, campaign, temporary('adGroups', 10 + index)),
        )
      : displayGroupOperations(desired, recorded, campaign, temporary('adGroups', 10))),
  ];
}
