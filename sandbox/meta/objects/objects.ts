/**
 * State of the Meta stand-in. Instants are in milliseconds, money is in cents, and names follow the
 * API.
 */

export interface Business {
  id: string;
  name: string;
  verification_status: string;
}

export interface AdAccount {
  /** Id without "act_". */
  id: string;
  name: string;
  business_id: string | null;
  currency: string;
  timezone_name: string;
  account_status: number;
  disable_reason: number;
  /** Display name of the payment method. */
  funding: string | null;
  score_limit: number;
  created_at: number;
  /** "refused" rejects several locations with a radius in one ad set. */
  several_radii?: 'taken' | 'refused';
  /** The user's tasks in the account. Defaults to all. */
  user_tasks?: string[];
  /**
   * Creative features that this account rejects, like accounts that a feature has not been rolled
   * out to.
   */
  refused_features?: string[];
  /** false if the account may not run ad studies. */
  ad_studies?: boolean;
  /** Row limit of synchronous insights. */
  insights_row_limit?: number | null;
  /** Duration of asynchronous reports, and their failure. */
  report_seconds?: number;
  report_failure?: ReportFailure | null;
}

/** Failure of an asynchronous report. Code 0 means Job Skipped. */
export interface ReportFailure {
  code: number;
  subcode: number;
}

export interface Page {
  id: string;
  name: string;
  category: string;
  business_id: string | null;
  instagram_id: string | null;
  tasks: string[];
}

export interface Instagram {
  id: string;
  username: string;
  name: string;
  page_id: string;
}

export interface Pixel {
  id: string;
  name: string;
  account_id: string;
  created_at: number;
  last_fired_at: number | null;
}

export interface Audience {
  id: string;
  name: string;
  account_id: string;
  subtype: 'CUSTOM' | 'WEBSITE' | 'LOOKALIKE' | 'ENGAGEMENT';
  size: number;
  delivery_code: number;
  operation_code: number;
  updated_at: number;
}

export type ObjectStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

interface AdObject {
  id: string;
  account_id: string;
  name: string;
  status: ObjectStatus;
  created_at: number;
  updated_at: number;
  /** 1-based position under its parent. Simulated numbers derive from it. */
  ordinal: number;
}

export interface Campaign extends AdObject {
  objective: string;
  buying_type: string;
  special_ad_categories: string[];
  special_ad_category_country: string[];
  daily_budget: number | null;
  lifetime_budget: number | null;
  bid_strategy: string | null;
  spend_cap: number | null;
  is_adset_budget_sharing_enabled: boolean;
}

export interface AdSet extends AdObject {
  campaign_id: string;
  daily_budget: number | null;
  lifetime_budget: number | null;
  bid_strategy: string | null;
  bid_amount: number | null;
  billing_event: string;
  optimization_goal: string;
  destination_type: string | null;
  promoted_object: Record<string, unknown> | null;
  /** Missing in ad sets of earlier sandbox versions. */
  attribution_spec?: { event_type: string; window_days: number }[];
  targeting: Record<string, unknown>;
  start_time: number;
  end_time: number | null;
  is_dynamic_creative: boolean;
  is_sac_cfca_terms_certified: boolean;
  /** Weights of the targeted regions, for the simulation. */
  regions: { name: string; weight: number }[];
  /** Instants of recent budget changes. Meta allows four an hour. */
  budget_changes: number[];
}

export interface Creative {
  id: string;
  account_id: string;
  name: string;
  status: 'ACTIVE' | 'DELETED';
  object_story_spec: Record<string, unknown>;
  asset_feed_spec: Record<string, unknown> | null;
  degrees_of_freedom_spec: Record<string, unknown> | null;
  /** Missing in creatives of earlier sandbox versions. */
  contextual_multi_ads?: { enroll_status: 'OPT_IN' | 'OPT_OUT' };
  url_tags: string | null;
  page_id: string;
  instagram_user_id: string | null;
  /** All visible texts, for review and simulation. */
  texts: string[];
  image_hashes: string[];
  created_at: number;
}

export interface Ad extends AdObject {
  campaign_id: string;
  adset_id: string;
  creative_id: string;
  tracking_specs: Record<string, unknown>[] | null;
  conversion_domain: string | null;
  /** End of the review; null if the ad has never been active. */
  review_due_at: number | null;
  disapproved: boolean;
  /** The reviewer's reason, and the flag of a limited approval. */
  review_reason?: string;
  limited?: boolean;
}

/** A split test: each person sees the ads of one cell only. */
export interface Study {
  id: string;
  account_id: string;
  /** null if a person created the study outside a business. */
  business_id: string | null;
  created_by: string;
  name: string;
  description: string | null;
  type: 'SPLIT_TEST';
  start_time: number;
  end_time: number;
  canceled_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface StudyCell {
  id: string;
  study_id: string;
  account_id: string;
  name: string;
  treatment_percentage: number;
  adset_ids: string[];
  campaign_ids: string[];
}

/** Subject of a report: the deepest id that is set, or the whole account. */
export interface ReportTarget {
  level: 'account' | 'campaign' | 'adset' | 'ad';
  campaignId?: string;
  unitId?: string;
  adId?: string;
}

/** An asynchronous report: its target, parameters and progress. */
export interface ReportRun {
  id: string;
  account_id: string;
  target: ReportTarget;
  params: Record<string, unknown>;
  started_at: number;
  seconds: number;
  failure: ReportFailure | null;
}

export interface AdImage {
  account_id: string;
  hash: string;
  name: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
  created_at: number;
  deleted: boolean;
}

/** The user's decision on a permission. */
export type PermissionStatus = 'granted' | 'declined' | 'expired';

export interface Grant {
  person_id: string;
  permissions: Record<string, PermissionStatus>;
}

export interface Code {
  code: string;
  person_id: string;
  redirect_uri: string;
  expires_at: number;
  /** True if the code is for the token of a business-integration system user. */
  system_user?: boolean;
}

export interface Token {
  token: string;
  person_id: string;
  /** Set on a Page token. */
  page_id: string | null;
  issued_at: number;
  /** 0 means never. */
  expires_at: number;
  data_access_expires_at: number;
  revoked: boolean;
}
