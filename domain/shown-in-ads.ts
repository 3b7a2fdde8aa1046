import { dequal } from 'dequal';

/**
 * Fields of a property, user or organization that show in ads, in keywords or in targeting, with their
 * screen labels. Any other field (a description, a zip code, an unused picture) changes no campaign.
 */
export const shownInAds = {
  building: {
    name: 'Name',
    url: 'Website',
    logo: 'Logo',
    address: 'Address',
    state: 'State',
    city: 'City',
    neighborhood: 'Neighborhood',
    property_type: 'Property type',
    apartment_parameters: 'Apartment prices',
    apartment_prices: 'Price range',
    fees: 'Fees',
    building_amenities: 'Amenities',
    mass_transit: 'Mass transit',
    more_facts: 'More facts',
    competitors: 'Competitors',
    clusters: 'Keyword themes',
  },
  listing: {
    name: 'Name',
    url: 'Website',
    address: 'Address',
    state: 'State',
    city: 'City',
    neighborhood: 'Neighborhood',
    kind: 'Sale or rent',
    property_type: 'Property type',
    price: 'Price',
    monthly_rent: 'Monthly rent',
    fees: 'Fees',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    acres: 'Acres',
    square_feet: 'Square feet',
    listing_amenities: 'Amenities',
    mass_transit: 'Mass transit',
    more_facts: 'More facts',
  },
  user: {
    first_name: 'First name',
    last_name: 'Last name',
    website: 'Website',
    contact_phone: 'Phone',
    state: 'State',
    city: 'City',
    avatar: 'Photo',
    featured_photos: 'Photos',
  },
  organization: {
    name: 'Name',
    website: 'Website',
    contact_phone: 'Phone',
    state: 'State',
    city: 'City',
    logo: 'Logo',
    photos: 'Photos',
  },
} as const;

export type PromotedKind = keyof typeof shownInAds;

/** Display values of every field that shows in ads: a text per item, empty for none. */
export type ShownValues<K extends PromotedKind = PromotedKind> = Record<
  keyof (typeof shownInAds)[K],
  readonly string[]
>;

/** Returns the display text of a value, or an empty list when it is missing or empty. */
export function shownText(value: string | number | null | undefined): string[] {
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

export type ShownChange = { field: string; label: string; old: readonly string[]; new: readonly string[] };

/** Returns the differences between two states of the same item, in the order of `shownInAds`. */
export function changesShownInAds<K extends PromotedKind>(
  kind: K,
  before: ShownValues<K>,
  after: ShownValues<K>,
): ShownChange[] {
  const fields = Object.entries(shownInAds[kind]) as [keyof ShownValues<K> & string, string][];
  return fields
    .filter(([field]) => !dequal(before[field], after[field]))
    .map(([field, label]) => ({ field, label, old: before[field], new: after[field] }));
}

/** Returns true when any field that shows in ads differs between two states of the same item. Accepts raw values. */
export function differsInAds<K extends PromotedKind>(
  kind: K,
  before: Readonly<Record<keyof (typeof shownInAds)[K], unknown>>,
  after: Readonly<Record<keyof (typeof shownInAds)[K], unknown>>,
): boolean {
  const fields = Object.keys(shownInAds[kind]) as (keyof (typeof shownInAds)[K])[];
  return fields.some((field) => !dequal(before[field], after[field]));
}

/** Location fields. Changing them may make a campaign run in the wrong place. */
export const placeFields: readonly string[] = ['state', 'city'];
