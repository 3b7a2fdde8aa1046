import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AlterationKind } from '#domain/advertising-law/altered-pictures.ts';
import type { Focus } from '#domain/ad/ad-images.ts';
import type { Fee } from '#domain/advertising-law/fees.ts';
import type { Cents } from '#domain/money.ts';
import type { MoreFacts } from '#domain/property/more-facts.ts';
import type { Cluster, TagKind } from '#domain/property-vocabulary.ts';
import type { BigCents, GeneratedJson, Id, Instant, Json } from './schema-columns.ts';

/** Tables of images, buildings, listings, collections and Yardi; see schema.ts. */

export type ImageTable = {
  id: Id;
  organization_id: string;
  folder: string;
  extension: string;
  file_name: string;
  bytes: number;
  width: number;
  height: number;
  /**
   * Point of interest of the image; null if there is none, and for images stored before this was
   * detected.
   */
  focus: ColumnType<Focus | null, string | null, string | null>;
  sha256: Buffer;
  /** Kind of a digital alteration; null for a picture that shows the place as it is. */
  alteration: Generated<AlterationKind | null>;
  /** Picture before the alteration. */
  unaltered_id: Generated<string | null>;
  /** Random id of the public page that shows both. */
  original_token: Generated<string | null>;
  created_by: string | null;
  created_at: Instant;
};

export type StoredApartment = { kind_id: string; min_cents: Cents; max_cents: Cents };
export type InitializationStep = {
  name: 'read_page' | 'write_suggestions';
  state: 'waiting' | 'running' | 'done' | 'skipped' | 'failed';
  note: string | null;
};

/** Rents of an apartment type from Yardi. `units` is the number of leasable apartments. */
export type StoredYardiPrice = StoredApartment & { units: number };

type Nullable = JSONColumnType<object | null, string | null, string | null>;

/** Tables of the kinds of property. */
export type PropertyTable = 'building' | 'listing';

/** Columns that buildings and listings share: preparation and lifecycle. */
type Prepared = {
  initializing_status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  initialization: Json<InitializationStep[]>;
  preparing_since: Instant;
  page_reading: Nullable;
  suggestions: Nullable;
  more_facts: GeneratedJson<Partial<MoreFacts>>;
  older_persons_declared_by: string | null;
  older_persons_declared_at: Date | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Date | null;
};

export type BuildingTable = {
  id: Id;
  organization_id: string;
  name: string;
  url: string;
  address: string;
  state_id: string;
  city_id: string;
  zip_code: string;
  neighborhood: string;
  property_type: string;
  description: string;
  apartment_parameters: Json<StoredApartment[]>;
  amenities: string[];
  transit: string[];
  competitors: string[];
  clusters: Cluster[];
  logo_id: string | null;
  apartment_min_cents: BigCents;
  apartment_max_cents: BigCents;
  fees: GeneratedJson<Fee[]>;
  search_text: Generated<string>;
  yardi_property_id: string | null;
  yardi_prices: GeneratedJson<StoredYardiPrice[]>;
  yardi_synced_at: Date | null;
  yardi_problem: string | null;
} & Prepared;

export type BuildingImageTable = {
  organization_id: string;
  building_id: string;
  image_id: string;
  position: number;
  deleted_at: Date | null;
};

export type ListingTable = {
  id: Id;
  organization_id: string;
  name: string;
  agent_id: string | null;
  kind: 'sale' | 'rent';
  url: string;
  address: string;
  state_id: string;
  city_id: string;
  zip_code: string;
  neighborhood: Generated<string>;
  property_type: string;
  description: string;
  price_cents: BigCents;
  monthly_rent_cents: BigCents;
  fees: GeneratedJson<Fee[]>;
  bedrooms: number | null;
  bathrooms: ColumnType<string | null, number | null, number | null>;
  square_feet: number | null;
  acres: ColumnType<string | null, number | null, number | null>;
  amenities: Generated<string[]>;
  transit: Generated<string[]>;
  search_text: Generated<string>;
} & Prepared;

export type ListingImageTable = {
  organization_id: string;
  listing_id: string;
  image_id: string;
  position: number;
  deleted_at: Date | null;
};

export type CustomTagTable = { organization_id: string; kind: TagKind; label: string; label_key: string };

export type CollectionTypeTable = { id: Id; organization_id: string; name: string; name_key: string };

export type CollectionTable = {
  id: Id;
  organization_id: string;
  name: string;
  name_key: string;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Instant;
};

export type CollectionBuildingTable = {
  organization_id: string;
  collection_id: string;
  building_id: string;
  position: number;
};

export type CollectionTagTable = { organization_id: string; collection_id: string; type_id: string };

export type YardiConnectionTable = {
  organization_id: string;
  generation: 'v1' | 'v2';
  company_code: string;
  api_token: Buffer;
  api_token_hint: string;
  username: Generated<string>;
  password: Buffer | null;
  vendor: Generated<string>;
  checked_at: Date | null;
  problem: string | null;
  updated_at: Instant;
};
