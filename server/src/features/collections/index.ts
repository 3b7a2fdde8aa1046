import { collectionRoutes as contract } from '#contract/collections.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { createCollectionType, listCollectionTypes } from './collection-types.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { listCollectionBuildings } from './list-collection-buildings.ts';
import { readCollection } from './collection-rows.ts';
import { searchCollections } from './search-collections.ts';
import { updateCollection } from './update-collection.ts';

export function collectionRoutes(): BoundRoute[] {
  return [
    bind(contract.listCollectionTypes, ({ ctx, query }) => listCollectionTypes(ctx, query)),
    bind(contract.createCollectionType, ({ ctx, body }) => createCollectionType(ctx, body)),
    bind(contract.searchCollections, ({ ctx, body }) => searchCollections(ctx, body)),
    bind(contract.createCollection, ({ ctx, body }) => createCollection(ctx, body)),
    bind(contract.getCollection, ({ ctx, params }) =>
      readCollection(ctx.db, ctx.actor.organizationId, params.id),
    ),
    bind(contract.listCollectionBuildings, ({ ctx, params, query }) =>
      listCollectionBuildings(ctx, params.id, query),
    ),
    bind(contract.updateCollection, ({ ctx, params, body }) => updateCollection(ctx, params.id, body)),
    bind(contract.deleteCollection, ({ ctx, params }) => deleteCollection(ctx, params.id)),
  ];
}
