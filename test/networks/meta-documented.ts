/** Parts of Meta's API that its published specification omits, each with the page that documents it. */
type Addition = {
  source: string;
  calls?: Record<string, { returns: string; params: Record<string, string> }>;
  /** Additional parameters of published calls; `!` marks a required one. */
  params?: Record<string, Record<string, string>>;
  /** Additional fields of published types, or narrower types of published fields. */
  types?: Record<string, Record<string, string>>;
  enums?: Record<string, readonly string[]>;
  /** Published fields that Meta has since removed. */
  abolished?: Record<string, readonly string[]>;
};

const marketing = 'developers.facebook.com/documentation/ads-commerce/marketing-api';

export const documented: readonly Addition[] = [
  {
    source:
      'developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow, …/facebook-login-for-business',
    calls: {
      'GET dialog/oauth': {
        returns: 'Object',
        params: {
          'client_id!': 'string',
          'redirect_uri!': 'string',
          'state!': 'string',
          scope: 'string',
          config_id: 'string',
          override_default_response_type: 'bool',
          response_type: 'documented_response_type',
          auth_type: 'documented_auth_type',
        },
      },
      'GET oauth/access_token': {
        returns: 'Object',
        params: {
          'client_id!': 'string',
          'client_secret!': 'string',
          redirect_uri: 'string',
          code: 'string',
          grant_type: 'documented_grant_type',
          fb_exchange_token: 'string',
        },
      },
    },
    enums: {
      documented_response_type: ['code', 'token', 'code token', 'granted_scopes'],
      documented_auth_type: ['rerequest', 'reauthenticate', 'reauthorize'],
      documented_grant_type: ['fb_exchange_token', 'client_credentials'],
    },
  },
  {
    source: `${marketing}/audiences/reference/targeting-search`,
    calls: {
      'GET search': {
        returns: 'Object',
        params: {
          'type!': 'documented_search_type',
          'q!': 'string',
          location_types: 'list<documented_location_type>',
          country_code: 'string',
          region_id: 'string',
        },
      },
    },
    enums: {
      documented_search_type: ['adgeolocation', 'adgeolocationmeta', 'adinterest', 'adlocale'],
      documented_location_type: ['country', 'region', 'city', 'zip', 'geo_market', 'electoral_district'],
    },
  },
  {
    source: `${marketing}/reference/ad-account (edges campaigns, adsets and ads: filtering by name)`,
    params: {
      'GET AdAccount/campaigns': { filtering: 'list<DocumentedFilter>' },
      'GET AdAccount/adsets': { filtering: 'list<DocumentedFilter>' },
      'GET AdAccount/ads': { filtering: 'list<DocumentedFilter>' },
    },
    types: { DocumentedFilter: { field: 'string', operator: 'documented_operator', value: 'Object' } },
    enums: {
      documented_operator: [
        'EQUAL',
        'NOT_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'IN_RANGE',
        'NOT_IN_RANGE',
        'CONTAIN',
        'NOT_CONTAIN',
        'IN',
        'NOT_IN',
        'ANY',
        'ALL',
        'NONE',
      ],
    },
  },
  {
    source: `${marketing}/reference/ad-account/{campaigns,adsets,ads} (required fields)`,
    params: {
      'POST AdAccount/campaigns': {
        'name!': 'string',
        'objective!': 'adaccountcampaigns_objective_enum_param',
      },
      'POST AdAccount/adsets': {
        'campaign_id!': 'string',
        'billing_event!': 'adaccountadsets_billing_event_enum_param',
        'optimization_goal!': 'adaccountadsets_optimization_goal_enum_param',
        'targeting!': 'Targeting',
      },
      'POST AdAccount/ads': { 'adset_id!': 'unsigned int' },
    },
  },
  {
    source: `${marketing}/reference/adgroup (creative: {"creative_id": …})`,
    types: { AdCreative: { creative_id: 'string' } },
  },
  {
    source: 'developers.facebook.com/docs/graph-api/reference/user/accounts (field of the connection)',
    types: { Page: { tasks: 'list<string>' } },
  },
  {
    source: `${marketing}/guides/split-testing (parameters of cells)`,
    params: {
      'POST Business/ad_studies': { 'cells!': 'list<AdStudyCell>' },
      'POST User/ad_studies': { cells: 'list<AdStudyCell>' },
    },
    types: {
      AdStudyCell: {
        adsets: 'list<string>',
        campaigns: 'list<string>',
        ads: 'list<string>',
        adaccounts: 'list<string>',
      },
    },
  },
  {
    source: `${marketing}/insights/parameters (time_range, time_increment)`,
    types: { DocumentedRange: { since: 'documented_day', until: 'documented_day' } },
    params: Object.fromEntries(
      ['GET Campaign', 'POST Campaign', 'GET AdSet', 'POST AdSet'].map((owner) => [
        `${owner}/insights`,
        { time_range: 'DocumentedRange', time_increment: 'documented_increment' },
      ]),
    ),
  },
  {
    source: `${marketing}/audiences/reference/basic-targeting, …/placement-targeting`,
    types: {
      TargetingGeoLocation: { location_types: 'list<documented_residence>' },
      TargetingGeoLocationCity: { distance_unit: 'documented_distance_unit' },
      TargetingGeoLocationCustomLocation: { distance_unit: 'documented_distance_unit' },
      Targeting: {
        publisher_platforms: 'list<documented_platform>',
        facebook_positions: 'list<documented_facebook_position>',
        instagram_positions: 'list<documented_instagram_position>',
      },
    },
    enums: {
      documented_residence: ['home', 'recent'],
      documented_distance_unit: ['mile', 'kilometer'],
      documented_platform: ['facebook', 'instagram', 'audience_network', 'messenger', 'threads', 'whatsapp'],
      documented_facebook_position: [
        'feed',
        'right_hand_column',
        'marketplace',
        'story',
        'search',
        'instream_video',
        'facebook_reels',
        'facebook_reels_overlay',
        'profile_feed',
        'notification',
      ],
      documented_instagram_position: [
        'stream',
        'story',
        'reels',
        'explore_home',
        'profile_feed',
        'ig_search',
        'profile_reels',
      ],
    },
  },
  {
    source: `${marketing}/advantage-creative/get-started, …/creative/multi-advertiser-ads`,
    types: {
      AdCreativeFeatureDetails: { enroll_status: 'documented_enroll_status' },
      AdCreativeContextualMultiAds: { enroll_status: 'documented_enroll_status' },
    },
    enums: { documented_enroll_status: ['OPT_IN', 'OPT_OUT'] },
  },
  {
    source:
      'facebook/facebook-nodejs-business-sdk v26.0.0 (2026-08-05), src/objects/ad-creative-features-spec.js',
    types: {
      AdCreativeFeaturesSpec: Object.fromEntries(
        [
          'dynamic_cta_text',
          'hyperlink_formatting',
          'image_banner',
          'image_end_card',
          'multi_creative_post_carousel',
          'pac_genai_recomposition',
          'pac_recomposition',
          'product_browsing',
        ].map((feature) => [feature, 'AdCreativeFeatureDetails']),
      ),
    },
  },
  {
    source: `${marketing}/advantage-creative/get-started (v22 and later: error 100, subcode 3858504)`,
    abolished: { AdCreativeFeaturesSpec: ['standard_enhancements'] },
  },
];
