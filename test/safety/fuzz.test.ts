import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { launched } from '../launches.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { madeFrom, spoilt } from './made-values.ts';
import { wrongWith, hostileBodies, hostileQueries, rawRequest, type Sent } from './raw-requests.ts';
import { written } from './schema-fields.ts';
import { everyRoute, fineOf, newStage, upToDate, type Route, type Stage } from './stage.ts';

/**
 * Sends valid and hostile values to every route. No answer may be a 500, be slow or reveal internals, and
 * every success must match its schema. FUZZ_RUNS and FUZZ_SEED change the number and the seed.
 */

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 8);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_501);

let server: TestServer;
let stage: Stage;
let ids: string[];
let live: string;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  stage = await newStage(server);
  const { owner, accounts, content } = stage;
  const { id } = await owner.call(campaignRoutes.createCampaign, { body: { ...content, ...accounts } });
  await launched(owner, id);
  live = id;
  ids = [...new Set([...Object.values(stage.ids), live])];
  process.stdout.write(`fuzzed with FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`);
});
afterAll(() => server.close());

const ask = (route: Route, sent: Sent) =>
  rawRequest(server.url, route[1], { token: stage.owner.token, ...sent });

/** Destructive routes run last, because a caller without a session cannot continue. */
const takesAway = (name: string) => /^(delete|remove|disconnect|deactivate)/.test(name);
const inOrder = everyRoute.toSorted(([a], [b]) => Number(takesAway(a)) - Number(takesAway(b)));

const addressIds = (id: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(id) },
    { weight: 2, arbitrary: fc.constant(live) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0', '999999999999999999', 'x', "1'", '%00', '%ff', '1e3', '-1'),
    },
  );

describe.each(inOrder)('the route %s', (...route) => {
  const [name, definition] = route;
  const settings = { numRuns, seed, endOnFailure: true };

  test('%s answers correctly to values that its schemas accept', async () => {
    const { id } = fineOf(name, stage);
    const of = (schema: typeof definition.body) =>
      schema === undefined ? fc.constant(undefined) : madeFrom(written(schema), ids);
    await fc.assert(
      fc.asyncProperty(
        addressIds(id),
        of(definition.query),
        of(definition.body),
        fc.boolean(),
        async (at, query, body, fresh) => {
          const sent = { id: at, query, body: fresh ? await upToDate(server, route, at, body) : body };
          expect(wrongWith(definition, sent, await ask(route, sent))).toBeUndefined();
        },
      ),
      settings,
    );
  });

  test('%s withstands hostile values', async () => {
    const { id, query, body } = fineOf(name, stage);
    const of = (payload: unknown) => (payload === undefined ? fc.constant(undefined) : spoilt(payload));
    await fc.assert(
      fc.asyncProperty(addressIds(id), of(query), of(body), fc.boolean(), async (at, q, b, fresh) => {
        const sent = { id: at, query: q, body: fresh ? await upToDate(server, route, at, b) : b };
        expect(wrongWith(definition, sent, await ask(route, sent))).toBeUndefined();
      }),
      settings,
    );
    for (const raw of hostileQueries(definition)) {
      const sent = { id, raw, body };
      expect(wrongWith(definition, sent, await ask(route, sent))).toBeUndefined();
    }
    if (definition.method === 'GET') return;
    for (const [what, { bytes, type }] of Object.entries(hostileBodies)) {
      const sent = { id, bytes, type };
      expect(wrongWith(definition, { what, ...sent }, await ask(route, sent))).toBeUndefined();
    }
  });
});

test('no job fails on values that the fuzzed requests stored', async () => {
  const { rows } = await server.deps.pool.query<{ name: string; output: unknown }>(
    `select name, output from pgboss.job where state = 'failed' or (state = 'retry' and output is not null)`,
  );
  expect(rows).toEqual([]);
});
