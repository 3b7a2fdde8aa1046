import { buildingRoutes } from '../../contract/buildings.ts';
import { listingRoutes } from '../../contract/listings.ts';
import type { PersonClient } from '../../scripts/sample-data/client.ts';
import type { TestServer } from '../test-server.ts';
import { buildingBody, listingBody, newBuilding, newListing } from './assets.ts';

type Token = { token: string };
type Known = { id: string };
type Stored = Known & { revision: number };
const bare = { url: '', images: [] };

/** Calls of each kind of property, for tests that hold for all kinds. Without a page and pictures unless given. */
export const propertyKinds = {
  building: {
    amenities: 'building_amenities',
    body: () => buildingBody(bare),
    make: (owner: PersonClient, own: object = {}) => newBuilding(owner, { ...bare, ...own }),
    create: (server: TestServer, token: Token, own: object = {}) =>
      server.call(buildingRoutes.createBuilding, { body: buildingBody({ ...bare, ...own }) }, token),
    get: (server: TestServer, token: Token, { id }: Known) =>
      server.call(buildingRoutes.getBuilding, { params: { id } }, token),
    update: (server: TestServer, token: Token, { id, revision }: Stored, own: object = {}) => {
      const body = { ...buildingBody(bare), revision, ...own };
      return server.call(buildingRoutes.updateBuilding, { params: { id }, body }, token);
    },
    remove: (server: TestServer, token: Token, { id }: Known) =>
      server.call(buildingRoutes.deleteBuilding, { params: { id } }, token),
    prepare: (server: TestServer, token: Token, { id }: Known) =>
      server.call(buildingRoutes.initializeBuilding, { params: { id } }, token),
    list: async ({ call }: PersonClient, query: object = {}) => {
      const { count, buildings: rows } = await call(buildingRoutes.listBuildings, { query });
      return { count, rows };
    },
    listRoute: buildingRoutes.listBuildings,
    routes: [
      buildingRoutes.getBuilding,
      buildingRoutes.updateBuilding,
      buildingRoutes.deleteBuilding,
      buildingRoutes.initializeBuilding,
    ],
  },
  listing: {
    amenities: 'listing_amenities',
    body: () => listingBody(bare),
    make: (owner: PersonClient, own: object = {}) => newListing(owner, { ...bare, ...own }),
    create: (server: TestServer, token: Token, own: object = {}) =>
      server.call(listingRoutes.createListing, { body: listingBody({ ...bare, ...own }) }, token),
    get: (server: TestServer, token: Token, { id }: Known) =>
      server.call(listingRoutes.getListing, { params: { id } }, token),
    update: (server: TestServer, token: Token, { id, revision }: Stored, own: object = {}) => {
      const body = { ...listingBody(bare), revision, ...own };
      return server.call(listingRoutes.updateListing, { params: { id }, body }, token);
    },
    remove: (server: TestServer, token: Token, { id }: Known) =>
      server.call(listingRoutes.deleteListing, { params: { id } }, token),
    prepare: (server: TestServer, token: Token, { id }: Known) =>
      server.call(listingRoutes.initializeListing, { params: { id } }, token),
    list: async ({ call }: PersonClient, query: object = {}) => {
      const { count, listings: rows } = await call(listingRoutes.listListings, { query });
      return { count, rows };
    },
    listRoute: listingRoutes.listListings,
    routes: [
      listingRoutes.getListing,
      listingRoutes.updateListing,
      listingRoutes.deleteListing,
      listingRoutes.initializeListing,
    ],
  },
};
