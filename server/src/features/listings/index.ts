import { listingRoutes as contract } from '#contract/listings.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { takePageImages } from '../properties/index.ts';
import { createListing } from './create-listing.ts';
import { deleteListing } from './delete-listing.ts';
import { initializeAgain } from './initialize-listing.ts';
import { initializeListing, initializeListingJob } from './initialize-listing-job.ts';
import { listListings } from './list-listings.ts';
import { listingOptions, listListingAgents } from './listing-options.ts';
import { readListing } from './listing-rows.ts';
import { updateListing } from './update-listing.ts';

export function listingRoutes({ storage, pictures, env }: Deps): BoundRoute[] {
  const fetching = { storage, pictures, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS };
  return [
    bind(contract.listListings, ({ ctx, query }) => listListings(ctx, query)),
    bind(contract.listingOptions, ({ ctx }) => listingOptions(ctx)),
    bind(contract.listListingAgents, ({ ctx, query }) => listListingAgents(ctx, query)),
    bind(contract.getListing, ({ ctx, params }) => readListing(ctx.db, ctx.actor.organizationId, params.id)),
    bind(contract.createListing, ({ ctx, body }) => createListing(ctx, body)),
    bind(contract.updateListing, ({ ctx, params, body }) => updateListing(ctx, params.id, body)),
    bind(contract.deleteListing, ({ ctx, params }) => deleteListing(ctx, params.id)),
    bind(contract.initializeListing, ({ ctx, params }) => initializeAgain(ctx, params.id)),
    bind(contract.takeListingPageImages, async ({ ctx, params, body }) => {
      const { page_reading: reading } = await readListing(ctx.db, ctx.actor.organizationId, params.id);
      return takePageImages(ctx, fetching, reading, body.urls);
    }),
  ];
}

export function listingJobs({ db, env }: Deps): Job[] {
  const needs = { db, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS };
  return [
    {
      definition: initializeListing,
      run: (data) => initializeListingJob(needs, initializeListing.data.parse(data)),
    },
  ];
}
