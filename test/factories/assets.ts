import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { buildingRoutes, type Building, type BuildingBodyInput } from '../../contract/buildings.ts';
import { collectionRoutes, type Collection, type CollectionBodyInput } from '../../contract/collections.ts';
import { imageRoutes, type Image } from '../../contract/images.ts';
import { listingRoutes, type Listing, type ListingBodyInput } from '../../contract/listings.ts';
import { yardiRoutes, type YardiConnection, type YardiConnectionBodyInput } from '../../contract/yardi.ts';
import { clusterIds } from '../../domain/property-vocabulary.ts';
import type { PersonClient } from '../../scripts/sample-data/client.ts';
import { eventually } from '../eventually.ts';
import { austin } from './people.ts';

const pictures = new Map<string, Promise<Buffer>>();

/** Returns a plain picture of the given size as an uploadable file. */
export async function pictureFile(width = 1400, height = 1100, name = 'front.jpg'): Promise<File> {
  const size = `${width} × ${height}`;
  const bytes = pictures.get(size) ?? plainPicture(width, height);
  pictures.set(size, bytes);
  return new File([new Uint8Array(await bytes)], name, { type: 'image/jpeg' });
}

function plainPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: 70 + (width % 150), g: 90 + (height % 120), b: 140 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function newImage(owner: PersonClient, width?: number, height?: number): Promise<Image> {
  return owner.call(imageRoutes.uploadImage, { file: await pictureFile(width, height) });
}

export function buildingBody(own: Partial<BuildingBodyInput> = {}): BuildingBodyInput {
  return {
    name: 'Maple Court',
    url: 'https://www.maple-court.example/apartments',
    address: '2100 Maple Avenue',
    ...austin,
    zip_code: '78722',
    neighborhood: 'Cherrywood',
    property_type: '4',
    description: 'Garden apartments around a shaded courtyard.',
    apartment_parameters: [
      { kind_id: '1', min_price: 1195, max_price: 1340 },
      { kind_id: '2', min_price: 1450, max_price: 1690.5 },
    ],
    building_amenities: ['Swimming pool', 'Fitness center', 'In unit laundry', 'Pet friendly'],
    mass_transit: ['Bus stop', 'Light rail'],
    competitors: ['Elm Terrace'],
    clusters: [...clusterIds],
    images: [],
    ...own,
  };
}

/** Creates a building with photos and waits until it is initialized. */
export async function newBuilding(
  owner: PersonClient,
  own: Partial<BuildingBodyInput> = {},
): Promise<Building> {
  const images = own.images ?? [(await newImage(owner)).id, (await newImage(owner, 1500, 1200)).id];
  const { id } = await owner.call(buildingRoutes.createBuilding, { body: buildingBody({ ...own, images }) });
  return eventually(async () => {
    const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    return building.initializing_status === 'done' ? building : undefined;
  });
}

export function listingBody(own: Partial<ListingBodyInput> = {}): ListingBodyInput {
  return {
    name: '12 Juniper Lane',
    kind: ListingKind.sale,
    url: 'https://www.juniper-lane.example/12',
    address: '12 Juniper Lane',
    ...austin,
    zip_code: '78704',
    neighborhood: 'Zilker',
    property_type: '1',
    description: 'A bungalow below old pecan trees.',
    price: 615_000,
    bedrooms: 3,
    bathrooms: 2.5,
    acres: 0.25,
    square_feet: 1840,
    listing_amenities: ['Fireplace', 'Garden', 'Hardwood floors'],
    mass_transit: ['Bus stop'],
    images: [],
    ...own,
  };
}

/** Creates a listing with a photo and waits until it is initialized. */
export async function newListing(owner: PersonClient, own: Partial<ListingBodyInput> = {}): Promise<Listing> {
  const images = own.images ?? [(await newImage(owner)).id];
  const { id } = await owner.call(listingRoutes.createListing, { body: listingBody({ ...own, images }) });
  return eventually(async () => {
    const listing = await owner.call(listingRoutes.getListing, { params: { id } });
    return listing.initializing_status === 'done' ? listing : undefined;
  });
}

/** Creates a collection, with one new building unless others are given. */
export async function newCollection(
  owner: PersonClient,
  own: Partial<CollectionBodyInput> = {},
): Promise<Collection> {
  const buildings = own.building_ids ?? [(await newBuilding(owner, { url: '', images: [] })).id];
  return owner.call(collectionRoutes.createCollection, {
    body: { name: `Collection ${randomUUID().slice(0, 8)}`, ...own, building_ids: buildings },
  });
}

/** Connects an organization to Yardi with the credentials that the sandbox accepts. */
export async function connectYardi(
  owner: PersonClient,
  own: Partial<YardiConnectionBodyInput> = {},
): Promise<YardiConnection> {
  return owner.call(yardiRoutes.saveYardiConnection, {
    body: {
      generation: 'v2',
      company_code: 'c0000700100',
      api_token: 'yardi-dev-token',
      username: 'dana@porchlight.example',
      password: 'yardi-dev-password',
      vendor: 'vendor@porchlight.example',
      property_id: '700101',
      ...own,
    },
  });
}
