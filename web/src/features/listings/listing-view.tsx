import type { Listing } from '#contract/listings.ts';
import { t } from '../../i18n/i18n.ts';
import { formatNumber } from '../../ui/formats.ts';
import type { PropertyView } from '../property-page/property-view.ts';
import { feeFacts, priceWithTotal } from '../properties/fees/fee-words.ts';
import { shownMoreFacts } from '../property-page/shown-more-facts.ts';
import { SiteLink } from '../properties/SiteLink.tsx';
import { listingKind } from './listing-kind.ts';
import { priceOf, sizeOf } from './listing-list.tsx';

/** The page of a listing: its price or rent and its facts. */
export const listingView: PropertyView<Listing> = {
  kind: listingKind,
  price: (listing) => {
    const { type, monthly_rent: rent, fees } = listing;
    const total = type === 'rent' && rent !== null ? priceWithTotal([rent], fees) : null;
    return total ?? priceOf(listing);
  },
  facts: (listing) => {
    const {
      type,
      property_type: propertyType,
      neighborhood,
      agent,
      listing_amenities: amenities,
      url,
    } = listing;
    const size = fullSizeOf(listing);
    return [
      { label: t('listings.column.type'), value: `${t(`listings.${type}`)} · ${propertyType.label}` },
      ...(type === 'rent' ? feeFacts(listing.fees, listing.state.abbr) : []),
      ...(size === '' ? [] : [{ label: t('listings.column.size'), value: size }]),
      ...(neighborhood === '' ? [] : [{ label: t('properties.field.neighborhood'), value: neighborhood }]),
      ...(agent === null ? [] : [{ label: t('listings.column.agent'), value: agent.label }]),
      ...(amenities.length === 0
        ? []
        : [{ label: t('listings.field.amenities'), value: amenities.join(', ') }]),
      ...shownMoreFacts(listing.more_facts),
      ...(url === '' ? [] : [{ label: t('properties.field.url'), value: <SiteLink url={url} /> }]),
    ];
  },
};

/** Formats `2 bd · 1.5 ba · 1,200 sq ft · 0.5 acres`, without unknown parts. */
function fullSizeOf(listing: Listing): string {
  const { square_feet: feet, acres } = listing;
  return [
    sizeOf(listing),
    feet === null ? '' : t('propertyPage.squareFeet', { size: formatNumber(feet) }),
    acres === null ? '' : t('propertyPage.acres', { size: acres }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
