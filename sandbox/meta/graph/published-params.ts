import { GraphError } from './graph-error.ts';
import type { Params } from './params.ts';

const INSIGHTS = `
  action_attribution_windows action_breakdowns action_report_time breakdowns date_preset
  default_summary export_columns export_format export_name fields filtering graph_cache level limit
  product_id_limit sort summary summary_action_breakdowns time_increment time_range time_ranges
  use_account_attribution_setting use_unified_attribution_setting
`;

/**
 * Parameters of each request as published in facebook-business-sdk-codegen, api_specs of
 * 2026-04-15; `filtering` on campaigns, ad sets and ads comes from Meta's guides. A request missing
 * here accepts any parameter.
 */
const PUBLISHED: Record<string, string> = {
  'GET account': '',
  'GET account/campaigns': 'date_preset effective_status filtering is_completed time_range',
  'GET account/adsets': 'date_preset effective_status filtering is_completed time_range updated_since',
  'GET account/ads': 'date_preset effective_status filtering time_range updated_since',
  'GET account/adcreatives': '',
  'GET account/ad_studies': '',
  'GET account/adimages': 'biz_tag_id business_id hashes minheight minwidth name selected_hashes',
  'GET account/adspixels': 'sort_by',
  'GET account/customaudiences': 'business_id fetch_primary_audience fields filtering pixel_id',
  'GET account/delivery_estimate': 'optimization_goal promoted_object targeting_spec',
  'GET account/instagram_accounts': '',
  'GET account/connected_instagram_accounts': '',
  'GET account/promote_pages': '',
  'GET account/minimum_budgets': 'bid_amount',
  'GET account/insights': INSIGHTS,
  'POST account/campaigns': `
    adlabels bid_strategy budget_schedule_specs buying_type daily_budget execution_options
    is_adset_budget_sharing_enabled is_budget_schedule_enabled is_direct_send_campaign
    is_message_campaign is_skadnetwork_attribution iterative_split_test_configs lifetime_budget name
    objective pacing_type promoted_object smart_promotion_type source_campaign_id special_ad_categories
    special_ad_category_country spend_cap start_time status stop_time topline_id
  `,
  'POST account/adsets': `
    adlabels adset_schedule attribution_spec automatic_manual_state bid_adjustments bid_amount
    bid_constraints bid_strategy billing_event budget_schedule_specs budget_source budget_split_set_id
    campaign_attribution campaign_id campaign_spec creative_sequence
    creative_sequence_repetition_pattern daily_budget daily_imps daily_min_spend_target daily_spend_cap
    date_format destination_type dsa_beneficiary dsa_payor end_time execution_options
    existing_customer_budget_percentage frequency_control_specs full_funnel_exploration_mode
    is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dynamic_creative
    is_incremental_attribution_enabled is_sac_cfca_terms_certified lifetime_budget lifetime_imps
    lifetime_min_spend_target lifetime_spend_cap line_number max_budget_spend_percentage
    min_budget_spend_percentage multi_event_conversion_attribution_window_seconds
    multi_optimization_goal_weight name optimization_goal optimization_sub_event pacing_type
    placement_soft_opt_out promoted_object rb_prediction_id regional_regulated_categories
    regional_regulation_identities rf_prediction_id source_adset_id start_time status targeting
    time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals time_start time_stop topline_id
    trending_topics_spec tune_for_category value_rule_set_id value_rules_applied
  `,
  'POST account/adcreatives': `
    actor_id ad_disclaimer_spec adlabels applink_treatment asset_feed_spec authorization_category body
    branded_content branded_content_sponsor_page_id bundle_folder_id call_to_action
    categorization_criteria category_media_source contextual_multi_ads creative_sourcing_spec
    degrees_of_freedom_spec destination_set_id destination_spec dynamic_ad_voice
    enable_launch_instant_app execution_options existing_post_title facebook_branded_content
    format_transformation_spec image_crops image_file image_hash image_url instagram_branded_content
    instagram_permalink_url instagram_user_id interactive_components_spec is_dco_internal link_og_id
    link_url marketing_message_structured_spec media_sourcing_spec name object_id object_story_id
    object_story_spec object_type object_url omnichannel_link_spec page_welcome_message
    place_page_set_id platform_customizations playable_asset_id portrait_customizations product_set_id
    product_suggestion_settings recommender_settings regional_regulation_disclaimer_spec
    source_facebook_post_id source_instagram_media_id template_url template_url_spec thumbnail_url title
    url_tags use_page_actor_override
  `,
  'POST account/ads': `
    ad_schedule_end_time ad_schedule_start_time adlabels adset_id adset_spec audience_id bid_amount
    conversion_domain creative creative_asset_groups_spec date_format display_sequence draft_adgroup_id
    engagement_audience execution_options include_demolink_hashes name priority source_ad_id status
    tracking_specs
  `,
  'POST account/adimages': 'bytes copy_from',
  'POST account/insights': INSIGHTS,
  'DELETE account/adimages': 'hash image_id',
  'GET campaign': 'am_call_tags date_preset from_adtable time_range',
  'POST campaign': `
    adlabels adset_bid_amounts adset_budgets bid_strategy budget_rebalance_flag budget_schedule_specs
    daily_budget execution_options is_adset_budget_sharing_enabled is_budget_schedule_enabled
    is_direct_send_campaign is_message_campaign is_skadnetwork_attribution iterative_split_test_configs
    lifetime_budget migrate_to_advantage_plus name objective pacing_type promoted_object
    smart_promotion_type special_ad_categories special_ad_category special_ad_category_country spend_cap
    start_time status stop_time
  `,
  'DELETE campaign': '',
  'GET campaign/adsets': 'date_preset effective_status filtering is_completed time_range',
  'GET campaign/ads': 'date_preset effective_status filtering time_range updated_since',
  'GET campaign/ad_studies': '',
  'GET campaign/insights': INSIGHTS,
  'POST campaign/insights': INSIGHTS,
  'GET adset': 'am_call_tags date_preset from_adtable time_range',
  'POST adset': `
    account_id adlabels adset_schedule attribution_spec automatic_manual_state bid_adjustments
    bid_amount bid_constraints bid_strategy billing_event budget_schedule_specs campaign_attribution
    campaign_spec creative_sequence creative_sequence_repetition_pattern daily_budget daily_imps
    daily_min_spend_target daily_spend_cap date_format destination_type dsa_beneficiary dsa_payor
    end_time execution_options existing_customer_budget_percentage frequency_control_specs
    full_funnel_exploration_mode is_ba_skip_delayed_eligible is_budget_schedule_enabled
    is_incremental_attribution_enabled is_sac_cfca_terms_certified lifetime_budget lifetime_imps
    lifetime_min_spend_target lifetime_spend_cap max_budget_spend_percentage min_budget_spend_percentage
    multi_event_conversion_attribution_window_seconds multi_optimization_goal_weight name
    optimization_goal optimization_sub_event pacing_type placement_soft_opt_out promoted_object
    rb_prediction_id regional_regulated_categories regional_regulation_identities rf_prediction_id
    start_time status targeting time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals
    time_start time_stop trending_topics_spec tune_for_category value_rule_set_id value_rules_applied
  `,
  'DELETE adset': '',
  'GET adset/ads': 'date_preset effective_status filtering time_range updated_since',
  'GET adset/ad_studies': '',
  'GET adset/insights': INSIGHTS,
  'POST adset/insights': INSIGHTS,
  'GET ad': 'am_call_tags date_preset from_adtable review_feedback_breakdown time_range',
  'POST ad': `
    ad_schedule_end_time ad_schedule_start_time adlabels adset_spec audience_id bid_amount
    conversion_domain creative creative_asset_groups_spec display_sequence draft_adgroup_id
    engagement_audience execution_options include_demolink_hashes name priority status tracking_specs
  `,
  'DELETE ad': '',
  'GET ad/insights': INSIGHTS,
  'POST ad/insights': INSIGHTS,
  'GET creative': 'thumbnail_height thumbnail_width',
  'POST creative': 'account_id adlabels name status',
  'DELETE creative': 'account_id adlabels name status',
  'GET study': '',
  'POST study': `
    cells client_business confidence_level cooldown_start_time description end_time name objectives
    observation_end_time start_time type viewers
  `,
  'DELETE study': '',
  'GET study/cells': '',
  'POST business/ad_studies': `
    cells client_business confidence_level cooldown_start_time description end_time name objectives
    observation_end_time start_time type viewers
  `,
  'GET business/ad_studies': '',
  'GET user/adaccounts': '',
  'GET user/accounts': 'ad_id is_place is_promotable',
  'GET user/permissions': 'permission status',
  'GET user/businesses': '',
  'POST user/ad_studies': `
    cells client_business confidence_level cooldown_start_time description end_time name objectives
    observation_end_time start_time type viewers
  `,
  'GET user/ad_studies': '',
  'GET audience': 'ad_account_id special_ad_categories special_ad_category_countries target_countries',
  'GET pixel': '',
  'GET report_run': '',
  'GET report_run/insights': '',
};

/** Parameters that every request accepts: credentials, selection and paging. */
const ANYWHERE = 'access_token appsecret_proof fields limit after before summary locale method'.split(' ');

/**
 * Throws for a parameter that is not published for the request, mostly a misspelled one. Graph
 * ignores some of these, but then tests would not notice the mistake.
 */
export function checkParams(method: string, kind: string, edge: string | undefined, params: Params): void {
  const listed = PUBLISHED[edge === undefined ? `${method} ${kind}` : `${method} ${kind}/${edge}`];
  if (listed === undefined) return;
  const known = new Set([...ANYWHERE, ...listed.trim().split(/\s+/)]);
  const unknown = Object.keys(params).find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new GraphError({
    code: 100,
    message: `(#100) The parameter ${unknown} is not known here`,
    blame: [[unknown]],
  });
}
