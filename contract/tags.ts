import { z } from 'zod';
import { tagKinds } from '#domain/property-vocabulary.ts';
import { route } from './route/route.ts';
import { pageQuery } from './route/wire.ts';

/** Tag option: popular and other built-in ones, and custom ones typed in this organization before. */
export const tagOption = z.object({
  value: z.string(),
  label: z.string(),
  is_popular: z.boolean(),
  is_custom: z.boolean(),
});
export type TagOption = z.infer<typeof tagOption>;

export const tagRoutes = {
  listTags: route('listTags', {
    summary: 'Tags to choose from: popular ones, then those of the organization, then all others',
    access: 'member',
    query: z.object({
      ...pageQuery,
      kind: z.enum(tagKinds),
      search: z.string().trim().max(100).default(''),
    }),
    response: { 200: z.object({ count: z.number(), tags: z.array(tagOption) }) },
  }),
};
