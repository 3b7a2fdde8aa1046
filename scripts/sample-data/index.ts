import { sql } from 'kysely';
import { accountRoutes } from '../../contract/accounts.ts';
import { buildingRoutes, type Building } from '../../contract/buildings.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { collectionRoutes } from '../../contract/collections.ts';
import { imageRoutes } from '../../contract/images.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import { reportRoutes } from '../../contract/reports.ts';
import { synchronizingRoutes } from '../../contract/synchronizing.ts';
import { yardiRoutes } from '../../contract/yardi.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { addDays } from '../../domain/plain-date.ts';
import { makeStaff } from '../../server/src/features/accounts/support.ts';
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { suggestedContent } from '../suggested-content.ts';
import { sampleBuildings } from './buildings.ts';
import { connectPlatforms, findCity, signUp, until, type PersonClient } from './client.ts';
import { drawPhoto } from './draw-photo.ts';
import { accountsOf, published } from './launching.ts';
import { makeListings, sampleListings } from './listings.ts';
import { sampleAccounts } from './sample-accounts.ts';

type Where = { apiUrl: string; sandboxUrl: string; databaseUrl: string };

/**
 * Fills an empty product with an organization of each kind, through the product's API and the sandbox's
 * pages. All are made at the same time, because each mostly waits for jobs.
 */
export async function makeSampleData(where: Where): Promise<void> {
  const others = Promise.all([makeBrokerage(where), makeAgent(where), makeSupport(where)]);
  await Promise.all([others, makeMultifamily(where, others)]);
}

/** Moves the clock once the others are there, because theirs is the same. */
async function makeMultifamily(where: Where, others: Promise<unknown>): Promise<void> {
  const client = await signUp(where.apiUrl, {
    firstName: 'Maya',
    lastName: 'Torres',
    email: sampleAccounts.accounts[0].email,
    password: sampleAccounts.password,
    city: ['Austin', 'TX'],
    organization: { name: 'Juniper Residential', kind: 'multifamily' },
  });
  await connectPlatforms(client, 'maya');
  const buildings = await makeBuildings(where, client, 'multifamily', 1);
  await makeCollections(client, buildings);
  await connectYardi(client, buildings);
  await makeCampaigns(where, client, buildings, others);
}

async function makeBrokerage(where: Where): Promise<void> {
  const client = await signUp(where.apiUrl, {
    firstName: 'Sam',
    lastName: 'Lee',
    email: sampleAccounts.accounts[1].email,
    password: sampleAccounts.password,
    city: ['Seattle', 'WA'],
    organization: { name: 'Lakeline Realty', kind: 'brokerage' },
  });
  const owner = await client.call(accountRoutes.currentUser, {});
  await client.call(organizationRoutes.updateOrganization, {
    params: { id: owner.organization_id ?? '' },
    body: { revision: 1, brokerage_name: 'Lakeline Realty', license_number: '21045', license_state: 'WA' },
  });
  await makeBuildings(where, client, 'brokerage', 40);
  await makeListings(where.apiUrl, client, sampleListings.brokerage);
}

async function makeAgent(where: Where): Promise<void> {
  const client = await signUp(where.apiUrl, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: sampleAccounts.accounts[2].email,
    password: sampleAccounts.password,
    city: ['Nashville', 'TN'],
    organization: { name: 'Dana Whitfield Homes', kind: 'agent' },
  });
  const { id } = await client.call(accountRoutes.currentUser, {});
  await client.call(accountRoutes.updateUser, {
    params: { id },
    body: { brokerage_name: 'Whitfield & Oak Realty', license_number: '348211', license_state: 'TN' },
  });
  await makeBuildings(where, client, 'agent', 60);
  await makeListings(where.apiUrl, client, sampleListings.agent);
}

async function makeSupport({ apiUrl, databaseUrl }: Where): Promise<void> {
  const { email } = sampleAccounts.accounts[3];
  const { password } = sampleAccounts;
  await signUp(apiUrl, { firstName: 'Robin', lastName: 'Hale', email, password, city: ['Denver', 'CO'] });
  const { db, close } = connect(databaseUrl, { size: 1, log: makeLog('silent') });
  await makeStaff(db, email).finally(close);
}

async function makeBuildings(
  { apiUrl, sandboxUrl }: Pick<Where, 'apiUrl' | 'sandboxUrl'>,
  client: PersonClient,
  kind: keyof typeof sampleBuildings,
  seed: number,
): Promise<Building[]> {
  const made: Building[] = [];
  for (const { place, site, photos, ...body } of sampleBuildings[kind]) {
    const images: string[] = [];
    for (let index = 0; index < photos; index += 1) {
      const photo = await drawPhoto(seed + made.length * 10 + index);
      const name = `${body.name.toLowerCase().replaceAll(' ', '-')}-${index + 1}.jpg`;
      const file = new File([new Uint8Array(photo)], name, { type: 'image/jpeg' });
      images.push((await client.call(imageRoutes.uploadImage, { file })).id);
    }
    const slug = site ?? body.name.toLowerCase().replaceAll(' ', '-');
    const url = site === null ? `https://www.${slug}.example` : `${sandboxUrl}/sites/${slug}`;
    const { id } = await client.call(buildingRoutes.createBuilding, {
      body: { ...body, ...(await findCity(apiUrl, ...place)), url, images },
    });
    made.push(
      await until(`${body.name} to be prepared`, async () => {
        const building = await client.call(buildingRoutes.getBuilding, { params: { id } });
        return building.initializing_status === 'done' ? building : undefined;
      }),
    );
  }
  return made;
}

