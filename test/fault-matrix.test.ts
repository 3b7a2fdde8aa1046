import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '../contract/campaigns.ts';
import { publishingRoutes } from '../contract/publishing.ts';
import { channelLine, lineNetwork } from '../domain/channels.ts';
import { networkErrorKinds, type NetworkErrorKind } from '../providers/network-error.ts';
import { eventually } from './eventually.ts';
import { newBuilding } from './factories/assets.ts';
import { campaignContent } from './factories/campaigns.ts';
import { askSandbox, connectedOwner, connectFacebook, connectGoogle } from './factories/connections.ts';
import { acts, faults, networkNames, outcomes, type Network } from './fault-matrix-cases.ts';
import { ended, goLive, launched } from './launches.ts';
import { googleCampaigns, metaCampaigns } from './sandbox-trees.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Long enough for the test to observe the wait.
  server = await startTestServer({ sandbox: true, settings: { PUBLISH_SETTLE_MS: '1200' } });
});
afterAll(() => server.close());

type Act = (typeof acts)[number];
type Row = {
  network: Network;
  kind: NetworkErrorKind;
  does: string;
  says: string;
  /** The campaign's status and its channel states at the network, until a retry completes the operation. */
  stands: string;
};
const rows: Row[] = [];

const fault = (rule: Record<string, unknown>) => askSandbox(server, '/faults', rule);

async function stageOf() {
  const made = await connectedOwner(server);
  const content = await campaignContent(server, made.owner, await newBuilding(made.owner), made.accounts);
  return { ...made, content };
}
type Stage = Awaited<ReturnType<typeof stageOf>>;

/** Creates a campaign in the state that an act starts from. */
async function newFor({ owner, client, content }: Stage, from: Act['from']): Promise<string> {
  const { id } = await owner.call(campaignRoutes.createCampaign, { body: content });
  if (from === 'live') await launched(owner, id);
  if (from === 'half-launched') {
    const refused = { kind: 'error', error: 'imageError.UNEXPECTED_SIZE', path_contains: 'assets:mutate' };
    await fault({ network: 'google', account: client, ...refused });
    await goLive(owner, id);
    await ended(owner, id, 'failed');
  }
  return id;
}

/** Follows the operation to its end; returns how it ended and the waits on the way. */
async function follow({ owner }: Stage, id: string) {
  const waited = new Set<string>();
  return eventually(async () => {
    const { status, body } = await server.call(publishingRoutes.getPublishing, { params: { id } }, owner);
    if (status === 404) return { state: 'done' as const, waited: [...waited], steps: [] };
    const { publishing } = body;
    if (publishing?.waiting_for != null) waited.add(publishing.waiting_for);
    if (publishing?.state !== 'done' && publishing?.state !== 'failed') return undefined;
    return { state: publishing.state, waited: [...waited], steps: publishing.steps };
  }, 60_000);
}

async function standing({ owner }: Stage, id: string, network: Network): Promise<string> {
  const { status, channels } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const own = channels.filter(({ channel }) => lineNetwork[channelLine[channel]] === network);
  return `${status.name}: ${[...new Set(own.map(({ state }) => state.replaceAll('_', ' ')))].join(', ')}`;
}

async function mend({ owner, person }: Stage, network: Network): Promise<void> {
  if (network === 'meta') await connectFacebook(owner, person.id);
  else await connectGoogle(owner, person.id);
}

/** Asserts that no campaign exists twice. */
async function expectNoDoubles({ adAccount, client }: Stage): Promise<void> {
  const all = [
    ...(await metaCampaigns(server, adAccount, true)),
    ...(await googleCampaigns(server, client, true)),
  ];
  const names = all.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
}

async function failOnce(
  stage: Stage,
  act: Act,
  network: Network,
  kind: NetworkErrorKind,
  id: string,
  round: number,
) {
  const account = network === 'meta' ? stage.adAccount : stage.client;
  const where =
    network === 'meta' ? { method: act.method?.meta ?? 'POST' } : { path_contains: 'googleAds:mutate' };
  await fault({ network, account, ...where, ...faults[network][kind] });
  await act.ask(stage.owner, id, round);
  const { state, waited, steps } = await follow(stage, id);
  const outcome = outcomes[kind];
  const row = { network, kind, does: act.does };
  if ('waits' in outcome) {
    expect([kind, state, waited]).toEqual([
      kind,
      'done',
      expect.arrayContaining([outcome.waits(networkNames[network])]),
    ]);
    rows.push({ ...row, says: waited.join('; '), stands: 'goes on by itself' });
    return;
  }
  if (kind === 'missing' && act.method !== undefined && state === 'done') {
    rows.push({ ...row, says: '', stands: 'done: it is gone' });
    return;
  }
  // `waited` is listed so that an unexpected success shows the cause.
  expect([kind, state, waited]).toEqual([kind, 'failed', expect.anything()]);
  const failed = steps.filter((step) => step.state === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const step of failed)
    expect(step).toMatchObject({ error: expect.stringMatching(/\w+/), way_out: outcome.wayOut });
  const stands = await standing(stage, id, network);
  expect(stands).toMatch(new RegExp(`^${act.status}: `));
  rows.push({ ...row, says: `the network's words; ${outcome.wayOut}`, stands });
  if (kind === 'reconnect') await mend(stage, network);
  await stage.owner.call(publishingRoutes.retryPublishing, { params: { id } });
  expect([kind, await follow(stage, id)]).toMatchObject([kind, { state: 'done' }]);
}

const pairs = acts.flatMap((act) => act.networks.map((network) => ({ act, network, does: act.does })));

describe('every kind of failure', { timeout: 240_000 }, () => {
  test.concurrent.each(pairs)(
    'every kind of failure at $network has its documented outcome when asked to $does',
    async ({ act, network }) => {
      const stage = await stageOf();
      let id: string | undefined;
      for (const [round, kind] of networkErrorKinds.entries()) {
        if (faults[network][kind] === undefined) continue;
        id ??= await newFor(stage, act.from);
        await failOnce(stage, act, network, kind, id, round);
        await expectNoDoubles(stage);
        if (act.again === undefined) id = undefined;
        else await act.again(stage.owner, id).then(() => ended(stage.owner, id ?? ''));
      }
      const own = rows.filter((row) => row.network === network && row.does === act.does);
      expect(own).toHaveLength(Object.keys(faults[network]).length);
    },
  );
});

/** Renders a row per kind of failure and network, and a column per operation. */
function table(): string {
  const lines = networkErrorKinds.flatMap((kind) =>
    (['meta', 'google'] as const).flatMap((network) => {
      const own = rows.filter((row) => row.kind === kind && row.network === network);
      if (own.length === 0) return [];
      const cells = acts.map(({ does }) => own.find((row) => row.does === does)?.stands ?? '');
      const says = own.find((row) => row.says !== '')?.says ?? '';
      return [[kind, networkNames[network], says, ...cells]];
    }),
  );
  const head = ['failure', 'at', 'a person reads', ...acts.map(({ does }) => does)];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const DOCUMENT = 'docs/reliability.md';
const between = /(?<=<!-- matrix -->\n)[\s\S]*(?=\n<!-- end of matrix -->)/;
const plain = (text: string) =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .trim();

/** `WRITE_FAULT_MATRIX=yes` rewrites the table. */
test('docs/reliability.md contains the current fault matrix', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (process.env['WRITE_FAULT_MATRIX'] !== undefined)
    writeFileSync(
      DOCUMENT,
      document.replace(between, () => `\n${table()}\n`),
    );
  else expect(plain(between.exec(document)?.[0] ?? '')).toBe(plain(table()));
});
