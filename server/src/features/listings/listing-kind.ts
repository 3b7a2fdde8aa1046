import type { ListingBody, ListingRow as Entry } from '#contract/listings.ts';
import { listingPropertyTypes } from '#domain/property-vocabulary.ts';
import type { PropertyKind } from '../properties/index.ts';
import { listingFactsOf, writeListingSuggestions } from '../suggestions/index.ts';
import { listingColumns } from './listing-columns.ts';
import { listingEntries, toListingEntry } from './listing-entries.ts';
import { listingRows, ownFields, type ListingRow, type OwnFields } from './listing-rows.ts';
import { shownOf } from './shown-listing.ts';

type Types = { input: ListingBody; own: OwnFields; row: ListingRow; entry: Entry };

export const listingKind: PropertyKind<Types> = {
  name: 'listing',
  title: 'Listing',
  propertyTypes: listingPropertyTypes,
  promoted: (id) => ({ listing: id }),
  rows: listingRows,
  columns: listingColumns,
  tags: ({ listing_amenities }) => ({ listing_amenity: listing_amenities }),
  own: async (_, row) => ownFields(row),
  shown: shownOf,
  suggest: (row) => {
    const suggestions = writeListingSuggestions(listingFactsOf(row));
    const titles = suggestions.texts.facebook.titles.length;
    return { suggestions, note: titles === 0 ? 'Too few facts' : null };
  },
  entries: async (db, organizationId, page, sort) => {
    const entries = listingEntries(db, organizationId);
    const rows = await sort(entries.innerJoin(page.as('page'), 'page.id', 'listing.id')).execute();
    return rows.map(toListingEntry);
  },
};