async function makeCollections(client: PersonClient, buildings: Building[]): Promise<void> {
  const [maple, ashby, juniper] = buildings.map(({ id }) => id);
  const plans = [
    { type: 'Lease-up', name: 'Opened this year', ids: [ashby, juniper] },
    { type: 'Region', name: 'Texas and Colorado', ids: [maple, juniper] },
  ];
  for (const { type, name, ids } of plans) {
    const { value } = await client.call(collectionRoutes.createCollectionType, { body: { name: type } });
    const building_ids = ids.filter((id) => id !== undefined);
    await client.call(collectionRoutes.createCollection, { body: { name, building_ids, tags: [value] } });
  }
}

/** Connects the sandbox's own Yardi company, whose properties are listed in the sandbox README. */
async function connectYardi(client: PersonClient, [maple]: Building[]): Promise<void> {
  await client.call(yardiRoutes.saveYardiConnection, {
    body: {
      generation: 'v1',
      company_code: 'c0000700100',
      api_token: 'yardi-dev-token',
      property_id: '700101',
    },
  });
  if (maple === undefined) return;
  const body = { property_id: '700101' };
  await client.call(yardiRoutes.activateBuilding, { params: { id: maple.id }, body });
}

type Plan = {
  building: number;
  own: Partial<CampaignContent>;
  /** First and last day, counted from the creation day. */
  days: [first: number, last: number | null];
  end: 'live' | 'paused' | 'draft';
};

/**
 * Creates campaigns in every status. The sandbox's clock starts some weeks in the past, so live campaigns run
 * and collect figures while it catches up; one of them ends meanwhile.
 */
async function makeCampaigns(
  where: Where,
  client: PersonClient,
  buildings: Building[],
  others: Promise<unknown>,
): Promise<void> {
  const { apiUrl, sandboxUrl } = where;
  const begun = await clockOffset(sandboxUrl);
  const accounts = await accountsOf(client);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const plans: Plan[] = [
    { building: 0, own: { name: 'Maple Court: summer leasing' }, days: [1, 160], end: 'live' },
    {
      building: 1,
      own: { name: 'The Ashby: now leasing', fb_daily_budget: 45 },
      days: [2, null],
      end: 'live',
    },
    { building: 2, own: { name: 'Juniper Lofts: opening weeks' }, days: [1, 18], end: 'live' },
    {
      building: 1,
      own: { name: 'The Ashby: studios', adwords_daily_budget: 25 },
      days: [3, 120],
      end: 'paused',
    },
    { building: 2, own: { name: 'Juniper Lofts: spring' }, days: [60, 90], end: 'draft' },
  ];
  const live: string[] = [];
  const toPause: string[] = [];
  for (const { building, own, days, end } of plans) {
    const target = buildings[building];
    if (target === undefined) continue;
    const [first, last] = days;
    const run_dates = {
      start_date: addDays(today, first),
      end_date: last === null ? null : addDays(today, last),
      open_ended: last === null,
    };
    const body = await suggestedContent(apiUrl, client.token, target, { ...accounts, run_dates, ...own });
    const { id, revision } = await client.call(campaignRoutes.createCampaign, { body });
    if (end === 'draft') continue;
    await client.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } });
    live.push(id);
    if (end === 'paused') toPause.push(id);
  }
  for (const id of live) await published(client, id);
  await others;
  const halfway = new Date(Date.now() - 12 * 86_400_000).toISOString();
  await setClock(sandboxUrl, halfway);
  const paused = await clockOffset(sandboxUrl);
  for (const id of toPause) {
    const { revision } = await client.call(campaignRoutes.getCampaign, { params: { id } });
    await client.call(publishingRoutes.pauseCampaign, { params: { id }, body: { revision } });
    await published(client, id);
  }
  await setClock(sandboxUrl, new Date().toISOString());
  await dateHistory(where.databaseUrl, live, { begun, paused });
  for (const id of live) {
    await client.call(reportRoutes.refreshReport, { params: { id } });
    await client.call(synchronizingRoutes.readNetworks, { params: { id } });
  }
}

/**
 * Moves the entries of the campaigns' histories to the days on the sandbox's clock, because the product dates them by
 * the real one: a campaign that has run for weeks was not launched today.
 */
async function dateHistory(
  databaseUrl: string,
  campaigns: readonly string[],
  offsets: { begun: number; paused: number },
): Promise<void> {
  const { db, close } = connect(databaseUrl, { size: 1, log: makeLog('silent') });
  const moved = sql`case verb when 'pause' then ${offsets.paused}::float8 else ${offsets.begun}::float8 end`;
  await sql`update audit_entry set at = at + ${moved} * interval '1 ms'
    where entity = 'campaign' and entity_id = any (${campaigns}::bigint[])
      and verb in ('create', 'publish', 'pause')`
    .execute(db)
    .finally(close);
}

/** Returns by how many milliseconds the sandbox's clock is ahead of the real one. */
async function clockOffset(sandboxUrl: string): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/control/api/clock`);
  if (!answer.ok) throw new Error(`the sandbox's clock could not be read: ${await answer.text()}`);
  return ((await answer.json()) as { offset_ms: number }).offset_ms;
}

async function setClock(sandboxUrl: string, instant: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/control/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: instant }),
  });
  if (!answer.ok) throw new Error(`the sandbox's clock could not be set: ${await answer.text()}`);
  // The product's clock follows within half a second.
  await new Promise((resolve) => setTimeout(resolve, 700));
}
