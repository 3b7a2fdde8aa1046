import { z } from 'zod';
import { route } from './route.ts';
import { pageQuery } from './wire.ts';

export const listingRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  type: z.enum(['sale', 'rent']),
  price: z.number().nullable(),
  monthly_rent: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  thumbnail: z.string().nullable(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const listingRoutes = {
  listListings: route('listListings', {
    summary: 'Listings of the organization, newest first',
    access: 'member',
    query: z.object({ ...pageQuery, search: z.string().trim().max(100).default('') }),
    response: { 200: z.object({ count: z.number(), listings: z.array(listingRow) }) },
  }),
};
