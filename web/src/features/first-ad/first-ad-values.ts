import { z } from 'zod';
import { buildingBody, type BuildingBodyInput } from '#contract/buildings.ts';
import { isWebsite, type FirstAdReading } from '#contract/property.ts';
import { listingBody, type ListingBodyInput } from '#contract/listings.ts';
import { webAddress } from '#contract/route/wire.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { emptyBuilding } from '../buildings/building-form-values.ts';
import { emptyListing } from '../listings/listing-form-values.ts';

export type Promotes = 'building' | 'listing';

/** Facts of the first ad as a user corrects them. The fields are those of buildings and listings. */
export type FirstAdValues = {
  promotes: Promotes;
  name: string;
  url: string;
  address: string;
  state: string;
  city: string;
  /** Name of the city. */
  cityLabel: string;
  zip_code: string;
  building_type: string;
  listing_type: string;
  apartment_min_price: number | null;
  apartment_max_price: number | null;
  kind: ListingKind;
  price: number | null;
  monthly_rent: number | null;
  amenities: string[];
};

/** The most frequent kind of each property, which the user can change. */
const usualType = { building: '1', listing: '1' } as const;
/** A price from here on is a sale: the highest monthly rents are far below. */
const LEAST_SALE = 60_000;

/** Returns the values with those that were found in the place of empty ones. */
export function withFound(values: FirstAdValues, found: FirstAdValues): FirstAdValues {
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (Array.isArray(value) && value.length === 0);
  const filled = Object.entries(found).filter(([field]) => isEmpty(values[field as keyof FirstAdValues]));
  return { ...values, ...Object.fromEntries(filled) };
}

/** Returns the facts that were found, and empty fields for the others. A website counts even if it is unreadable. */
export function valuesOfReading(
  source: string,
  { kind, facts }: FirstAdReading,
  wanted: Promotes | undefined,
): FirstAdValues {
  const [lowest, highest] = [
    facts?.min_price ?? facts?.max_price ?? null,
    facts?.max_price ?? facts?.min_price ?? null,
  ];
  const sale = lowest === null || lowest >= LEAST_SALE;
  const promotes = kind ?? wanted ?? (lowest !== null && sale ? 'listing' : 'building');
  return {
    promotes,
    name: facts?.name ?? '',
    url: facts?.url ?? (isWebsite(source) ? webAddress.catch('').parse(source) : ''),
    address: facts?.street ?? '',
    state: facts?.state?.value ?? '',
    city: facts?.city?.value ?? '',
    cityLabel: facts?.city?.label ?? '',
    zip_code: facts?.zip_code ?? '',
    building_type: usualType.building,
    listing_type: usualType.listing,
    apartment_min_price: sale ? null : lowest,
    apartment_max_price: sale ? null : highest,
    kind: sale ? ListingKind.sale : ListingKind.rent,
    price: sale ? lowest : null,
    monthly_rent: sale ? null : lowest,
    amenities: distinct(facts?.amenities ?? []),
  };
}

/** Removes tags that differ in case only. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
}

/** Returns the fields that buildings and listings share. */
function sharedFields(values: FirstAdValues, images: string[]) {
  const { name, url, address, state, city, zip_code } = values;
  return { name, url, address, state, city, zip_code, images };
}

export function buildingOf(values: FirstAdValues, images: string[]): BuildingBodyInput {
  const { apartment_min_price, apartment_max_price } = values;
  return {
    ...emptyBuilding(),
    apartment_parameters: [],
    ...sharedFields(values, images),
    property_type: values.building_type,
    apartment_min_price: apartment_min_price ?? apartment_max_price,
    apartment_max_price: apartment_max_price ?? apartment_min_price,
    building_amenities: values.amenities,
  };
}

export function listingOf(values: FirstAdValues, images: string[]): ListingBodyInput {
  return {
    ...emptyListing(),
    ...sharedFields(values, images),
    property_type: values.listing_type,
    kind: values.kind,
    price: values.kind === ListingKind.sale ? values.price : null,
    monthly_rent: values.kind === ListingKind.rent ? values.monthly_rent : null,
    listing_amenities: values.amenities,
  };
}

/** Fields of the form that stand for a field of the body with another name. */
const fieldOf: Partial<Record<PropertyKey, string>> = {
  building_amenities: 'amenities',
  listing_amenities: 'amenities',
};

/** The rules of the building or listing that is created from the values. */
export const firstAdForm: z.ZodType<FirstAdValues, FirstAdValues> = z
  .custom<FirstAdValues>()
  .check(({ value, issues }) => {
    const judged =
      value.promotes === 'building'
        ? buildingBody.safeParse(buildingOf(value, []))
        : listingBody.safeParse(listingOf(value, []));
    for (const { path, message } of judged.error?.issues ?? []) {
      const [field = '', ...rest] = path;
      issues.push({ code: 'custom', input: value, path: [fieldOf[field] ?? field, ...rest], message });
    }
  });
