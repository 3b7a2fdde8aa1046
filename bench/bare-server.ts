/**
 * `node bench/bare-server.ts <plan.json>`: a minimal server with the same answers, built on Fastify and pg with
 * prepared statements, without sessions, validation, log, audit or jobs. Its reads are the product's own statements,
 * for one organization. It also serves the bare page.
 */
import { readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import pg from 'pg';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { PLANS } from '../server/src/platform/database/connect.ts';
import { adValues, bareStatements, cityValues, columnValues, type Pictures } from './bare-statements.ts';
import type { Statements } from './record-statements.ts';

export type BarePlan = {
  port: number;
  databaseUrl: string;
  pool: number;
  statements: Statements;
  pictures: Pictures;
  /** Folders of the built page and of its pictures. */
  pageFolder: string;
  imagesFolder: string;
};

const { port, databaseUrl, statements, pictures, ...plan } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as BarePlan;
// The connections have the settings of the product's, else the product would plan each statement less often.
const pool = new pg.Pool({ connectionString: databaseUrl, max: plan.pool, options: PLANS });
const { list, get } = statements;
const [organization, today] = get.values;
const user = '1';

type Runs = { query: (query: pg.QueryConfig) => Promise<pg.QueryResult<{ json: string; id: string }>> };

async function run(on: Runs, name: keyof typeof bareStatements | 'list' | 'get', values: unknown[]) {
  const text = name === 'list' ? list.text : name === 'get' ? get.text : bareStatements[name];
  return on.query({ name, text, values });
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<string>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function readCampaign(on: Runs, id: string): Promise<string> {
  const { rows } = await run(on, 'get', [organization, today, id]);
  return rows[0]?.json ?? 'null';
}

const app = fastify();
const json = 'application/json; charset=utf-8';

app.get<{ Querystring: { limit: string; offset?: string } }>('/api/campaigns/', async (request, reply) => {
  const { limit, offset = '0' } = request.query;
  const { rows } = await run(pool, 'list', [...list.values.slice(0, -2), limit, offset]);
  return reply.type(json).send(rows[0]?.json);
});

app.get<{ Params: { id: string } }>('/api/campaign/:id/', async (request, reply) =>
  reply.type(json).send(await readCampaign(pool, request.params.id)),
);

app.post<{ Body: CampaignContent }>('/api/campaign/', async ({ body }, reply) => {
  const answer = await inTransaction(async (client) => {
    const own = [organization, user, body.name, body.kind, ...columnValues(body)];
    const { rows } = await run(client, 'insertCampaign', own);
    const id = rows[0]?.id ?? '';
    await run(client, 'writeAds', [organization, id, ...adValues(body, pictures)]);
    await run(client, 'insertPlaces', [organization, id, cityValues(body)]);
    return readCampaign(client, id);
  });
  return reply.code(201).type(json).send(answer);
});

type Change = Partial<CampaignContent> & { revision: number };

app.patch<{ Params: { id: string }; Body: Change }>('/api/campaign/:id/', async (request, reply) => {
  const { body } = request;
  const { id } = request.params;
  const which = [organization, id, body.revision, body.name];
  const answer = await inTransaction(async (client) => {
    if (isWhole(body)) {
      await run(client, 'updateCampaign', [...which, ...columnValues(body)]);
      await run(client, 'writeAds', [organization, id, ...adValues(body, pictures)]);
      await run(client, 'deletePlaces', [organization, id]);
      await run(client, 'insertPlaces', [organization, id, cityValues(body)]);
    } else {
      await run(client, 'updateTwoFields', [...which, Math.round((body.fb_daily_budget ?? 0) * 100)]);
    }
    return readCampaign(client, id);
  });
  return reply.type(json).send(answer);
});

function isWhole(change: Change): change is CampaignContent & Change {
  return change.facebook_ad !== undefined;
}

await app.register(staticFiles, { root: plan.pageFolder, preCompressed: true });
await app.register(staticFiles, { root: plan.imagesFolder, prefix: '/files/', decorateReply: false });
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ port, host: '127.0.0.1' });
