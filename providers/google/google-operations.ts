import type { AdPicture, DesiredAdGroup, DesiredDisplay, NetworkObject } from '../ad-network.ts';
import { madeObject } from '../ad-network.ts';
import {
  budgetSettings,
  campaignSettings,
  DISPLAY_GROUP,
  displayAdContent,
  keywordKey,
  searchAdContent,
  type DesiredGoogle,
} from './google-plan.ts';

type Recorded = readonly NetworkObject[];

/** One operation of an atomic mutate, with the object that its result will be. */
export type Operation = {
  body: Record<string, unknown>;
  /** What is recorded of the result; null for results that nobody needs again. */
  object: Omit<NetworkObject, 'externalId'> | null;
};

const MICROS_PER_CENT = 10_000;
const ENGLISH = 'languageConstants/1000';

/** int64 crosses Google's JSON as text. */
export function micros(cents: number): string {
  return String(cents * MICROS_PER_CENT);
}

export function markedName(desired: DesiredGoogle): string {
  return `${desired.name} [pl:${desired.marker}]`;
}

function landingPageUrls(desired: DesiredGoogle): string[] {
  return [desired.landingPage];
}

/** Cut where a word ends, since a business name has 25 characters. */
function businessName(name: string): string {
  const most = 25;
  if (name.length <= most) return name;
  const cut = name.slice(0, most + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

const text = (value: string) => ({ text: value });

function responsiveSearchAd(group: DesiredAdGroup) {
  return { headlines: group.titles.map(text), descriptions: group.descriptions.map(text) };
}

function responsiveDisplayAd(desired: DesiredDisplay, recorded: Recorded) {
  const assets = (shape: AdPicture['shape']) =>
    desired.pictures
      .filter((picture) => picture.shape === shape)
      .map(({ key }) => ({ asset: madeObject(recorded, 'image', key).externalId }));
  return {
    marketingImages: assets('landscape'),
    squareMarketingImages: assets('square'),
    squareLogoImages: assets('logo'),
    logoImages: assets('wideLogo'),
    headlines: desired.titles.map(text),
    // Google wants one long headline of up to 90 characters: the first description is checked text of that length.
    longHeadline: text(desired.descriptions[0] ?? desired.titles[0] ?? ''),
    descriptions: desired.descriptions.map(text),
    businessName: businessName(desired.businessName),
  };
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
  const ad = { finalUrls: landingPageUrls(desired), responsiveSearchAd: responsiveSearchAd(group) };
  return [
    {
      body: {
        adGroupOperation: {
          create: { resourceName, campaign, name: group.name, status: 'ENABLED', type: 'SEARCH_STANDARD' },
        },
      },
      object: { kind: 'ad_group', key: group.key, sent: { name: group.name, status: 'ENABLED' } },
    },
    ...group.keywords.map((keyword) => keywordOperation(resourceName, group.key, keyword)),
    {
      body: { adGroupAdOperation: { create: { adGroup: resourceName, status: 'ENABLED', ad } } },
      object: { kind: 'ad', key: group.key, sent: searchAdContent(group, desired.landingPage) },
    },
  ];
}

function displayGroupOperations(
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
  const ad = {
    finalUrls: landingPageUrls(desired),
    responsiveDisplayAd: { ...responsiveDisplayAd(desired, recorded), formatSetting: 'ALL_FORMATS' },
  };
  return [
    {
      body: { adGroupOperation: { create } },
      object: { kind: 'ad_group', key: DISPLAY_GROUP, sent: { name: 'Display', status: 'ENABLED' } },
    },
    {
      body: { adGroupAdOperation: { create: { adGroup: resourceName, status: 'ENABLED', ad } } },
      object: { kind: 'ad', key: DISPLAY_GROUP, sent: displayAdContent(desired) },
    },
  ];
}

/** `yyyy-MM-dd HH:mm:ss` in the account's time zone; Search and Display take whole days only. */
export function runTimes(desired: DesiredGoogle) {
  return {
    startDateTime: `${desired.startDate} 00:00:00`,
    ...(desired.endDate === null ? {} : { endDateTime: `${desired.endDate} 23:59:59` }),
  };
}

const searchNetworks = {
  targetGoogleSearch: true,
  targetSearchNetwork: false,
  targetContentNetwork: false,
  targetPartnerSearchNetwork: false,
};

/** The whole campaign as one atomic mutate, paused: budget, campaign, places, language, ad groups, keywords, ads. */
export function createOperations(
  desired: DesiredGoogle,
  customerId: string,
  recorded: Recorded,
): Operation[] {
  const temporary = (collection: string, number: number) =>
    `customers/${customerId}/${collection}/-${number}`;
  const budget = temporary('campaignBudgets', 1);
  const campaign = temporary('campaigns', 2);
  const search = desired.line === 'google_search';
  const name = markedName(desired);
  return [
    {
      body: {
        campaignBudgetOperation: {
          create: {
            resourceName: budget,
            name: `${name} budget`,
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
            name,
            status: 'PAUSED',
            advertisingChannelType: search ? 'SEARCH' : 'DISPLAY',
            campaignBudget: budget,
            targetSpend: {},
            ...(search ? { networkSettings: searchNetworks } : {}),
            geoTargetTypeSetting: {
              positiveGeoTargetType: 'PRESENCE_OR_INTEREST',
              negativeGeoTargetType: 'PRESENCE',
            },
            containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
            ...runTimes(desired),
          },
        },
      },
      object: { kind: 'campaign', key: 'campaign', sent: { ...campaignSettings(desired), status: 'PAUSED' } },
    },
    ...desired.places.map(({ cityId }) => locationOperation(campaign, cityId, recorded)),
    {
      body: { campaignCriterionOperation: { create: { campaign, language: { languageConstant: ENGLISH } } } },
      object: null,
    },
    ...(desired.line === 'google_search'
      ? desired.adGroups.flatMap((group, index) =>
          searchGroupOperations(desired, group, campaign, temporary('adGroups', 10 + index)),
        )
      : displayGroupOperations(desired, recorded, campaign, temporary('adGroups', 10))),
  ];
}

/** The ad of an ad group with its new content. `adGroupAds/{group}~{ad}` names the ad as `ads/{ad}`. */
export function changeAdOperation(desired: DesiredGoogle, ad: NetworkObject, recorded: Recorded): Operation {
  const resourceName = ad.externalId.replace(/adGroupAds\/\d+~/, 'ads/');
  const group =
    desired.line === 'google_search' ? desired.adGroups.find(({ key }) => key === ad.key) : undefined;
  const content =
    desired.line === 'google_display'
      ? { responsiveDisplayAd: responsiveDisplayAd(desired, recorded) }
      : { responsiveSearchAd: group === undefined ? {} : responsiveSearchAd(group) };
  // Everything that is sent is in the mask: what is not would be ignored without a word.
  const mask = Object.entries(content).flatMap(([kind, fields]) =>
    Object.keys(fields).map((field) => `${kind}.${field}`),
  );
  const update = { resourceName, finalUrls: landingPageUrls(desired), ...content };
  const sent =
    desired.line === 'google_display'
      ? displayAdContent(desired)
      : group === undefined
        ? {}
        : searchAdContent(group, desired.landingPage);
  return {
    body: { adOperation: { update, updateMask: [...mask, 'finalUrls'].join(',') } },
    object: { ...ad, sent },
  };
}
