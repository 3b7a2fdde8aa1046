/**
 * What the stand-in for Google remembers. Each resource is kept in the JSON that the REST API speaks, so that
 * a query only has to pick fields; what the API does not show sits beside it.
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
  /** How many operations a day this customer takes; any number when it is null or left out. */
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

/** An ad group ad together with its ad, as each ad has exactly one. */
export interface KeptAd extends Kept {
  ad: Resource;
  ad_group_id: string;
  campaign_id: string;
  ordinal: number;
  review_due_at: number;
  disapproved: boolean;
  /** The policy topic that a reviewer named, and whether the ad may only run with limits. */
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
  /** A grant without offline access has no refresh token to give away. */
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
