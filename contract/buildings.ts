import { z } from 'zod';
import { adGroupSchema, textOptionSchema } from '#domain/campaign-content.ts';
import { channels } from '#domain/channels.ts';
import { useCaseGroups } from '#domain/copywriter/facts.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { apartmentKinds, clusterIds, propertyTypes } from '#domain/property-vocabulary.ts';
import { fee, feeFields } from './advertising-law/fees.ts';
import { image } from './images.ts';
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
import { dollars, id, idParams, option, orderingQuery, pageQuery, requiredChoice } from './route/wire.ts';

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

/** Building fields entered by a user, with every rule of the form. */
const buildingFields = z.object({
  ...propertyFields,
  logo: id.nullable().default(null),
  property_type: vocabularyId(propertyTypes.map((type) => type.value)),
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
  /** Prices of the whole building, for buildings without apartment types. */
  apartment_min_price: optionalDollars,
  apartment_max_price: optionalDollars,
  ...feeFields,
  building_amenities: tags(limits.tags.amenity),
  competitors: tags(limits.tags.competitor),
  clusters: z
    .array(requiredChoice(clusterIds), { error: messages.required })
    .min(1, messages.required)
    .max(clusterIds.length, messages.invalid)
    .refine((themes) => new Set(themes).size === themes.length, messages.invalid),
});

type PriceRange = Pick<z.output<typeof buildingFields>, 'apartment_min_price' | 'apartment_max_price'>;

function priceRange({ value, issues }: { value: PriceRange; issues: z.core.$ZodRawIssue[] }): void {
  const { apartment_min_price: min, apartment_max_price: max } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  if (min === null && max !== null) refuse('apartment_min_price', messages.required);
  if (max === null && min !== null) refuse('apartment_max_price', messages.required);
  if (min !== null && max !== null && min > max) refuse('apartment_min_price', messages.minAboveMax);
}

export const buildingBody = buildingFields.check(priceRange);
export type BuildingBody = z.output<typeof buildingBody>;
export type BuildingBodyInput = z.input<typeof buildingBody>;

export const building = z.object({
  ...propertyAnswer,
  logo: image.nullable(),
  apartment_parameters: z.array(
    z.object({ kind_id: z.string(), label: z.string(), min_price: z.number(), max_price: z.number() }),
  ),
  /** Whole-building prices as entered. `apartment_prices` is for display: the range of the types, or else these. */
  apartment_min_price: z.number().nullable(),
  apartment_max_price: z.number().nullable(),
  apartment_prices: z.object({ min: z.number(), max: z.number() }).nullable(),
  fees: z.array(fee),
  building_amenities: z.array(z.string()),
  competitors: z.array(z.string()),
  clusters: z.array(z.enum(clusterIds)),
  /** Yardi property id, while the building is activated there. */
  yardi_property_id: z.string().nullable(),
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
    summary: 'One building of the organization',
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
    summary:
      'Changes a building, but not its fees, more facts and declaration if they are missing; 409 when somebody else changed it since `revision`',
    access: 'member',
    params: idParams,
    body: buildingFields.extend({ ...keptFields, revision: z.int() }).check(priceRange),
    response: { 200: building },
  }),
  updateBuildingImages: route('updateBuildingImages', {
    summary: 'Replaces the images of a building by uploaded ones, in this order; as a form or JSON',
    access: 'member',
    params: idParams,
    body: z.object({ images: buildingFields.shape.images.removeDefault() }),
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
  takeBuildingPageImages: route('takeBuildingPageImages', {
    summary: 'Fetches pictures that were found on the page of a building, to be saved with its form',
    access: 'member',
    params: idParams,
    body: pageImagesBody,
    response: { 200: pageImages },
    perMinute: 20,
  }),
  buildingOptions: route('buildingOptions', {
    summary: 'The vocabularies of the building form',
    access: 'member',
    response: {
      200: z.object({
        property_types: z.array(option),
        apartment_kinds: z.array(option),
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
      asset_number: z.int().min(0).max(10_000).default(0),
      exclude_result: z.array(z.string().max(1000)).max(200).default([]),
    }),
    response: { 200: z.object({ results: z.array(textOptionSchema) }) },
  }),
};
