import pg from 'pg';
import { imageRoutes } from '../../contract/images.ts';
import { findCity, type PersonClient } from './client.ts';
import { drawPhoto } from './draw-photo.ts';

type SampleListing = {
  name: string;
  kind: 'sale' | 'rent';
  place: [city: string, abbr: string];
  zipCode: string;
  neighborhood: string;
  propertyType: string;
  description: string;
  /** Asking price or monthly rent. */
  dollars: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
};

export const sampleListings: Record<'brokerage' | 'agent', SampleListing[]> = {
  brokerage: [
    {
      name: '1208 Lakeside Avenue',
      kind: 'sale',
      place: ['Seattle', 'WA'],
      zipCode: '98122',
      neighborhood: 'Leschi',
      propertyType: '12',
      description:
        'A brick house on a corner lot with a rebuilt kitchen, an office upstairs and a garden shed.',
      dollars: 985_000,
      bedrooms: 4,
      bathrooms: 2.5,
      squareFeet: 2410,
    },
    {
      name: '415 Pine Street, unit 9',
      kind: 'rent',
      place: ['Seattle', 'WA'],
      zipCode: '98101',
      neighborhood: 'Downtown',
      propertyType: '7',
      description: 'A corner apartment on the sixth floor with in-unit laundry and a covered balcony.',
      dollars: 2650,
      bedrooms: 2,
      bathrooms: 1,
      squareFeet: 910,
    },
  ],
  agent: [
    {
      name: '77 Fairview Lane',
      kind: 'sale',
      place: ['Nashville', 'TN'],
      zipCode: '37206',
      neighborhood: 'East End',
      propertyType: '12',
      description: 'A porch, three bedrooms and a workshop behind the house, two streets from the park.',
      dollars: 529_000,
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 1630,
    },
  ],
};

type Where = { apiUrl: string; databaseUrl: string };

/**
 * Listings of an organization, with their pictures. They are written by SQL, because there is no form that makes them
 * yet; everything else of the sample goes through the product's own API.
 */
export async function makeListings(
  { apiUrl, databaseUrl }: Where,
  client: PersonClient,
  organizationId: string,
  listings: readonly SampleListing[],
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const [index, listing] of listings.entries()) {
      const { state, city } = await findCity(apiUrl, ...listing.place);
      const photo = await drawPhoto(Number(listing.zipCode) + index);
      const file = new File([new Uint8Array(photo)], `listing-${index + 1}.jpg`, { type: 'image/jpeg' });
      const image = await client.call(imageRoutes.uploadImage, { file });
      const cents = listing.dollars * 100;
      await database.query(
        `with made as (
           insert into listing (organization_id, name, kind, address, state_id, city_id, zip_code, neighborhood,
             property_type, description, price_cents, monthly_rent_cents, bedrooms, bathrooms, square_feet)
           values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           returning organization_id, id
         ), counted as (
           update organization set listing_count = listing_count + 1 where id = $1
         )
         insert into listing_image (organization_id, listing_id, image_id, position)
         select organization_id, id, $15, 0 from made`,
        [
          organizationId,
          listing.name,
          listing.kind,
          state,
          city,
          listing.zipCode,
          listing.neighborhood,
          listing.propertyType,
          listing.description,
          listing.kind === 'sale' ? cents : null,
          listing.kind === 'rent' ? cents : null,
          listing.bedrooms,
          listing.bathrooms,
          listing.squareFeet,
          image.id,
        ],
      );
    }
  } finally {
    await database.end();
  }
}
