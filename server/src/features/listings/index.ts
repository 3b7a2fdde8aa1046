import { listingRoutes as contract } from '#contract/listings.ts';
import type { Deps } from '../../deps.ts';
import { bind, fromReplica, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import {
  createProperty,
  deleteProperty,
  initializeProperty,
  initializePropertyJob,
  listProperties,
  readProperty,
  takePageImages,
  updateProperty,
} from '../properties/index.ts';
import { listingKind as listing } from './listing-kind.ts';
import { listingOptions, listListingAgents } from './listing-options.ts';

export function listingRoutes(deps: Deps): BoundRoute[] {
  return [
    fromReplica(
      bind(contract.listListings, async ({ ctx, query }) => {
        const { count, entries } = await listProperties(ctx, listing, query);
        return { count, listings: entries };
      }),
    ),
    bind(contract.listingOptions, ({ ctx }) => listingOptions(ctx)),
    fromReplica(bind(contract.listListingAgents, ({ ctx, query }) => listListingAgents(ctx, query))),
    bind(contract.getListing, ({ ctx, params }) =>
      readProperty(ctx.db, listing, ctx.actor.organizationId, params.id),
    ),
    bind(contract.createListing, ({ ctx, body }) => createProperty(ctx, listing, body)),
    bind(contract.updateListing, ({ ctx, params, body }) => updateProperty(ctx, listing, params.id, body)),
    bind(contract.deleteListing, ({ ctx, params }) => deleteProperty(ctx, listing, params.id)),
    bind(contract.initializeListing, ({ ctx, params }) => initializeProperty(ctx, listing, params.id)),
    bind(contract.takeListingPageImages, ({ ctx, params, body }) =>
      takePageImages(ctx, deps, listing, params.id, body),
    ),
  ];
}

export function listingJobs(deps: Deps): Job[] {
  return [initializePropertyJob(deps, listing)];
}
