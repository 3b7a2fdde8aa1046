import { madeObject, type NetworkObject } from '../providers/ad-network.ts';
import type { Hand } from './by-hand.ts';
import type { HasSandbox } from './factories/connections.ts';
import { googleCampaigns } from './sandbox-trees.ts';

type At = HasSandbox & { customer: string; hand: Hand };

const texts = (values: unknown) =>
  (Array.isArray(values) ? values : []).map((value) => ({ text: String(value) }));

/**
 * Puts a campaign of Google's older display type in the place of a Demand Gen campaign, as earlier releases made it.
 * Returns the objects that those recorded of it.
 */
export async function replaceByOlderDisplay(
  at: At,
  recorded: readonly NetworkObject[],
): Promise<NetworkObject[]> {
  const { customer, hand } = at;
  const before = madeObject(recorded, 'campaign', 'campaign');
  const newer = (await googleCampaigns(at, customer)).find(
    ({ resourceName }) => resourceName === before.externalId,
  );
  if (newer === undefined) throw new Error('the campaign is not at Google');
  const base = `customers/${customer}`;
  const campaign = `${base}/campaigns/-2`;
  const adGroup = `${base}/adGroups/-3`;
  const places = recorded.filter(({ kind }) => kind === 'location');
  await hand.atGoogle(customer, [{ campaignOperation: { remove: before.externalId } }]);
  const names = await hand.atGoogle(customer, [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: `${base}/campaignBudgets/-1`,
          amountMicros: String(newer.dailyMicros ?? 0),
          explicitlyShared: false,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: campaign,
          name: newer.name,
          status: newer.status,
          advertisingChannelType: 'DISPLAY',
          campaignBudget: `${base}/campaignBudgets/-1`,
          targetSpend: {},
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          finalUrlSuffix: newer.finalUrlSuffix,
          startDateTime: newer.startDateTime,
          endDateTime: newer.endDateTime,
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          resourceName: adGroup,
          campaign,
          name: 'Display',
          status: 'ENABLED',
          type: 'DISPLAY_STANDARD',
        },
      },
    },
    { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: olderAd(recorded) } } },
    ...places.map(({ key }) => ({
      campaignCriterionOperation: {
        create: { campaign, location: { geoTargetConstant: madeObject(recorded, 'place', key).externalId } },
      },
    })),
  ]);
  const [budgetName = '', campaignName = '', groupName = '', adName = '', ...placeNames] = names;
  const renamed: Record<string, string> = {
    'budget budget': budgetName,
    'campaign campaign': campaignName,
    'ad_group display': groupName,
    'ad display': adName,
    ...Object.fromEntries(places.map(({ key }, index) => [`location ${key}`, placeNames[index] ?? ''])),
  };
  return recorded.map((object) => ({
    ...object,
    externalId: renamed[`${object.kind} ${object.key}`] ?? object.externalId,
    sent: olderSent(object),
  }));
}

function olderSent({ kind, sent }: NetworkObject): Record<string, unknown> {
  const { automation: _automation, channels: _channels, ...rest } = sent;
  return kind === 'campaign' ? { ...rest, campaignType: 'DISPLAY' } : rest;
}

function olderAd(recorded: readonly NetworkObject[]): object {
  const { sent } = madeObject(recorded, 'ad', 'display');
  const shown = (Array.isArray(sent['pictures']) ? sent['pictures'] : []).map((picture) =>
    String(picture).split(' '),
  );
  const assets = (wanted: string) =>
    shown.flatMap(([shape = '', key = '']) =>
      shape === wanted ? [{ asset: madeObject(recorded, 'image', key).externalId }] : [],
    );
  const descriptions = texts(sent['descriptions']);
  return {
    finalUrls: [sent['landingPage']],
    responsiveDisplayAd: {
      headlines: texts(sent['titles']),
      longHeadline: descriptions[0],
      descriptions,
      businessName: String(sent['businessName']).slice(0, 25).trim(),
      marketingImages: assets('landscape'),
      squareMarketingImages: assets('square'),
      squareLogoImages: assets('logo'),
      formatSetting: 'ALL_FORMATS',
    },
  };
}
