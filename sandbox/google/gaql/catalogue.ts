import type { FieldType } from './measures.ts';
import { CATEGORIES } from '../conversion-actions.ts';
import { MEASURES } from './measures.ts';

/** Queryable fields with their types. Enumerations list their values. */

const STATUS = ['ENABLED', 'PAUSED', 'REMOVED'] as const;
const CUSTOMER_STATUS = ['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED'] as const;
const MATCH = ['EXACT', 'PHRASE', 'BROAD'] as const;
const CRITERION = [
  'KEYWORD',
  'LOCATION',
  'LANGUAGE',
  'PROXIMITY',
  'AGE_RANGE',
  'GENDER',
  'AD_SCHEDULE',
  'DEVICE',
] as const;
const EU = [
  'UNSPECIFIED',
  'CONTAINS_EU_POLITICAL_ADVERTISING',
  'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
] as const;
const AGES = [
  'AGE_RANGE_18_24',
  'AGE_RANGE_25_34',
  'AGE_RANGE_35_44',
  'AGE_RANGE_45_54',
  'AGE_RANGE_55_64',
  'AGE_RANGE_65_UP',
  'AGE_RANGE_UNDETERMINED',
] as const;

const RSA = { headlines: 'message', descriptions: 'message', path1: 'string', path2: 'string' } as const;
const RDA = {
  headlines: 'message',
  long_headline: 'message',
  descriptions: 'message',
  business_name: 'string',
  marketing_images: 'message',
  square_marketing_images: 'message',
  logo_images: 'message',
  square_logo_images: 'message',
  call_to_action_text: 'string',
  main_color: 'string',
  accent_color: 'string',
  format_setting: ['ALL_FORMATS', 'NON_NATIVE', 'NATIVE'],
} as const;

const DEMAND_GEN = {
  headlines: 'message',
  descriptions: 'message',
  business_name: 'string',
  marketing_images: 'message',
  square_marketing_images: 'message',
  portrait_marketing_images: 'message',
  tall_portrait_marketing_images: 'message',
  logo_images: 'message',
  call_to_action_text: 'string',
} as const;

const CHANNELS = {
  youtube_in_stream: 'boolean',
  youtube_in_feed: 'boolean',
  youtube_shorts: 'boolean',
  discover: 'boolean',
  gmail: 'boolean',
  display: 'boolean',
  maps: 'boolean',
} as const;

const CRITERION_FIELDS = {
  resource_name: 'string',
  criterion_id: 'int64',
  status: STATUS,
  type: CRITERION,
  negative: 'boolean',
  'keyword.text': 'string',
  'keyword.match_type': MATCH,
} as const;

