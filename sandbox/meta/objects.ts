/** What the stand-in for Meta remembers. Instants are milliseconds, money is in cents, names follow the API. */

export interface Business {
  id: string;
  name: string;
  verification_status: string;
}

export interface AdAccount {
  /** Without "act_". */
  id: string;
  name: string;
  business_id: string | null;
  currency: string;
  timezone_name: string;
  account_status: number;
  disable_reason: number;
  /** The payment method, by its display name. */
  funding: string | null;
  score_limit: number;
  created_at: number;
  /** Whether several locations, each with a radius, are refused in one ad set. */
  several_radii?: 'taken' | 'refused';
  /** Tasks that the person has in the account; all of them when it is left out. */
  user_tasks?: string[];
  /** Creative features that this account refuses by name, as accounts do that a feature has not reached. */
  refused_features?: string[];
  /** false: not allowed to run ad studies. */
  ad_studies?: boolean;
  /** How many rows insights give at once before they want an asynchronous report. */
  insights_row_limit?: number | null;
  /** How long asynchronous reports take, and how they fail. */
  report_seconds?: number;
  report_failure?: ReportFailure | null;
}

/** Code 0 stands for a run that is skipped. */
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
  /** The how-manieth of its parent, counted from 1: what simulated numbers hang on. */
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
  /** Missing in ad sets of an earlier version of the sandbox. */
  attribution_spec?: { event_type: string; window_days: number }[];
  targeting: Record<string, unknown>;
  start_time: number;
  end_time: number | null;
  is_dynamic_creative: boolean;
  is_sac_cfca_terms_certified: boolean;
  /** Weights of the regions that its targeting reaches, for the simulation. */
  regions: { name: string; weight: number }[];
  /** Instants of recent budget changes: four an hour are allowed. */
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
  /** Missing in creatives of an earlier version of the sandbox. */
  contextual_multi_ads?: { enroll_status: 'OPT_IN' | 'OPT_OUT' };
  url_tags: string | null;
  page_id: string;
  instagram_user_id: string | null;
  /** Everything that people read, for review and for the simulation. */
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
  /** When the review ends; null while the ad has never been active. */
  review_due_at: number | null;
  disapproved: boolean;
  /** What a reviewer said, and whether the ad may only run with limits. */
  review_reason?: string;
  limited?: boolean;
}

/** A split test: people see what is in one of its cells, and nothing of the others. */
export interface Study {
  id: string;
  account_id: string;
  /** null when it was made by a person, outside any business. */
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

/** What a report is about: the deepest id that is set, or the whole account. */
export interface ReportTarget {
  level: 'account' | 'campaign' | 'adset' | 'ad';
  campaignId?: string;
  unitId?: string;
  adId?: string;
}

/** An asynchronous report: whose, what was asked for, and how it goes. */
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

/** One permission that a person was asked for. */
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
  /** The code buys the token of a business-integration system user. */
  system_user?: boolean;
}

export interface Token {
  token: string;
  person_id: string;
  /** Set on the token of a Page. */
  page_id: string | null;
  issued_at: number;
  /** 0 means never. */
  expires_at: number;
  data_access_expires_at: number;
  revoked: boolean;
}
