import { z } from 'zod';
import type { Line } from '#domain/channels.ts';
import type { NetworkAccount } from '../../ad-network.ts';
import { automationSettings, campaignAutomationFields } from './google-automation.ts';
import { displayAd, multiAssetAd, policySummary, searchAd } from './google-ad-reading.ts';
import { channelFields, channelSettings } from '../google-channels.ts';
import type { GoogleClient } from '../google-client.ts';
import { proximityRow } from '../places/google-proximity.ts';
import { rowsTogether } from '../google-together.ts';

const inGroup = { adGroup: z.object({ resourceName: z.string() }) };

const campaignRow = z.object({
  campaign: z.object({
    name: z.string(),
    status: z.string(),
    startDateTime: z.string(),
    endDateTime: z.string().optional(),
    finalUrlSuffix: z.string().default(''),
    campaignBudget: z.string(),
    advertisingChannelType: z.string(),
    ...campaignAutomationFields,
  }),
  campaignBudget: z.object({ amountMicros: z.coerce.number().default(0) }),
});
const groupRow = z.object({
  adGroup: z.object({
    resourceName: z.string(),
    name: z.string(),
    status: z.string(),
    demandGenAdGroupSettings: channelSettings,
  }),
});
const keyword = z.object({ text: z.string(), matchType: z.enum(['BROAD', 'PHRASE', 'EXACT']) });
const keywordRow = z.object({
  ...inGroup,
  adGroupCriterion: z.object({ resourceName: z.string(), keyword }),
});
const adRow = z.object({
  ...inGroup,
  adGroupAd: z.object({
    resourceName: z.string(),
    ad: z.object({
      finalUrls: z.array(z.string()).default([]),
      responsiveSearchAd: searchAd.optional(),
      responsiveDisplayAd: displayAd.optional(),
      demandGenMultiAssetAd: multiAssetAd.optional(),
    }),
    adGroupAdAssetAutomationSettings: automationSettings,
    policySummary,
  }),
});
/** A place, as one of Google's constants or a point with a radius, or a negative keyword. */
const criterionRow = z.object({
  campaignCriterion: z.object({
    resourceName: z.string(),
    negative: z.boolean().default(false),
    location: z.object({ geoTargetConstant: z.string() }).optional(),
    proximity: proximityRow.optional(),
    keyword: keyword.optional(),
  }),
});
/** Query of a campaign's criteria that we send. */
export const criteria = {
  row: criterionRow,
  condition:
    "campaign_criterion.type IN ('LOCATION', 'PROXIMITY', 'KEYWORD') AND campaign_criterion.status != 'REMOVED'",
  fields: `campaign_criterion.negative, campaign_criterion.keyword.text,
  campaign_criterion.keyword.match_type, campaign_criterion.location.geo_target_constant,
  campaign_criterion.proximity.geo_point.latitude_in_micro_degrees,
  campaign_criterion.proximity.geo_point.longitude_in_micro_degrees,
  campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units`,
};

/** Splits criteria into the targeted places and the negative keywords. */
export function splitCriteria(rows: readonly CriterionRow[]) {
  const sent = rows.map(({ campaignCriterion }) => campaignCriterion);
  return {
    places: sent.filter((criterion) => !criterion.negative && criterion.keyword === undefined),
    negatives: sent.flatMap(({ resourceName, negative, keyword: words }) =>
      negative && words !== undefined ? [{ resourceName, keyword: words }] : [],
    ),
  };
}

export type GroupRow = z.infer<typeof groupRow>;
export type KeywordRow = z.infer<typeof keywordRow>;
type CriterionRow = z.infer<typeof criterionRow>;
export type NegativeKeyword = ReturnType<typeof splitCriteria>['negatives'][number];
export type AdRow = z.infer<typeof adRow>;
export type PlaceCriterion = ReturnType<typeof splitCriteria>['places'][number];

const texts = (kind: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `ad_group_ad.ad.${kind}.${field}`)
    .join(', ');
const searchFields = texts('responsive_search_ad', 'headlines descriptions');
const pictured = 'headlines descriptions business_name marketing_images square_marketing_images logo_images';
const displayFields = [
  texts('responsive_display_ad', `${pictured} square_logo_images`),
  texts('demand_gen_multi_asset_ad', pictured),
  'ad_group_ad.ad_group_ad_asset_automation_settings',
].join(', ');

/**
 * Reads every compared part of a campaign, or undefined if it no longer exists. Queries that search
 * and display share come first, so that they can share requests.
 */
export async function readRows(client: GoogleClient, account: NetworkAccount, line: Line, id: string) {
  const rows = <T>(select: string, conditions: readonly string[], row: z.ZodType<T>) =>
    rowsTogether(client, account, { select, conditions, campaigns: [id] }, row);
  const [campaign] = await rows(
    `SELECT campaign.id, campaign.name, campaign.status, campaign.start_date_time, campaign.end_date_time, campaign.final_url_suffix,
       campaign.advertising_channel_type, campaign.asset_automation_settings, campaign.ai_max_setting.enable_ai_max, campaign.campaign_budget,
       campaign_budget.amount_micros FROM campaign`,
    ["campaign.status != 'REMOVED'"],
    campaignRow,
  );
  if (campaign === undefined) return undefined;
  const groupStands = "ad_group.status != 'REMOVED'";
  const groups = await rows(
    `SELECT campaign.id, ad_group.id, ad_group.name, ad_group.status, ${channelFields} FROM ad_group`,
    [groupStands],
    groupRow,
  );
  const criterionRows = await rows(
    `SELECT campaign.id, ${criteria.fields} FROM campaign_criterion`,
    [criteria.condition],
    criteria.row,
  );
  const ads = await rows(
    `SELECT campaign.id, ad_group.id, ad_group_ad.ad.id, ad_group_ad.ad.final_urls,
       ${line === 'google_display' ? displayFields : searchFields},
       ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status,
       ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad`,
    ["ad_group_ad.status != 'REMOVED'", groupStands],
    adRow,
  );
  // The criteria of a removed ad group are still listed, but are removed with it.
  const keywords =
    line === 'google_display'
      ? []
      : await rows(
          `SELECT campaign.id, ad_group.id, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type
           FROM ad_group_criterion`,
          [
            "ad_group_criterion.type = 'KEYWORD'",
            'ad_group_criterion.negative = FALSE',
            "ad_group_criterion.status != 'REMOVED'",
            groupStands,
          ],
          keywordRow,
        );
  return { campaign, groups, keywords, ads, ...splitCriteria(criterionRows) };
}
