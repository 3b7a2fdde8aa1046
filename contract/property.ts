import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { moreFactsSchema, noMoreFacts } from '#domain/property/more-facts.ts';
import { feeFields } from './advertising-law/fees.ts';
import { image } from './images.ts';
import { route } from './route/route.ts';
import {
  dollars,
  id,
  instant,
  optionalText,
  option,
  requiredText,
  stateOption,
  webAddress,
} from './route/wire.ts';

/** Shared wire schemas of buildings and listings. */

const plainWords = /^[\p{L}\p{N}_ ]*$/u;

/**
 * Returns the schema of typed or chosen tags: letters, digits, underscore and space, unique ignoring case.
 */
export function tags(max: number) {
  return z
    .array(
      z
        .string()
        .trim()
        .min(1, messages.required)
        .max(max, say('tooLong', { max }))
        .regex(plainWords, messages.lettersOnly),
    )
    .max(limits.tags.perBuilding, say('tooMany', { max: limits.tags.perBuilding }))
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      value.forEach((tag, index) => {
        const same = tag.toLowerCase();
        if (seen.has(same)) {
          const message = say('duplicate', { value: tag });
          issues.push({ code: 'custom', input: value, path: [index], message });
        }
        seen.add(same);
      });
    })
    .default([]);
}

/** Returns the schema of an option id from a fixed vocabulary. */
export const vocabularyId = (ids: readonly string[]) =>
  z.string({ error: messages.required }).refine((value) => ids.includes(value), messages.required);

/** Fields of every property, with the rules of its form. */
export const propertyFields = {
  name: requiredText(limits.text.long),
  url: webAddress,
  address: requiredText(limits.address.max).min(
    limits.address.min,
    say('tooShort', { min: limits.address.min }),
  ),
  state: id,
  city: id,
  zip_code: z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .regex(/^\d{5}$/, messages.zip),
  neighborhood: optionalText(limits.neighborhood.max).pipe(
    z.string().regex(plainWords, messages.lettersOnly),
  ),
  description: z
    .string()
    .trim()
    .max(limits.description.max, say('tooLong', { max: limits.description.max }))
    .refine((text) => text === '' || text.length >= limits.description.min, {
      message: say('tooShort', { min: limits.description.min }),
    })
    .default(''),
  /** Declares that the community meets the federal exemption for housing for older persons (42 U.S.C. 3607(b)). */
  older_persons_community: z.boolean().default(false),
  mass_transit: tags(limits.tags.transit),
  more_facts: moreFactsSchema.default(noMoreFacts),
  /** Uploaded images in display order. */
  images: z
    .array(id)
    .max(limits.upload.kept, say('tooMany', { max: limits.upload.kept }))
    .default([]),
};

export type PropertyInput = z.output<z.ZodObject<typeof propertyFields & typeof feeFields>> & {
  property_type: string;
};

/** Fields that older clients do not send. A change that lacks them leaves them as they are. */
export const keptFields = {
  older_persons_community: propertyFields.older_persons_community.removeDefault().optional(),
  more_facts: propertyFields.more_facts.removeDefault().optional(),
  fees: feeFields.fees.removeDefault().optional(),
};
type Kept = keyof typeof keptFields;

/** Change of a property with the given form. */
export type PropertyChange<Input extends PropertyInput> = Omit<PropertyInput, Kept> &
  Omit<Input, Kept> & { [K in Kept]?: PropertyInput[K] | undefined } & { revision: number };

/** Optional amount in decimal dollars. */
export const optionalDollars = dollars.nullable().default(null);

/** Statuses of a property's preparation. While `queued` or `running`, the property cannot be edited. */
export const initializingStatuses = ['queued', 'running', 'done', 'failed'] as const;

export const initialization = z.object({
  status: z.enum(initializingStatuses),
  steps: z.array(
    z.object({
      name: z.enum(['read_page', 'write_suggestions']),
      state: z.enum(['waiting', 'running', 'done', 'skipped', 'failed']),
      note: z.string().nullable(),
    }),
  ),
});
export type Initialization = z.infer<typeof initialization>;