export const RESOURCES: Record<string, Record<string, FieldType>> = {
  customer: {
    resource_name: 'string',
    id: 'int64',
    descriptive_name: 'string',
    currency_code: 'string',
    time_zone: 'string',
    manager: 'boolean',
    test_account: 'boolean',
    status: CUSTOMER_STATUS,
    auto_tagging_enabled: 'boolean',
  },
  customer_client: {
    resource_name: 'string',
    client_customer: 'string',
    id: 'int64',
    descriptive_name: 'string',
    currency_code: 'string',
    time_zone: 'string',
    manager: 'boolean',
    test_account: 'boolean',
    hidden: 'boolean',
    level: 'int64',
    status: CUSTOMER_STATUS,
  },
  campaign: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    status: STATUS,
    serving_status: ['SERVING', 'NONE', 'ENDED', 'PENDING', 'SUSPENDED'],
    primary_status: [
      'ELIGIBLE',
      'PAUSED',
      'REMOVED',
      'ENDED',
      'PENDING',
      'MISCONFIGURED',
      'LIMITED',
      'LEARNING',
      'NOT_ELIGIBLE',
    ],
    primary_status_reasons: 'message',
    advertising_channel_type: ['SEARCH', 'DISPLAY', 'DEMAND_GEN'],
    'demand_gen_campaign_settings.upgraded_targeting': 'boolean',
    campaign_budget: 'string',
    bidding_strategy_type: [
      'TARGET_SPEND',
      'MAXIMIZE_CONVERSIONS',
      'MANUAL_CPC',
      'TARGET_CPA',
      'MAXIMIZE_CONVERSION_VALUE',
    ],
    start_date_time: 'string',
    end_date_time: 'string',
    contains_eu_political_advertising: EU,
    missing_eu_political_advertising_declaration: 'boolean',
    'network_settings.target_google_search': 'boolean',
    'network_settings.target_search_network': 'boolean',
    'network_settings.target_content_network': 'boolean',
    'network_settings.target_partner_search_network': 'boolean',
    'geo_target_type_setting.positive_geo_target_type': [
      'PRESENCE_OR_INTEREST',
      'SEARCH_INTEREST',
      'PRESENCE',
    ],
    'geo_target_type_setting.negative_geo_target_type': ['PRESENCE_OR_INTEREST', 'PRESENCE'],
    asset_automation_settings: 'message',
    'ai_max_setting.enable_ai_max': 'boolean',
    'target_spend.cpc_bid_ceiling_micros': 'int64',
    'maximize_conversions.target_cpa_micros': 'int64',
    tracking_url_template: 'string',
    final_url_suffix: 'string',
  },
  campaign_budget: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    status: ['ENABLED', 'REMOVED'],
    amount_micros: 'int64',
    total_amount_micros: 'int64',
    period: ['DAILY', 'CUSTOM_PERIOD'],
    delivery_method: ['STANDARD', 'ACCELERATED'],
    explicitly_shared: 'boolean',
    reference_count: 'int64',
    type: ['STANDARD'],
  },
  ad_group: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    status: STATUS,
    type: ['SEARCH_STANDARD', 'DISPLAY_STANDARD'],
    campaign: 'string',
    cpc_bid_micros: 'int64',
    optimized_targeting_enabled: 'boolean',
    ...under('demand_gen_ad_group_settings.channel_controls.selected_channels', CHANNELS),
  },
  ad_group_criterion: {
    ...CRITERION_FIELDS,
    ad_group: 'string',
    approval_status: ['APPROVED', 'DISAPPROVED', 'PENDING_REVIEW', 'UNDER_REVIEW'],
    'age_range.type': AGES,
    cpc_bid_micros: 'int64',
    final_urls: 'message',
  },
  campaign_criterion: {
    ...CRITERION_FIELDS,
    campaign: 'string',
    'location.geo_target_constant': 'string',
    'language.language_constant': 'string',
    'proximity.geo_point.latitude_in_micro_degrees': 'int64',
    'proximity.geo_point.longitude_in_micro_degrees': 'int64',
    'proximity.radius': 'double',
    'proximity.radius_units': ['MILES', 'KILOMETERS'],
  },
  ad_group_ad: {
    resource_name: 'string',
    ad_group: 'string',
    status: STATUS,
    ad_group_ad_asset_automation_settings: 'message',
    ad_strength: ['PENDING', 'NO_ADS', 'POOR', 'AVERAGE', 'GOOD', 'EXCELLENT'],
    'policy_summary.approval_status': [
      'DISAPPROVED',
      'APPROVED_LIMITED',
      'APPROVED',
      'AREA_OF_INTEREST_ONLY',
    ],
    'policy_summary.review_status': ['REVIEW_IN_PROGRESS', 'REVIEWED', 'UNDER_APPEAL', 'ELIGIBLE_MAY_SERVE'],
    'policy_summary.policy_topic_entries': 'message',
    'ad.id': 'int64',
    'ad.resource_name': 'string',
    'ad.name': 'string',
    'ad.type': ['RESPONSIVE_SEARCH_AD', 'RESPONSIVE_DISPLAY_AD', 'DEMAND_GEN_MULTI_ASSET_AD'],
    'ad.final_urls': 'message',
    ...under('ad.responsive_search_ad', RSA),
    ...under('ad.responsive_display_ad', RDA),
    ...under('ad.demand_gen_multi_asset_ad', DEMAND_GEN),
  },
  asset: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    type: ['IMAGE', 'TEXT', 'CALL', 'SITELINK', 'CALLOUT'],
    source: ['ADVERTISER', 'AUTOMATICALLY_CREATED'],
    final_urls: 'message',
    'image_asset.file_size': 'int64',
    'image_asset.mime_type': ['IMAGE_JPEG', 'IMAGE_PNG', 'IMAGE_GIF'],
    'image_asset.full_size.url': 'string',
    'image_asset.full_size.width_pixels': 'int64',
    'image_asset.full_size.height_pixels': 'int64',
    'text_asset.text': 'string',
    'call_asset.country_code': 'string',
    'call_asset.phone_number': 'string',
    'call_asset.call_conversion_reporting_state': 'string',
    'sitelink_asset.link_text': 'string',
    'sitelink_asset.description1': 'string',
    'sitelink_asset.description2': 'string',
    'callout_asset.callout_text': 'string',
  },
  campaign_asset: {
    resource_name: 'string',
    campaign: 'string',
    asset: 'string',
    field_type: [
      'CALL',
      'SITELINK',
      'CALLOUT',
      'HEADLINE',
      'DESCRIPTION',
      'AD_IMAGE',
      'BUSINESS_LOGO',
      'BUSINESS_NAME',
    ],
    status: STATUS,
    source: ['ADVERTISER', 'AUTOMATICALLY_CREATED'],
  },
  conversion_action: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    category: CATEGORIES,
    status: ['ENABLED', 'REMOVED', 'HIDDEN'],
    type: ['WEBPAGE', 'CLICK_TO_CALL', 'AD_CALL'],
    primary_for_goal: 'boolean',
    include_in_conversions_metric: 'boolean',
    counting_type: ['ONE_PER_CLICK', 'MANY_PER_CLICK'],
  },
  geo_target_constant: {
    resource_name: 'string',
    id: 'int64',
    name: 'string',
    canonical_name: 'string',
    country_code: 'string',
    target_type: 'string',
    status: ['ENABLED', 'REMOVAL_PLANNED'],
    parent_geo_target: 'string',
  },
  age_range_view: { resource_name: 'string' },
  keyword_view: { resource_name: 'string' },
  user_location_view: {
    resource_name: 'string',
    country_criterion_id: 'int64',
    targeting_location: 'boolean',
  },
  geographic_view: {
    resource_name: 'string',
    country_criterion_id: 'int64',
    location_type: ['AREA_OF_INTEREST', 'LOCATION_OF_PRESENCE'],
  },
  ...MEASURES,
};

function under(prefix: string, fields: Record<string, FieldType>): Record<string, FieldType> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [`${prefix}.${name}`, type]));
}

export function typeOf(field: string): FieldType | undefined {
  const [resource = '', ...path] = field.split('.');
  return RESOURCES[resource]?.[path.join('.')];
}

export function isResource(name: string): boolean {
  return name in RESOURCES && name !== 'segments' && name !== 'metrics';
}
