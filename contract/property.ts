import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { image } from './images.ts';
import { dollars, id, instant, optionalText, option, requiredText, stateOption, webAddress } from './wire.ts';

/** What buildings and listings have in common on the wire. */

const plainWords = /^[\p{L}\p{N}_ ]*$/u;

/** Tags typed or chosen by a person: letters, digits, underscore and space, each once whatever its case. */
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

/** The id of one option of a fixed vocabulary. */
export const vocabularyId = (ids: readonly string[]) =>
  z.string({ error: messages.required }).refine((value) => ids.includes(value), messages.required);

/** The fields of every property, with the rules of its form. */
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
  /** Uploaded images in the order they are shown. */
  images: z
    .array(id)
    .max(limits.upload.kept, say('tooMany', { max: limits.upload.kept }))
    .default([]),
};

/** An amount in decimal dollars that may be left out. */
export const optionalDollars = dollars.nullable().default(null);

/** `queued` and `running` while a property is being prepared: it cannot be edited until `done` or `failed`. */
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

/** What was found on the property's own page: offered, never imposed. Prices are decimal dollars. */
export const pageReading = z.object({
  url: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** The address as one line, and its parts as far as they were told apart. */
  address: z.string().nullable(),
  street: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** The place, when it is one that we know. */
  state: stateOption.nullable(),
  city: option.nullable(),
  amenities: z.array(z.string()),
  image_urls: z.array(z.string()),
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
});
export type PageReading = z.infer<typeof pageReading>;

/** Pictures to take over from the page that was read; only addresses found there are fetched. */
export const pageImagesBody = z.object({
  urls: z.array(z.string().max(limits.url.max)).min(1, messages.required).max(limits.upload.files),
});

/** The pictures that could be taken over, and why others could not; a person still saves them with the form. */
export const pageImages = z.object({
  images: z.array(image),
  problems: z.array(z.object({ url: z.string(), problem: z.string() })),
});

/** The fields of every property as they are answered. */
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
  /** The declaration of the housing-for-older-persons exemption; null while it is not declared. */
  older_persons_declaration: z.object({ declared_by: z.string(), declared_at: instant }).nullable(),
  mass_transit: z.array(z.string()),
  images: z.array(image),
  initializing_status: z.enum(initializingStatuses),
  initialization,
  page_reading: pageReading.nullable(),
  has_affected_campaigns: z.boolean(),
  campaign_count: z.number(),
  revision: z.number(),
  created_at: z.string(),
};
