import { z } from 'zod';

/** Licensee whose ads a campaign runs. */
export const advertiser = z.object({
  brokerage: z.string(),
  license_number: z.string(),
  license_state: z.string(),
  brokerage_page: z.enum(['profile', 'organization']),
  license_page: z.enum(['profile', 'organization']),
});
