import { imageRoutes } from '../../contract/images.ts';
import { listingRoutes, type ListingBodyInput } from '../../contract/listings.ts';
import { findCity, until, type PersonClient } from './client.ts';
import { drawPhoto } from './draw-photo.ts';
import { ListingKind } from '../../domain/property-vocabulary.ts';

type Sample = Omit<ListingBodyInput, 'state' | 'city' | 'images' | 'address'> & {
  place: [city: string, abbr: string];
};

export const sampleListings: Record<'brokerage' | 'agent', Sample[]> = {
  brokerage: [
    {
      name: '1208 Lakeside Avenue',
      kind: ListingKind.sale,
      place: ['Seattle', 'WA'],
      zip_code: '98122',
      neighborhood: 'Leschi',
      property_type: '1',
      description:
        'A brick house on a corner lot with a rebuilt kitchen, an office upstairs and a garden shed.',
      price: 985_000,
      bedrooms: 4,
      bathrooms: 2.5,
      square_feet: 2410,
      acres: 0.14,
      listing_amenities: ['Updated kitchen', 'Home office', 'Storage shed'],
      mass_transit: ['Bus stop'],
    },
    {
      name: '415 Pine Street, unit 9',
      kind: ListingKind.rent,
      place: ['Seattle', 'WA'],
      zip_code: '98101',
      neighborhood: 'Downtown',
      property_type: '3',
      description: 'A corner apartment on the sixth floor with in-unit laundry and a covered balcony.',
      monthly_rent: 2650,
      bedrooms: 2,
      bathrooms: 1,
      square_feet: 910,
      listing_amenities: ['In unit laundry', 'Balcony', 'Elevator'],
      mass_transit: ['Light rail', 'Bus stop'],
    },
  ],
  agent: [
    {
      name: '77 Fairview Lane',
      kind: ListingKind.sale,
      place: ['Nashville', 'TN'],
      zip_code: '37206',
      neighborhood: 'East End',
      property_type: '1',
      description: 'A porch, three bedrooms and a workshop behind the house, two streets from the park.',
      price: 529_000,
      bedrooms: 3,
      bathrooms: 2,
      square_feet: 1630,
      acres: 0.22,
      listing_amenities: ['Porch', 'Workshop', 'Hardwood floors'],
      mass_transit: ['Bus stop'],
    },
  ],
};

/**
 * Creates an organization's listings, each with a picture, and waits until they are initialized. Their names
 * serve as addresses.
 */
export async function makeListings(
  apiUrl: string,
  client: PersonClient,
  listings: readonly Sample[],
): Promise<void> {
  for (const [index, { place, ...body }] of listings.entries()) {
    const photo = await drawPhoto(Number(body.zip_code) + index);
    const file = new File([new Uint8Array(photo)], `listing-${index + 1}.jpg`, { type: 'image/jpeg' });
    const { id: image } = await client.call(imageRoutes.uploadImage, { file });
    const { id } = await client.call(listingRoutes.createListing, {
      body: { ...body, address: body.name, ...(await findCity(apiUrl, ...place)), images: [image] },
    });
    await until(`${body.name} to be prepared`, async () => {
      const listing = await client.call(listingRoutes.getListing, { params: { id } });
      return listing.initializing_status === 'done' ? listing : undefined;
    });
  }
}
