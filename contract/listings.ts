import { z } from 'zod';
import { textOptionSchema } from '#domain/campaign-content.ts';
import { channels } from '#domain/channels.ts';
import { useCaseGroups } from '#domain/copywriter/facts.ts';
import { textPlatforms } from '#domain/copywriter/text-platforms.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { ListingKind, listingPropertyTypes } from '#domain/property-vocabulary.ts';
import { fee, feeFields } from './advertising-law/fees.ts';
import {
  initializingStatuses,
  keptFields,
  optionalDollars,
  pageImages,
  pageImagesBody,
  propertyAnswer,
  propertyFields,
  tags,
  vocabularyId,
} from './property.ts';
import { route } from './route/route.ts';
import { id, idParams, option, orderingQuery, pageQuery, requiredChoice } from './route/wire.ts';

/**
 * Returns the schema of an optional count or size: above zero, or from zero if `least` is 0, with up to
 * `decimals` decimals.
 */
function optionalNumber(max: number, decimals: 0 | 2, least: 0 | 'more' = 'more') {
  const number = z.number({ error: messages.number });
  const bounded = least === 0 ? number.min(0, messages.number) : number.positive(messages.positive);
  return bounded
    .max(max, say('atMost', { max: max.toLocaleString('en-US') }))
    .multipleOf(10 ** -decimals, decimals === 0 ? messages.integer : say('decimals', { count: decimals }))
    .nullable()
    .default(null);
}

const listingFields = z.object({
  ...propertyFields,
  kind: requiredChoice(Object.values(ListingKind)),
  /** Listing agent; null for none. */
  agent: id.nullable().default(null),
  property_type: vocabularyId(listingPropertyTypes.map((type) => type.value)),
  /** Asking price of a sale, in decimal dollars. */
  price: optionalDollars,
  /** Monthly rent of a rental, in decimal dollars. */
  monthly_rent: optionalDollars,
  ...feeFields,
  /** 0 for a studio. */
  bedrooms: optionalNumber(limits.listing.rooms, 0, 0),
  bathrooms: optionalNumber(limits.listing.rooms, 2),
  acres: optionalNumber(limits.listing.acres, 2),
  square_feet: optionalNumber(limits.listing.squareFeet, 0),
  listing_amenities: tags(limits.tags.amenity),
});

type Prices = Pick<z.output<typeof listingFields>, 'kind' | 'price' | 'monthly_rent'>;

function priceOfKind({ value, issues }: { value: Prices; issues: z.core.$ZodRawIssue[] }): void {
  const field = value.kind === ListingKind.sale ? 'price' : 'monthly_rent';
  if (value[field] !== null) return;
  issues.push({ code: 'custom', input: value, path: [field], message: messages.required });
}

/** Listing fields entered by a user, with every rule of the form. A sale has a price, a rental a monthly rent. */
export const listingBody = listingFields.check(priceOfKind);
export type ListingBody = z.output<typeof listingBody>;
export type ListingBodyInput = z.input<typeof listingBody>;

const types = z.enum(['sale', 'rent']);

export const listing = z.object({
  ...propertyAnswer,
  kind: option,
  type: types,
  agent: option.nullable(),
  price: z.number().nullable(),
  monthly_rent: z.number().nullable(),
  fees: z.array(fee),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  acres: z.number().nullable(),
  square_feet: z.number().nullable(),
  listing_amenities: z.array(z.string()),
});
export type Listing = z.infer<typeof listing>;

export const listingRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  property_type: z.string(),
  type: types,
  price: z.number().nullable(),
  monthly_rent: z.number().nullable(),
  /** Rent with the mandatory monthly fees. */
  monthly_total: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  agent: z.string().nullable(),
  thumbnail: z.string().nullable(),
  initializing_status: z.enum(initializingStatuses),
});
export type ListingRow = z.infer<typeof listingRow>;

/** Price range of the organization's listings of one kind, in decimal dollars. */
const priceRange = z.object({ type: z.enum(ListingKind), min_price: z.number(), max_price: z.number() });

const texts = z.object({ results: z.array(textOptionSchema) });
const textsQuery = z.object({ listing__id: id, platform: z.enum(channels) });

export const listingRoutes = {
  listListings: route('listListings', {
    summary: 'Listings of the organization',
    access: 'member',
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(100).default(''),
      ordering: orderingQuery(['name', 'created_at'], '-created_at'),
    }),
    response: { 200: z.object({ count: z.number(), listings: z.array(listingRow) }) },
  }),
  getListing: route('getListing', {
    summary: 'One listing of the organization',
    access: 'member',
    params: idParams,
    response: { 200: listing },
  }),
  createListing: route('createListing', {
    summary: 'Keeps a new listing and starts preparing it',
    access: 'member',
    body: listingBody,
    response: { 201: listing },
  }),
  updateListing: route('updateListing', {
    summary:
      'Changes a listing, but not its fees, more facts and declaration if they are missing; 409 when somebody else changed it since `revision`',
    access: 'member',
    params: idParams,
    body: listingFields.extend({ ...keptFields, revision: z.int() }).check(priceOfKind),
    response: { 200: listing },
  }),
  deleteListing: route('deleteListing', {
    summary: 'Deletes a listing that no live or paused campaign promotes',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  initializeListing: route('initializeListing', {
    summary: 'Prepares a listing again: reads its page and writes suggestions',
    access: 'member',
    params: idParams,
    response: { 202: listing },
  }),
  takeListingPageImages: route('takeListingPageImages', {
    summary: 'Fetches pictures that were found on the page of a listing, to be saved with its form',
    access: 'member',
    params: idParams,
    body: pageImagesBody,
    response: { 200: pageImages },
    perMinute: 20,
  }),
  listingOptions: route('listingOptions', {
    summary: 'The vocabularies of the listing form, and the range of prices of each kind',
    access: 'member',
    response: {
      200: z.object({
        kinds: z.array(option),
        property_types: z.array(option),
        price_ranges: z.array(priceRange),
      }),
    },
  }),
  listListingAgents: route('listListingAgents', {
    summary: 'The people of the organization who can show a listing',
    access: 'member',
    query: z.object({ ...pageQuery, search: z.string().trim().max(100).default('') }),
    response: { 200: z.object({ count: z.number(), agents: z.array(option) }) },
  }),
  listingTitles: route('listingTitles', {
    summary: 'Suggested titles for a channel, written from the listing',
    access: 'member',
    query: textsQuery,
    response: { 200: texts },
  }),
  listingDescriptions: route('listingDescriptions', {
    summary: 'Suggested descriptions for a channel, written from the listing',
    access: 'member',
    query: textsQuery,
    response: { 200: texts },
  }),
  regenerateListingText: route('regenerateListingText', {
    summary: 'Other ideas for one title or description, leaving out those in `exclude_result`',
    access: 'member',
    query: textsQuery
      .extend({
        /** Alias of `listing__id`. */
        id: id.optional(),
        listing__id: id.optional(),
        platform: z.enum(textPlatforms),
        text_type: z.enum(['title', 'description']),
        use_case_group: z.enum(useCaseGroups).default('meta_default'),
        asset_number: z.coerce.number().int().min(0).max(10_000).default(0),
        exclude_result: z
          .preprocess(
            (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
            z.array(z.string().max(1000)).max(200),
          )
          .default([]),
      })
      .refine((query) => (query.listing__id ?? query.id) !== undefined, {
        path: ['listing__id'],
        message: messages.required,
      }),
    response: { 200: texts },
  }),
};
