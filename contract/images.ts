import { z } from 'zod';
import { alterationKinds } from '#domain/advertising-law/altered-pictures.ts';
import { adImageSchema } from '#domain/campaign-content.ts';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { route } from './route/route.ts';

/**
 * Uploaded picture. `src` is the original, `preview` at most 1200 px wide, `thumbnail` twice 89 px high.
 */
export const image = z.object({
  id: z.string(),
  src: z.string(),
  preview: z.string(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  /** Point of interest, as fractions of width and height. Missing in ads stored before focus detection. */
  focus: z.object({ x: z.number(), y: z.number() }).nullish(),
  file_name: z.string(),
  /** Mark of a digitally altered picture. Missing for any other, and in ads, which repeat the picture as it was. */
  alteration: z
    .object({
      kind: z.enum(alterationKinds),
      /** Path of the public page with the original; null until the original is uploaded. */
      page: z.string().nullable(),
    })
    .optional(),
});
export type Image = z.infer<typeof image>;

export const imageRoutes = {
  uploadImage: route('uploadImage', {
    summary: `Takes one picture (${limits.upload.extensions.join(', ')}, ${uploadMegabytes} MB); it is decoded, cleaned of its position and kept`,
    access: 'member',
    upload: true,
    response: { 201: image },
    perMinute: 240,
  }),
  validateImage: route('validateImage', {
    summary: 'Judges one cropped picture as ads would use it; 400 with what it must meet',
    access: 'member',
    withFile: true,
    body: z.object({
      index: z.int().min(0),
      /** Crop of a stored picture. Missing when the cropped file itself is sent. */
      image: adImageSchema.optional(),
      /** True for a logo, which may be smaller. */
      logo: z.boolean().default(false),
    }),
    response: {
      200: z.object({
        index: z.number(),
        image: adImageSchema,
        /** Stored name of a cropped file: a timestamp and the original base name. */
        file_name: z.string().optional(),
      }),
    },
  }),
  uploadLogo: route('uploadLogo', {
    summary: `Takes one logo (${limits.logoExtensions.join(', ')}, ${uploadMegabytes} MB); of a moving one its first picture is kept`,
    access: 'member',
    upload: true,
    response: { 201: image },
    perMinute: 60,
  }),
};
