/**
 * State of the Google stand-in, with each resource in the JSON of the REST API so that queries only
 * select fields. Properties that the API does not expose are stored next to it.
 */

export interface Customer {
  id: string;
  name: string;
  manager: boolean;
  manager_id: string | null;
  status: 'ENABLED' | 'CANCELED' | 'SUSPENDED' | 'CLOSED';
  currency_code: string;
  time_zone: string;
  /** False until the account has accepted the housing, employment and credit policy. */
  hec_agreement: boolean;
  /** Daily operation limit of this customer; null or missing for none. */
  operations_per_day?: number | null;
}

export type Resource = Record<string, unknown> & { resourceName: string };

interface Kept {
  id: string;
  customer_id: string;
  resource: Resource;
  removed: boolean;
}

export interface KeptBudget extends Kept {
  shared: boolean;
}

export interface KeptCampaign extends Kept {
  budget_id: string;
  ordinal: number;
}

export interface KeptAdGroup extends Kept {
  campaign_id: string;
  ordinal: number;
}

export interface KeptCampaignCriterion extends Kept {
  campaign_id: string;
}

export interface KeptAdGroupCriterion extends Kept {
  ad_group_id: string;
  campaign_id: string;
}

/** An ad group ad with its ad, because each has exactly one. */
export interface KeptAd extends Kept {
  ad: Resource;
  ad_group_id: string;
  campaign_id: string;
  ordinal: number;
  review_due_at: number;
  disapproved: boolean;
  /** Policy topic from the reviewer, and the flag of a limited approval. */
  review_topic?: string;
  limited?: boolean;
}

export interface KeptAsset extends Kept {
  sha256: string | null;
}

export interface KeptCampaignAsset extends Kept {
  campaign_id: string;
  asset_id: string;
}

export interface ConversionAction {
  id: string;
  customer_id: string;
  name: string;
  category: string;
  primary: boolean;
  counts: 'leads' | 'tours' | 'applications';
}

export interface Grant {
  refresh_token: string;
  person_id: string;
  scopes: string[];
  /** Only grants with offline access have a refresh token. */
  offline: boolean;
  revoked: boolean;
  last_used_at: number;
}

export interface AccessToken {
  token: string;
  grant_id: string;
  scopes: string[];
  expires_at: number;
}

export interface Code {
  code: string;
  person_id: string;
  redirect_uri: string;
  scopes: string[];
  offline: boolean;
  challenge: { value: string; method: string } | null;
  expires_at: number;
}