/** Facts read from the property's website, offered as suggestions. Prices are decimal dollars. */
export const pageReading = z.object({
  url: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** Address in one line, and its parts as far as they could be parsed. */
  address: z.string().nullable(),
  street: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** State and city, if they are in our table of places. */
  state: stateOption.nullable(),
  city: option.nullable(),
  amenities: z.array(z.string()),
  image_urls: z.array(z.string()),
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
});
export type PageReading = z.infer<typeof pageReading>;

/** Picture addresses to import from the website. The server fetches only addresses that it found there. */
export const pageImagesBody = z.object({
  urls: z.array(z.string().max(limits.url.max)).min(1, messages.required).max(limits.upload.files),
});

/** Imported pictures, and the reasons for those that failed. The user saves them with the form. */
export const pageImages = z.object({
  images: z.array(image),
  problems: z.array(z.object({ url: z.string(), problem: z.string() })),
});

/** Fields of every property in responses. */
export const propertyAnswer = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  address: z.string(),
  state: stateOption,
  city: option,
  zip_code: z.string(),
  neighborhood: z.string(),
  property_type: option,
  description: z.string(),
  /** Declaration of the housing-for-older-persons exemption; null without one. */
  older_persons_declaration: z.object({ declared_by: z.string(), declared_at: instant }).nullable(),
  mass_transit: z.array(z.string()),
  more_facts: moreFactsSchema,
  images: z.array(image),
  initializing_status: z.enum(initializingStatuses),
  initialization,
  page_reading: pageReading.nullable(),
  has_affected_campaigns: z.boolean(),
  campaign_count: z.number(),
  revision: z.number(),
  created_at: z.string(),
};
export type Property = z.infer<z.ZodObject<typeof propertyAnswer>>;

/** Outcomes of reading a website or an address. `blocked` is a website that turns automated readers away. */
export const readOutcomes = ['found', 'nothing', 'blocked', 'failed', 'address'] as const;

/** Returns true if the source of a first ad is a web address. Addresses of houses contain spaces. */
export function isWebsite(source: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(source) || /^[^\s,]+\.[^\s,]+$/.test(source);
}

export const firstAdReading = z.object({
  outcome: z.enum(readOutcomes),
  /** Reason of `blocked` and `failed`, for the user. */
  reason: z.string().nullable(),
  /** Kind of property, where the page names it. */
  kind: z.enum(['building', 'listing']).nullable(),
  /** Facts that were found; null if the page could not be read. */
  facts: pageReading.nullable(),
});
export type FirstAdReading = z.infer<typeof firstAdReading>;

/** Picture of a page that is not stored: `preview` is a data URL. */
export const shownPicture = image.pick({
  preview: true,
  width: true,
  height: true,
  focus: true,
  file_name: true,
});
export type ShownPicture = z.infer<typeof shownPicture>;

export const firstAdRoutes = {
  readForFirstAd: route('readForFirstAd', {
    summary: "Reads a property's public web page, or an address, for a first ad; stores nothing",
    access: 'signed-in',
    body: z.object({ source: requiredText(limits.url.max) }),
    response: { 200: firstAdReading },
    perMinute: 12,
    countedPer: 'user',
    repeatable: false,
  }),
  showFirstAdPicture: route('showFirstAdPicture', {
    summary: 'Fetches one picture of a page and returns it encoded again; stores nothing',
    access: 'signed-in',
    body: z.object({ url: z.string({ error: messages.required }).max(limits.url.max) }),
    response: { 200: z.object({ picture: shownPicture.nullable(), problem: z.string().nullable() }) },
    perMinute: 60,
    countedPer: 'user',
    repeatable: false,
  }),
  takeFirstAdPictures: route('takeFirstAdPictures', {
    summary: 'Fetches pictures of a page and stores them as uploads, to be saved with a building or listing',
    access: 'member',
    body: pageImagesBody,
    response: { 200: pageImages },
    perMinute: 12,
    countedPer: 'user',
  }),
};
