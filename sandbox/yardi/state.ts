import type { Collection, CollectionOf } from '../state/documents.ts';
import type { PortalToken, Property } from './objects.ts';

export interface YardiState {
  properties: Collection<Property>;
  tokens: Collection<PortalToken>;
}

export function openYardiState(collection: CollectionOf): YardiState {
  return {
    properties: collection<Property>('yardi_property', { id: (property) => property.id }),
    tokens: collection<PortalToken>('yardi_token', { id: (token) => token.token }),
  };
}
