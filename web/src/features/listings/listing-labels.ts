import { useTranslation } from 'react-i18next';
import type { ListingBodyInput } from '#contract/listings.ts';
import { usePropertyLabels } from '../properties/property-labels.ts';

/** The names that the fields of a listing have on the screen. */
export function useListingLabels(): Record<keyof ListingBodyInput, string> {
  const { t } = useTranslation();
  return {
    ...usePropertyLabels(),
    kind: t('listings.field.kind'),
    agent: t('listings.field.agent'),
    price: t('listings.field.price'),
    monthly_rent: t('listings.field.monthlyRent'),
    bedrooms: t('listings.field.bedrooms'),
    bathrooms: t('listings.field.bathrooms'),
    acres: t('listings.field.acres'),
    square_feet: t('listings.field.squareFeet'),
    listing_amenities: t('listings.field.amenities'),
  };
}
