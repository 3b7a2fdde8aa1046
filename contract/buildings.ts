import { z } from 'zod';
import { adGroupSchema, textOptionSchema } from '#domain/campaign-content.ts';
import { channels } from '#domain/channels.ts';
import { useCaseGroups } from '#domain/copywriter/facts.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { apartmentKinds, clusterIds, propertyTypes } from '#domain/property-vocabulary.ts';
import { image } from './images.ts';
import { route } from './route.ts';
import {
  dollars,
  id,
  idParams,
  instant,
  optionalText,
  option,
  orderingQuery,
  pageQuery,
  requiredText,
  stateOption,
  webAddress,
} from './wire.ts';

const plainWords = /^[\p{L}\p{N}_ ]*$/u;

function tags(max: number) {
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

const vocabularyId = (ids: readonly string[]) =>
  z.string({ error: messages.required }).refine((value) => ids.includes(value), messages.required);

export const apartmentParameter = z
  .object({
    kind_id: vocabularyId(apartmentKinds.map((kind) => kind.value)),
    min_price: dollars,
    max_price: dollars,
  })
  .check(({ value, issues }) => {
    if (value.min_price <= value.max_price) return;
    issues.push({ code: 'custom', input: value, path: ['min_price'], message: messages.minAboveMax });
  });

/** What a person writes about a building, with every rule of its form. */
export const buildingBody = z.object({
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
  property_type: vocabularyId(propertyTypes.map((type) => type.value)),
  description: z
    .string()
    .trim()
    .max(limits.description.max, say('tooLong', { max: limits.description.max }))
    .refine((text) => text === '' || text.length >= limits.description.min, {
      message: say('tooShort', { min: limits.description.min }),
    })
    .default(''),
  apartment_parameters: z
    .array(apartmentParameter)
    .max(apartmentKinds.length)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      value.forEach(({ kind_id }, index) => {
        if (seen.has(kind_id)) {
          const label = apartmentKinds.find((kind) => kind.value === kind_id)?.label ?? kind_id;
          const message = say('duplicate', { value: label });
          issues.push({ code: 'custom', input: value, path: [index, 'kind_id'], message });
        }
        seen.add(kind_id);
      });
    })
    .default([]),
  building_amenities: tags(limits.tags.amenity),
  mass_transit: tags(limits.tags.transit),
  competitors: tags(limits.tags.competitor),
  clusters: z.array(z.enum(clusterIds), { error: messages.required }).min(1, messages.required),
  /** Uploaded images in the order they are shown. */
  images: z
    .array(id)
    .max(limits.upload.files, say('tooMany', { max: limits.upload.files }))
    .default([]),
});
export type BuildingBody = z.output<typeof buildingBody>;
export type BuildingBodyInput = z.input<typeof buildingBody>;

/** `queued` and `running` while the building is being prepared: it cannot be edited until `done` or `failed`. */
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

/** What was found on the building's own page: offered, never imposed. */
export const pageReading = z.object({
  url: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  amenities: z.array(z.string()),
  image_urls: z.array(z.string()),
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
});
export type PageReading = z.infer<typeof pageReading>;

export const building = z.object({
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
  apartment_parameters: z.array(
    z.object({ kind_id: z.string(), label: z.string(), min_price: z.number(), max_price: z.number() }),
  ),
  building_amenities: z.array(z.string()),
  mass_transit: z.array(z.string()),
  competitors: z.array(z.string()),
  clusters: z.array(z.enum(clusterIds)),
  images: z.array(image),
  initializing_status: z.enum(initializingStatuses),
  initialization,
  page_reading: pageReading.nullable(),
  has_affected_campaigns: z.boolean(),
  campaign_count: z.number(),
  revision: z.number(),
  created_at: instant,
});
export type Building = z.infer<typeof building>;

export const buildingRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  property_type: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  initializing_status: z.enum(initializingStatuses),
});
export type BuildingRow = z.infer<typeof buildingRow>;

const tagOption = z.object({ label: z.string(), value: z.string(), is_popular: z.boolean() });

export const textAssets = z.object({
  titles: z.array(textOptionSchema),
  descriptions: z.array(textOptionSchema),
});

export const adChannels = ['google_search', 'google_display', 'meta'] as const;

export const buildingRoutes = {
  listBuildings: route('listBuildings', {
    summary: 'Buildings of the organization',
    access: 'member',
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(100).default(''),
      ordering: orderingQuery(['name', 'created_at'], '-created_at'),
    }),
    response: { 200: z.object({ count: z.number(), buildings: z.array(buildingRow) }) },
  }),
  getBuilding: route('getBuilding', {
    summary: 'One building',
    access: 'member',
    params: idParams,
    response: { 200: building },
  }),
  createBuilding: route('createBuilding', {
    summary: 'Keeps a new building and starts preparing it',
    access: 'member',
    body: buildingBody,
    response: { 201: building },
  }),
  updateBuilding: route('updateBuilding', {
    summary: 'Changes a building; 409 when somebody else changed it since `revision`',
    access: 'member',
    params: idParams,
    body: buildingBody.extend({ revision: z.int() }),
    response: { 200: building },
  }),
  deleteBuilding: route('deleteBuilding', {
    summary: 'Deletes a building that no live or paused campaign promotes',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  initializeBuilding: route('initializeBuilding', {
    summary: 'Prepares a building again: reads its page and writes suggestions',
    access: 'member',
    params: idParams,
    response: { 202: building },
  }),
  buildingOptions: route('buildingOptions', {
    summary: 'The vocabularies of the building form',
    access: 'member',
    response: {
      200: z.object({
        property_types: z.array(option),
        apartment_kinds: z.array(option),
        amenities: z.array(tagOption),
        mass_transit: z.array(tagOption),
        clusters: z.array(option),
      }),
    },
  }),
  buildingTextAssets: route('buildingTextAssets', {
    summary: 'Suggested titles and descriptions for a channel, written from the building',
    access: 'member',
    params: idParams,
    query: z.object({ channel: z.enum(channels) }),
    response: { 200: textAssets },
  }),
  buildingAdGroups: route('buildingAdGroups', {
    summary: 'Suggested ad groups for a search ad, with further titles and descriptions',
    access: 'member',
    params: idParams,
    response: {
      200: z.object({
        ad_groups: z.array(adGroupSchema),
        generated_titles: z.array(textOptionSchema),
        generated_descriptions: z.array(textOptionSchema),
      }),
    },
  }),
  regenerateTextAsset: route('regenerateTextAsset', {
    summary: 'Other ideas for one title or description, leaving out those in `exclude_result`',
    access: 'member',
    params: idParams,
    body: z.object({
      ad_channel: z.enum(adChannels),
      text_type: z.enum(['title', 'description']),
      use_case_group: z.enum(useCaseGroups),
      asset_number: z.int().min(0).default(0),
      exclude_result: z.array(z.string().max(1000)).max(200).default([]),
    }),
    response: { 200: z.object({ results: z.array(textOptionSchema) }) },
  }),
};
