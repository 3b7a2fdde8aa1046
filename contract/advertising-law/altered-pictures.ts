import { z } from 'zod';
import { alterationKinds } from '#domain/advertising-law/altered-pictures.ts';
import { image } from '../images.ts';
import { route } from '../route/route.ts';
import { id, idParams } from '../route/wire.ts';

const shown = z.object({ preview: z.string(), width: z.number(), height: z.number() });

/** Altered picture next to its original, for people without an account. It names no one. */
export const publicOriginal = z.object({
  kind: z.enum(alterationKinds),
  altered: shown,
  original: shown,
});
export type PublicOriginal = z.infer<typeof publicOriginal>;

export const alteredPictureRoutes = {
  markAlteration: route('markAlteration', {
    summary: 'Marks a picture as digitally altered, with its unaltered original, or takes the mark back',
    access: 'member',
    params: idParams,
    body: z.object({
      /** Null takes the mark back and ends the public page. */
      kind: z.enum(alterationKinds).nullable(),
      /** Uploaded picture before the alteration; null for none. Missing keeps the present one. */
      original: id.nullable().optional(),
    }),
    response: { 200: image },
  }),
  getOriginal: route('getOriginal', {
    summary: 'Altered picture and its original, by the link in an ad. Needs no session',
    access: 'public',
    query: z.object({ token: z.string().min(1).max(64) }),
    response: { 200: publicOriginal },
    perMinute: 60,
  }),
};
