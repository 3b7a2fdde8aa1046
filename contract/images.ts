import { z } from 'zod';
import { route } from './route.ts';

/** An uploaded picture. `src` is the original, `preview` at most 1200 px wide, `thumbnail` twice 89 px high. */
export const image = z.object({
  id: z.string(),
  src: z.string(),
  preview: z.string(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  file_name: z.string(),
});
export type Image = z.infer<typeof image>;

export const imageRoutes = {
  uploadImage: route('uploadImage', {
    summary: 'Takes one picture (.jpg, .jpeg, .png, 10 MB); it is decoded, cleaned of its position and kept',
    access: 'member',
    upload: true,
    response: { 201: image },
    perMinute: 240,
  }),
  uploadLogo: route('uploadLogo', {
    summary: 'Takes one logo (.jpeg, .jpg, .png, .gif, 10 MB); of a moving one its first picture is kept',
    access: 'member',
    upload: true,
    response: { 201: image },
    perMinute: 60,
  }),
};
