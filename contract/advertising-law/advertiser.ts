import { z } from 'zod';
import { alterationKinds } from '#domain/advertising-law/altered-pictures.ts';

/** Licensee whose ads a campaign runs. */
export const advertiser = z.object({
  brokerage: z.string(),
  license_number: z.string(),
  license_state: z.string(),
  brokerage_page: z.enum(['profile', 'organization']),
  license_page: z.enum(['profile', 'organization']),
  /** Agent who advertises; null for an organization. */
  person: z.object({ id: z.string(), name: z.string() }).nullish(),
});

/** Digitally altered picture with the address of its original; null until the original is uploaded. */
export const alteredPicture = z.object({
  image_id: z.string(),
  kind: z.enum(alterationKinds),
  original: z.string().nullable(),
});
