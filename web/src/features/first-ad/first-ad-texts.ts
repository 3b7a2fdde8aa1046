import { angleOf } from '#domain/ad/text-angle.ts';
import { copywriterFor, type Promoted } from '#domain/copywriter/promoted.ts';
import { asOptions, groupOf, writeChannels, writeTexts, type AdTexts } from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';
import { centsOrNull } from '#domain/money.ts';
import { usStates } from '#domain/us-states.ts';
import {
  clusterIds,
  ListingKind,
  listingKinds,
  listingPropertyTypes,
  propertyTypes,
} from '#domain/property-vocabulary.ts';
import type { FirstAdValues } from './first-ad-values.ts';

const labelOf = (types: readonly { value: string; label: string }[], id: string) =>
  types.find(({ value }) => value === id)?.label ?? null;

/** Returns the facts as the copywriter reads them from a stored property, so that both write the same. */
function promotedOf(values: FirstAdValues, stateAbbr: string): Promoted {
  const shared = {
    name: values.name.trim(),
    address: values.address.trim(),
    city: values.cityLabel,
    stateAbbr,
    neighborhood: null,
    olderPersonsCommunity: false,
    amenities: values.amenities,
    transit: [],
  };
  if (values.promotes === 'listing') {
    const price = values.kind === ListingKind.sale ? values.price : values.monthly_rent;
    return {
      kind: 'listing',
      facts: {
        ...shared,
        kind: listingKinds.find(({ value }) => value === values.kind)?.type ?? 'sale',
        propertyType: labelOf(listingPropertyTypes, values.listing_type),
        priceCents: centsOrNull(price),
        bedrooms: null,
        bathrooms: null,
        acres: null,
        squareFeet: null,
      },
    };
  }
  const { apartment_min_price: low, apartment_max_price: high } = values;
  const [min, max] = [centsOrNull(low ?? high), centsOrNull(high ?? low)];
  return {
    kind: 'building',
    facts: {
      ...shared,
      propertyType: labelOf(propertyTypes, values.building_type),
      apartments: [],
      wholeBuilding: min === null || max === null ? null : { minCents: min, maxCents: max },
      competitors: [],
      clusters: clusterIds,
    },
  };
}

const { facebook: group } = groupOf;

/**
 * Writes the title and the text of the Facebook ad; undefined until the name and the place are known. The title says
 * the price if it is known, because Facebook cuts the text before it.
 */
export function writeFirstAd(values: FirstAdValues): AdTexts | undefined {
  const stateAbbr = usStates.find(({ id }) => id === values.state)?.abbr;
  if (values.name.trim() === '' || values.cityLabel === '' || stateAbbr === undefined) return undefined;
  const copywriter = copywriterFor(promotedOf(values, stateAbbr));
  const written = writeChannels(copywriter, ['facebook']).facebook;
  const request = { channel: 'facebook', type: 'title', group, count: limits.suggestions.titles } as const;
  const priced = writeTexts(copywriter, request).find((title) => angleOf(title) === 'price');
  return priced === undefined ? written : { ...written, titles: asOptions([priced], request) };
}
