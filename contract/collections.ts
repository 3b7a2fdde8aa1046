import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { buildingRow } from './buildings.ts';
import { route } from './route/route.ts';
import { id, idParams, instant, option, pageQuery, requiredText } from './route/wire.ts';

const buildingIds = z
  .array(id, { error: messages.buildingsRequired })
  .max(limits.collection.buildings, say('tooMany', { max: limits.collection.buildings }));
const tagIds = z.array(id).max(limits.collection.types, say('tooMany', { max: limits.collection.types }));

/** Collection of buildings. `tags` are ids of collection types. */
export const collectionBody = z.object({
  name: requiredText(limits.text.long),
  building_ids: buildingIds.min(1, messages.buildingsRequired),
  tags: tagIds.default([]),
});
export type CollectionBody = z.output<typeof collectionBody>;
export type CollectionBodyInput = z.input<typeof collectionBody>;

export const collectionTypeBody = z.object({ name: requiredText(limits.text.short) });

export const collectionType = option.extend({ collection_count: z.number() });
export type CollectionType = z.infer<typeof collectionType>;

export const collectionRow = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(option),
  building_count: z.number(),
  /** Thumbnails of its first buildings, at most four. */
  thumbnails: z.array(z.string()),
  created_at: instant,
});
export type CollectionRow = z.infer<typeof collectionRow>;

export const collection = collectionRow.extend({
  /** Buildings in the order they were added. */
  building_ids: z.array(z.string()),
  /** First photos of its first buildings, at most four. `src` is at most 1200 px wide. */
  photos: z.array(z.object({ building_id: z.string(), name: z.string(), src: z.string() })),
  revision: z.number(),
});
export type Collection = z.infer<typeof collection>;

const collectionBuilding = buildingRow.extend({
  /** True when a campaign that is not closed promotes it. */
  has_campaign: z.boolean(),
});
export type CollectionBuilding = z.infer<typeof collectionBuilding>;

export const collectionRoutes = {
  listCollectionTypes: route('listCollectionTypes', {
    summary: 'The types that collections of the organization are tagged with, by name',
    access: 'member',
    query: z.object({ ...pageQuery, search: z.string().trim().max(100).default('') }),
    response: { 200: z.object({ count: z.number(), types: z.array(collectionType) }) },
  }),
  createCollectionType: route('createCollectionType', {
    summary: 'Keeps a new type of collections; a name that exists is refused',
    access: 'member',
    body: collectionTypeBody,
    response: { 201: collectionType },
  }),
  searchCollections: route('searchCollections', {
    summary: 'Collections by a part of their name, by buildings and by types, newest first',
    access: 'member',
    body: z.object({
      name_suffix: z.string().trim().max(100).default(''),
      /** Matches collections that contain any of these buildings. */
      building_ids: buildingIds.default([]),
      /** Matches collections that have all of these types. */
      tags: tagIds.default([]),
      limit: z.int().min(1).max(limits.page.max).default(limits.page.size),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    response: { 200: z.object({ count: z.number(), collections: z.array(collectionRow) }) },
    // A read: a replayed response could be stale.
    repeatable: false,
  }),
  createCollection: route('createCollection', {
    summary: 'Creates a collection of buildings; rejects a name that another collection has',
    access: 'member',
    body: collectionBody,
    response: { 201: collection },
  }),
  getCollection: route('getCollection', {
    summary: 'One collection of the organization',
    access: 'member',
    params: idParams,
    response: { 200: collection },
  }),
  listCollectionBuildings: route('listCollectionBuildings', {
    summary: 'The buildings of a collection, in its order',
    access: 'member',
    params: idParams,
    query: z.object(pageQuery),
    response: { 200: z.object({ count: z.number(), buildings: z.array(collectionBuilding) }) },
  }),
  updateCollection: route('updateCollection', {
    summary:
      'Changes a collection; rejects a name that another has; 409 when someone else changed it since `revision`',
    access: 'member',
    params: idParams,
    body: collectionBody.extend({ tags: tagIds }).partial().extend({ revision: z.int() }),
    response: { 200: collection },
  }),
  deleteCollection: route('deleteCollection', {
    summary: 'Deletes a collection; its buildings stay',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
};
