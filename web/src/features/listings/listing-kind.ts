import type { Listing } from '#contract/listings.ts';
import { call } from '../../api/client.ts';
import type { PropertyKind } from '../properties/property-kind.ts';

export const listingKind: PropertyKind<Listing> = {
  name: 'listing',
  list: 'listings',
  get: (id, signal) => call('getListing', { params: { id } }, { signal }),
  prepare: (id) => call('initializeListing', { params: { id } }),
  delete: (id) => call('deleteListing', { params: { id } }),
};
