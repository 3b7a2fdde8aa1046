import { parseDollars, type Cents } from '../money.ts';
import { apartmentKinds, clusterOptions, listingKinds } from '../property-vocabulary.ts';
import { monthlyFeesInWords } from '../advertising-law/fees.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import type { Promoted } from './promoted.ts';
import { brandVoiceOf, voiceOf } from './wording.ts';

/** Change of a promoted target in display values: a text per item, empty for none. */
export type FactChange = { field: string; old: readonly string[]; new: readonly string[] };

type OldValues = ReadonlyMap<string, readonly string[]>;

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
const centsOf = (text: string | undefined): Cents => parseDollars(text ?? '') ?? 0;

function pricesOf(range: string | undefined): { minCents: Cents; maxCents: Cents } {
  const [min, max = min] = range?.split(' to ') ?? [];
  return { minCents: centsOf(min), maxCents: centsOf(max) };
}

function apartmentOf(shown: string): BuildingFacts['apartments'] {
  const [label, prices] = shown.split(': ');
  const kind = apartmentKinds.find((some) => some.label === label);
  return kind === undefined ? [] : [{ bedrooms: kind.bedrooms, ...pricesOf(prices) }];
}

/** Returns the single old value of a field: null when there was none, the present value when it did not change. */
function one<T>(
  old: OldValues,
  field: string,
  now: T,
  read: (text: string) => T | null = (text) => text as T,
) {
  const values = old.get(field);
  if (values === undefined) return now;
  return values[0] === undefined ? null : read(values[0]);
}

function feesBefore(old: OldValues, now: Cents = 0): Cents {
  const fees = old.get('fees');
  return fees === undefined ? now : monthlyFeesInWords(fees);
}

function buildingBefore(facts: BuildingFacts, old: OldValues): BuildingFacts {
  const prices = old.get('apartment_prices');
  const themes = old.get('clusters');
  return {
    ...facts,
    voice: facts.voice ?? voiceOf(facts),
    name: one(old, 'name', facts.name) ?? facts.name,
    city: one(old, 'city', facts.city) ?? facts.city,
    neighborhood: one(old, 'neighborhood', facts.neighborhood),
    propertyType: one(old, 'property_type', facts.propertyType),
    apartments: old.get('apartment_parameters')?.flatMap(apartmentOf) ?? facts.apartments,
    wholeBuilding:
      prices === undefined ? (facts.wholeBuilding ?? null) : prices.length === 0 ? null : pricesOf(prices[0]),
    monthlyFees: feesBefore(old, facts.monthlyFees),
    amenities: old.get('building_amenities') ?? facts.amenities,
    transit: old.get('mass_transit') ?? facts.transit,
    competitors: old.get('competitors') ?? facts.competitors,
    clusters: themes
      ? clusterOptions.filter(({ label }) => themes.includes(label)).map(({ value }) => value)
      : facts.clusters,
  };
}

function listingBefore(facts: ListingFacts, old: OldValues): ListingFacts {
  const label = old.get('kind')?.[0];
  const kind = listingKinds.find((some) => some.label === label)?.type ?? facts.kind;
  return {
    ...facts,
    voice: facts.voice ?? voiceOf(facts),
    kind,
    name: one(old, 'name', facts.name) ?? facts.name,
    address: one(old, 'address', facts.address) ?? facts.address,
    city: one(old, 'city', facts.city) ?? facts.city,
    neighborhood: one(old, 'neighborhood', facts.neighborhood),
    propertyType: one(old, 'property_type', facts.propertyType),
    priceCents: one(old, kind === 'sale' ? 'price' : 'monthly_rent', facts.priceCents, centsOf),
    bedrooms: one(old, 'bedrooms', facts.bedrooms, numberOf),
    bathrooms: one(old, 'bathrooms', facts.bathrooms, numberOf),
    acres: one(old, 'acres', facts.acres, numberOf),
    squareFeet: one(old, 'square_feet', facts.squareFeet, numberOf),
    monthlyFees: feesBefore(old, facts.monthlyFees),
    amenities: old.get('listing_amenities') ?? facts.amenities,
    transit: old.get('mass_transit') ?? facts.transit,
  };
}

function nameBefore(facts: BrandFacts, old: OldValues): string {
  if (facts.kind !== 'agent') return one(old, 'name', facts.name) ?? facts.name;
  const [first = '', ...rest] = facts.name.split(' ');
  const names = [one(old, 'first_name', first), one(old, 'last_name', rest.join(' '))];
  return names.filter((name) => name !== null && name !== '').join(' ');
}

function brandBefore(facts: BrandFacts, old: OldValues): BrandFacts {
  return {
    ...facts,
    voice: facts.voice ?? brandVoiceOf(facts),
    name: nameBefore(facts, old),
    organization: facts.organization === null ? null : one(old, 'organization_name', facts.organization),
    city: one(old, 'city', facts.city),
  };
}

/** Returns the facts before some changes, as far as the changes reveal them. */
export function factsBefore(promoted: Promoted, changes: readonly FactChange[]): Promoted {
  const old = new Map(changes.map((change) => [change.field, change.old]));
  switch (promoted.kind) {
    case 'building':
      return { ...promoted, facts: buildingBefore(promoted.facts, old) };
    case 'branding':
      return { ...promoted, facts: brandBefore(promoted.facts, old) };
    case 'listing':
    case 'open_house':
    default:
      return { ...promoted, facts: listingBefore(promoted.facts, old) };
  }
}
