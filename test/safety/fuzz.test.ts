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
 * Every route with values that its schemas take and with values that nobody sends by accident: no answer of 500, none
 * that takes long, none that tells how the server is made, and each good answer fits its schema.
 * FUZZ_RUNS and FUZZ_SEED try more, and others.
 */

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 12);
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

/** What takes things away comes last; who is taken out of their session cannot go on. */
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

describe.each(inOrder)('%s', (...route) => {
  const [name, definition] = route;
  const settings = { numRuns, seed, endOnFailure: true };

  test('takes what its schemas take', async () => {
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

  test('stands what is hostile', async () => {
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

test('no job has failed of what was kept meanwhile', async () => {
  const { rows } = await server.deps.pool.query<{ name: string; output: unknown }>(
    `select name, output from pgboss.job where state = 'failed' or (state = 'retry' and output is not null)`,
  );
  expect(rows).toEqual([]);
});
