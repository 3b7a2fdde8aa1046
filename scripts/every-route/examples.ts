import { buildingRoutes } from '../../contract/buildings.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { collectionRoutes } from '../../contract/collections.ts';
import { listingRoutes } from '../../contract/listings.ts';
import { CampaignKind, TargetKind } from '../../domain/campaign-kinds.ts';
import { CampaignStatus } from '../../domain/campaign-status.ts';
import { addDays } from '../../domain/plain-date.ts';
import { findCity, personClient, until, type PersonClient } from '../sample-data/client.ts';
import { suggestedContentFor } from '../suggested-content.ts';
import { unwrittenContent } from '../bare-content.ts';
import { invite, signInEverybody, type Sessions } from './people.ts';
import { ListingKind } from '../../domain/property-vocabulary.ts';

type Things = {
  building: string;
  listing: string;
  collection: string;
  campaigns: Record<CampaignKind, string>;
};

/**
 * Objects for the addresses of screens: `filled` ones from the sample organizations, and `bare` ones with
 * only required fields.
 */
export type Examples = { sessions: Sessions; filled: Things; bare: Things; invitation: string };

/** Finds the examples in a product with sample data and creates the missing ones. */
export async function makeExamples(apiUrl: string): Promise<Examples> {
  const sessions = await signInEverybody(apiUrl);
  const as = (who: keyof Sessions) => personClient(apiUrl, sessions[who].access);
  return {
    sessions,
    filled: await findFilled(apiUrl, as('multifamily'), as('brokerage')),
    bare: await makeBare(apiUrl, as('bare')),
    invitation: await invite(apiUrl, as('bare')),
  };
}

async function findFilled(apiUrl: string, owner: PersonClient, broker: PersonClient): Promise<Things> {
  const { buildings } = await owner.call(buildingRoutes.listBuildings, { query: { search: 'Maple Court' } });
  const { collections } = await owner.call(collectionRoutes.searchCollections, { body: {} });
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, {
    query: { search: 'Maple Court', status: CampaignStatus.live },
  });
  const { listings } = await broker.call(listingRoutes.listListings, { query: {} });
  const listing = first(listings);
  const draft = (kind: CampaignKind) => draftOf(apiUrl, broker, kind, listing);
  return {
    building: first(buildings),
    listing,
    collection: first(collections),
    campaigns: {
      [CampaignKind.branding]: await draft(CampaignKind.branding),
      [CampaignKind.building]: first(campaigns),
      [CampaignKind.listing]: await draft(CampaignKind.listing),
      [CampaignKind.openHouse]: await draft(CampaignKind.openHouse),
    },
  };
}

function first([found]: readonly { id: string }[]): string {
  if (found === undefined) throw new Error('The product has no sample data: start a fresh one.');
  return found.id;
}

/** Returns a draft with the suggested content for its target, created if missing. */
async function draftOf(
  apiUrl: string,
  broker: PersonClient,
  kind: CampaignKind,
  listing: string,
): Promise<string> {
  const { campaigns, today } = await broker.call(campaignRoutes.listCampaigns, { query: {} });
  const known = campaigns.find((campaign) => campaign.kind.id === kind);
  if (known !== undefined) return known.id;
  const query =
    kind === CampaignKind.branding
      ? { kind, target_kind: TargetKind.brokerage }
      : { kind, target_id: listing };
  const days = { start_date: addDays(today, 3), end_date: addDays(today, 9) };
  const weekend = [8, 9].map((after) => ({
    date: addDays(today, after),
    start_time: '13:00',
    end_time: '15:00',
  }));
  const body = await suggestedContentFor(apiUrl, broker.token, query, {
    run_dates: { ...days, open_ended: false },
    ...(kind === CampaignKind.openHouse ? { open_house_days: weekend } : {}),
  });
  return (await broker.call(campaignRoutes.createCampaign, { body })).id;
}

/** Creates an object of each kind with only its required fields. */
async function makeBare(apiUrl: string, owner: PersonClient): Promise<Things> {
  const place = await findCity(apiUrl, 'Austin', 'TX');
  const body = {
    ...place,
    name: 'Unfinished House',
    address: '1 Main Street',
    zip_code: '78704',
    property_type: '1',
  };
  const building = await owner.call(buildingRoutes.createBuilding, {
    body: { ...body, clusters: ['brand'] },
  });
  const listing = await owner.call(listingRoutes.createListing, {
    body: { ...body, kind: ListingKind.sale, price: 450_000 },
  });
  await until('a building and a listing to be prepared', async () => {
    const prepared = [
      await owner.call(buildingRoutes.getBuilding, { params: building }),
      await owner.call(listingRoutes.getListing, { params: listing }),
    ];
    return prepared.every(({ initializing_status: status }) => status === 'done') ? true : undefined;
  });
  const collection = await owner.call(collectionRoutes.createCollection, {
    body: { name: 'Unfinished', building_ids: [building.id] },
  });
  const campaign = async (kind: CampaignKind) =>
    (await owner.call(campaignRoutes.createCampaign, { body: unwrittenContent(kind) })).id;
  const campaigns = {
    [CampaignKind.branding]: await campaign(CampaignKind.branding),
    [CampaignKind.building]: await campaign(CampaignKind.building),
    [CampaignKind.listing]: await campaign(CampaignKind.listing),
    [CampaignKind.openHouse]: await campaign(CampaignKind.openHouse),
  };
  return { building: building.id, listing: listing.id, collection: collection.id, campaigns };
}
