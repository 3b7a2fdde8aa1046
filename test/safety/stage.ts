import { accountRoutes } from '../../contract/accounts.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { collectionRoutes } from '../../contract/collections.ts';
import type { RouteDefinition } from '../../contract/route/route.ts';
import { routes } from '../../contract/routes.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { newBuilding, newCollection, newImage, newListing, pictureFile } from '../factories/assets.ts';
import { campaignContent } from '../factories/campaigns.ts';
import { connectedOwner } from '../factories/connections.ts';
import { sharingRoutes } from '../../contract/sharing/sharing.ts';
import { newMember, type Owner } from '../factories/people.ts';
import type { TestServer } from '../test-server.ts';
import { fineRequests, type Ids, type RouteName } from './fine-requests.ts';

export type Route = [name: RouteName, definition: RouteDefinition];
export const everyRoute = Object.entries(routes) as Route[];
export const routesWithId = everyRoute.filter(
  ([, { access, path }]) => access === 'member' && path.includes(':id'),
);

export type Things = { ids: Ids; content: CampaignContent };
/** Account ids that a campaign needs before it can go live. */
type Accounts = Awaited<ReturnType<typeof connectedOwner>>['accounts'];
export type Stage = Things & { owner: Owner; accounts: Accounts };

/** Creates an owner whose organization has an object of every kind and is connected to both networks. */
export async function newStage(server: TestServer): Promise<Stage> {
  const { owner, accounts } = await connectedOwner(server);
  return { owner, accounts, ...(await newThings(server, owner)) };
}

/** Creates another object of every kind, for a test with its own caller. */
export async function newThings(server: TestServer, owner: Owner): Promise<Things> {
  const image = await newImage(owner);
  const building = await newBuilding(owner, { images: [image.id, (await newImage(owner, 1500, 1200)).id] });
  const type = { name: `Type ${building.id}` };
  const { value: collectionType } = await owner.call(collectionRoutes.createCollectionType, { body: type });
  const content = await campaignContent(server, owner, building);
  const campaign = await owner.call(campaignRoutes.createCampaign, { body: content });
  const share = { params: { id: campaign.id }, body: { what: 'ads', expires_in_days: 30 } } as const;
  const link = await owner.call(sharingRoutes.createShareLink, share);
  const unused = await newBuilding(owner, { images: [] });
  const held = { building_ids: [building.id], tags: [collectionType] };
  return {
    content,
    ids: {
      building: unused.id,
      campaign: campaign.id,
      collection: (await newCollection(owner, held)).id,
      collectionType,
      image: image.id,
      listing: (await newListing(owner)).id,
      orphan: await newOrphan(server, owner),
      organization: owner.organization.id,
      shareLink: link.id,
      self: (await owner.call(accountRoutes.currentUser, {})).id,
      user: (await newMember(server, owner)).id,
    },
  };
}

/** Inserts an orphan as the nightly reading would record it. */
async function newOrphan({ deps: { db } }: TestServer, { organization }: Owner): Promise<string> {
  const connection = await db
    .selectFrom('connection')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('network', '=', 'meta')
    .executeTakeFirstOrThrow();
  orphans += 1;
  const { id } = await db
    .insertInto('network_orphan')
    .values({
      organization_id: organization.id,
      connection_id: connection.id,
      network: 'meta',
      account_id: 'act_1',
      kind: 'campaign',
      external_id: `orphan-${orphans}`,
      marker: `orphan-${orphans}`,
      name: 'Left over',
      found_at: new Date(),
      removing_since: null,
      problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
let orphans = 0;

/**
 * Gives each table its own id range. Otherwise a foreign building's id might match one's own picture and
 * change an answer.
 */
export async function keepIdsApart({ deps: { pool } }: TestServer): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by 1`,
  );
  for (const [index, { name }] of rows.entries())
    await pool.query(`select setval(pg_get_serial_sequence('${name}', 'id'), ${(index + 11) * 1_000_000})`);
}

const picture = await pictureFile(320, 320);

/** Returns the valid request of a route with the id for its address. */
export function fineOf(name: RouteName, { ids, content }: Things) {
  const { of, id = '', query, body } = fineRequests[name](ids, content);
  return { id: of === undefined ? id : ids[of], query, body };
}

type As = { token?: string; id?: string; body?: unknown; query?: Record<string, unknown> };

/**
 * Calls a route with its valid request. Parts given in `as` replace those of the request; without a token the
 * caller is anonymous.
 */
export function callFine(server: TestServer, [name, definition]: Route, things: Things, as: As = {}) {
  const fine = fineOf(name, things);
  const { token, id = fine.id, query = fine.query, body = fine.body } = as;
  const request = { params: { id }, query, body, ...(definition.upload && { file: picture }) };
  return server.call(definition, request, token === undefined ? {} : { token });
}

/** Returns an answer without its request id. */
export function said({ status, body }: { status: number; body: unknown }): unknown {
  return { status, body: typeof body === 'object' ? { ...body, request_id: '' } : body };
}

const revised = new Set(['building', 'campaign', 'collection', 'listing', 'organization']);

/** Sets the current revision in a payload; with a stale one most of the payload is never examined. */
export async function upToDate(
  server: TestServer,
  [, { path }]: Route,
  id: string,
  body: unknown,
): Promise<unknown> {
  const table = path.split('/')[1] ?? '';
  if (typeof body !== 'object' || body === null || !('revision' in body)) return body;
  if (!revised.has(table) || !/^\d{1,18}$/.test(id)) return body;
  const { rows } = await server.deps.pool.query<{ revision: number }>(
    `select revision from ${table} where id = $1`,
    [id],
  );
  return rows[0] === undefined ? body : { ...body, revision: rows[0].revision };
}
