import type { ListingBodyInput } from '#contract/listings.ts';
import { t } from '../../i18n/i18n.ts';
import { feeLabels } from '../properties/fees/fee-words.ts';
import { propertyLabels } from '../properties/property-labels.ts';

/** Returns the labels of the form fields, in their order on the screen. */
export function listingLabels(): Record<keyof ListingBodyInput | keyof ReturnType<typeof feeLabels>, string> {
  const {
    name,
    url,
    property_type,
    older_persons_community,
    description,
    mass_transit,
    more_facts,
    images,
    ...place
  } = propertyLabels();
  return {
    name,
    url,
    property_type,
    older_persons_community,
    description,
    agent: t('listings.field.agent'),
    kind: t('listings.field.kind'),
    price: t('listings.field.price'),
    monthly_rent: t('listings.field.monthlyRent'),
    ...place,
    ...feeLabels(),
    bedrooms: t('listings.field.bedrooms'),
    bathrooms: t('listings.field.bathrooms'),
    square_feet: t('listings.field.squareFeet'),
    acres: t('listings.field.acres'),
    listing_amenities: t('listings.field.amenities'),
    mass_transit,
    more_facts,
    images,
  };
}
