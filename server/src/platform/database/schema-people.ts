import type { Generated } from 'kysely';
import type { Preferences } from '#contract/session.ts';
import type { InviteStatus, OrganizationKind, Role } from '#domain/organization-kinds.ts';
import type { GeneratedJson, Id, Instant, Json } from './schema-columns.ts';

/** Tables of people and organizations. */

export type OrganizationTable = {
  id: Id;
  name: string;
  kind: OrganizationKind;
  state_id: string | null;
  city_id: string | null;
  contact_phone: Generated<string>;
  time_zone: string;
  website: Generated<string>;
  description: Generated<string>;
  property_types: Generated<string[]>;
  /** Link tracking template; null for the default, '' for none. */
  url_tags: Generated<string | null>;
  brokerage_name: Generated<string>;
  license_number: Generated<string>;
  license_state: Generated<string>;
  equal_housing_line: Generated<boolean>;
  total_price_everywhere: Generated<boolean>;
  logo_id: Generated<string | null>;
  building_count: Generated<number>;
  listing_count: Generated<number>;
  revision: Generated<number>;
  reconciled_at: Generated<Date | null>;
  created_at: Instant;
};

export type AppUserTable = {
  id: Id;
  uid: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  contact_phone: Generated<string>;
  state_id: string | null;
  city_id: string | null;
  organization_id: string | null;
  role: Generated<Role>;
  activated_at: Date | null;
  website: Generated<string>;
  bio: Generated<string>;
  brokerage_name: Generated<string>;
  license_number: Generated<string>;
  license_state: Generated<string>;
  equal_housing_line: Generated<boolean>;
  avatar_id: Generated<string | null>;
  preferences: GeneratedJson<Preferences>;
  created_at: Instant;
};

export type UserPhotoTable = {
  organization_id: string;
  user_id: string;
  image_id: string;
  position: number;
};

export type OrganizationPhotoTable = { organization_id: string; image_id: string; position: number };

export type InvitationTable = {
  id: Id;
  uid: Generated<string>;
  organization_id: string;
  email: string;
  first_name: string;
  last_name: string;
  status: Generated<InviteStatus>;
  invited_by: string | null;
  created_at: Instant;
  sent_at: Instant;
};

export type InvitationTokenTable = { token_hash: Buffer; invitation_id: string; expires_at: Date };

export type SupportGrantTable = { user_id: string; organization_id: string };

export type AccountAttemptTable = { what: string; account_hash: Buffer; window_start: Date; tries: number };

export type CallCountTable = { counted_hash: Buffer; window_start: Date; calls: number };

export type AccountLinkTable = {
  id: Id;
  user_id: string;
  purpose: 'activation' | 'password' | 'invitation';
  token_hash: Buffer;
  password_hash: string | null;
  browser_key_hash: Generated<Buffer | null>;
  expires_at: Date;
  used_at: Date | null;
};

export type AccessEventTable = {
  id: Id;
  at: Instant;
  kind: 'sign_in' | 'sign_in_refused' | 'refresh_reused' | 'forbidden';
  user_id: string | null;
  account_hash: Generated<Buffer | null>;
  address: string;
  browser: string;
  detail: Generated<string | null>;
};

export type SessionTable = {
  id: Generated<string>;
  user_id: string;
  remembered: boolean;
  managed_user_id: Generated<string | null>;
  managed_organization_id: Generated<string | null>;
  managed_since: Generated<Date | null>;
  expires_at: Date;
  ended_at: Date | null;
  created_at: Instant;
};

export type RefreshTokenTable = {
  token_hash: Buffer;
  session_id: string;
  used_at: Date | null;
  created_at: Instant;
};

export type AuditEntryTable = {
  id: Id;
  organization_id: string | null;
  actor_id: string | null;
  acting_as_id: string | null;
  verb: string;
  entity: string;
  entity_id: string | null;
  changes: Json<Record<string, unknown>>;
  request_id: string | null;
  at: Instant;
};
