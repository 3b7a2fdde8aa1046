import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes, type Publishing } from '#contract/publishing.ts';
import type { AdNetwork } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { startStage } from '../../../../test/crash/stage.ts';
import { eventually } from '../../../../test/eventually.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { goLive } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, metaCampaigns, requestLog } from '../../../../test/sandbox-trees.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { runCampaignOperations } from './run-operations.ts';
import type { PublishingNeeds } from './run-step.ts';
import { markAttempted, openSteps } from './step-records.ts';

/** No worker publishes here. Each test runs the operations itself and controls the time. */
let server: TestServer;
let needs: PublishingNeeds;
beforeAll(async () => {
  server = await startStage();
  needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
});
afterAll(() => server.close());

type Ready = Awaited<ReturnType<typeof readyToLaunch>>;

const fault = (rule: Record<string, unknown>) => askSandbox<{ id: number }>(server, '/faults', rule);

/** Time for which a process caches the pace of an account. */
const PACE_KNOWN_MS = 2100;

async function noFaults(): Promise<void> {
  await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
  await server.deps.db.deleteFrom('network_pace').execute();
  await new Promise((resolve) => setTimeout(resolve, PACE_KNOWN_MS));
}

async function publishingOf({ owner, campaign }: Ready): Promise<Publishing> {
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id: campaign.id } });
  if (publishing === null) throw new Error('nothing was asked for');
  return publishing;
}

/** Runs the operations as if the wait were over. */
async function work(made: Ready, own: Partial<PublishingNeeds> = {}): Promise<Publishing> {
  await server.deps.db
    .updateTable('publishing_operation')
    .set({ waiting_until: null })
    .where('campaign_id', '=', made.campaign.id)
    .execute();
  await runCampaignOperations({ ...needs, ...own }, made.owner.organization.id, made.campaign.id);
  return publishingOf(made);
}

async function workUntil(made: Ready, state: 'done' | 'failed'): Promise<Publishing> {
  for (let round = 0; round < 12; round += 1) {
    const publishing = await work(made);
    if (publishing.state === state) return publishing;
  }
  throw new Error(`it is not ${state}: ${JSON.stringify(await publishingOf(made))}`);
}

test('an operation that is started three times at once sends each step once', async () => {
  const made = await readyToLaunch(server);
  await goLive(made.owner, made.campaign.id);
  const { owner, campaign } = made;
  const run = () => runCampaignOperations(needs, owner.organization.id, campaign.id);
  await Promise.all([1, 2, 3].map(run));
  expect((await workUntil(made, 'done')).steps.every(({ state }) => state === 'done')).toBe(true);
  const log = await requestLog(server, 'meta');
  const creates = log.filter(
    ({ method, path, body }) =>
      method === 'POST' &&
      path.includes(`${made.adAccount}/`) &&
      // Requests with `validate_only` only check an ad and create none.
      !JSON.stringify(body ?? null).includes('validate_only'),
  );
  const edges = creates.map(({ path }) => path.split('/').at(-1));
  expect(edges.toSorted()).toEqual([
    'adcreatives',
    'adcreatives',
    'adimages',
    'adimages',
    'ads',
    'ads',
    'adsets',
    'adsets',
    'campaigns',
  ]);
});

test('only one of three workers can take the same step', async () => {
  const made = await readyToLaunch(server);
  await goLive(made.owner, made.campaign.id);
  await fault({ network: 'meta', kind: 'permission_lost', account: made.adAccount });
  await fault({ network: 'google', kind: 'rate_limited', account: made.client, retry_after_seconds: 9 });
  await work(made);
  const operation = await server.deps.db
    .selectFrom('publishing_operation')
    .select('id')
    .where('campaign_id', '=', made.campaign.id)
    .executeTakeFirstOrThrow();
  const [step] = await openSteps(server.deps.db, made.owner.organization.id, operation.id);
  if (step === undefined) throw new Error('no step is open');
  const taken = await Promise.all([1, 2, 3].map(() => markAttempted(server.deps.db, step)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  await noFaults();
});

test('an operation names the network it waits for, fails after the patience and can be retried', async () => {
  const made = await readyToLaunch(server);
  const params = { id: made.campaign.id };
  await fault({ network: 'google', kind: 'server_error', account: made.client, times: 1000 });
  await goLive(made.owner, params.id);
  expect(await work(made)).toMatchObject({ state: 'running', waiting_for: 'Google cannot be reached' });
  const failed = await workUntil(made, 'failed');
  expect(failed).toMatchObject({ waiting_for: null, waiting_until: null });
  expect(failed.steps.flatMap(({ error }) => error ?? [])).toEqual([
    expect.stringMatching(/^Google could not be reached for a long time. The last error was: .+/),
  ]);
  await noFaults();
  await made.owner.call(publishingRoutes.retryPublishing, { params });
  await workUntil(made, 'done');
  expect(await googleCampaigns(server, made.client, true)).toHaveLength(2);
});

test('an operation does not fail while the outcome of a write is unknown', async () => {
  const made = await readyToLaunch(server);
  await fault({
    network: 'meta',
    kind: 'timeout_after_write',
    path_contains: '/campaigns',
    delay_ms: 30,
    account: made.adAccount,
  });
  await goLive(made.owner, made.campaign.id);
  await work(made, { settleMs: 60_000 });
  await fault({ network: 'meta', kind: 'server_error', account: made.adAccount, times: 1000 });
  for (let round = 0; round < 6; round += 1) {
    const { state, waiting_for: waitingFor } = await work(made);
    expect([state, waitingFor]).toEqual(['running', 'The result on Facebook is being checked']);
  }
  await noFaults();
  await workUntil(made, 'done');
  expect(await metaCampaigns(server, made.adAccount, true)).toHaveLength(1);
});

test('an operation waits as long as a network asks, even if its job runs again', async () => {
  const made = await readyToLaunch(server);
  await fault({ network: 'google', kind: 'rate_limited', account: made.client, retry_after_seconds: 5 });
  await goLive(made.owner, made.campaign.id);
  expect((await work(made)).waiting_for).toBe('Google asks us to wait');
  const last = await lastRequest(server);
  await runCampaignOperations(needs, made.owner.organization.id, made.campaign.id);
  expect(await lastRequest(server)).toBe(last);
  const done = await eventually(async () => {
    const publishing = await work(made);
    return publishing.state === 'done' && publishing;
  });
  expect(done).toMatchObject({ waiting_for: null, waiting_until: null });
});

/** Launches a campaign that Facebook created without an answer, and whose token died before the lookup. */
async function madeUnseen(): Promise<Ready> {
  const made = await readyToLaunch(server);
  const account = made.adAccount;
  await fault({
    network: 'meta',
    kind: 'timeout_after_write',
    path_contains: '/campaigns',
    delay_ms: 30,
    account,
  });
  await goLive(made.owner, made.campaign.id);
  await work(made, { settleMs: 60_000 });
  await fault({ network: 'meta', kind: 'permission_lost', account, times: 1000 });
  expect((await work(made)).state).toBe('failed');
  await noFaults();
  expect(await metaCampaigns(server, account)).toHaveLength(1);
  return made;
}

test('a retry finds a campaign that was created without an answer', async () => {
  const made = await madeUnseen();
  await made.owner.call(publishingRoutes.retryPublishing, { params: { id: made.campaign.id } });
  await workUntil(made, 'done');
  expect(await metaCampaigns(server, made.adAccount, true)).toHaveLength(1);
});

test('an undo removes a campaign that was created without an answer', async () => {
  const made = await madeUnseen();
  const params = { id: made.campaign.id };
  await made.owner.call(publishingRoutes.undoPublishing, { params });
  await workUntil(made, 'done');
  expect(await metaCampaigns(server, made.adAccount)).toEqual([]);
  expect(await metaCampaigns(server, made.adAccount, true)).toHaveLength(1);
  expect((await made.owner.call(campaignRoutes.getCampaign, { params })).status.id).toBe(
    CampaignStatus.draft,
  );
});

test('an undo that one network refuses fails there and can be retried', async () => {
  const made = await readyToLaunch(server);
  const params = { id: made.campaign.id };
  await fault({
    network: 'google',
    kind: 'permission_lost',
    path_contains: 'googleAds:mutate',
    account: made.client,
  });
  await goLive(made.owner, params.id);
  await workUntil(made, 'failed');
  await fault({ network: 'meta', kind: 'permission_lost', account: made.adAccount });
  await made.owner.call(publishingRoutes.undoPublishing, { params });
  await workUntil(made, 'failed');
  const { channels } = await made.owner.call(campaignRoutes.getCampaign, { params });
  expect(channels.map(({ state }) => state)).toEqual([
    'partly_published',
    'partly_published',
    'not_published',
    'not_published',
  ]);
  await made.owner.call(publishingRoutes.retryPublishing, { params });
  await workUntil(made, 'done');
  expect(await metaCampaigns(server, made.adAccount)).toEqual([]);
});

test('a refusal of an optional part is a warning, and the operation is done', async () => {
  const made = await readyToLaunch(server);
  const { google } = server.deps.networks;
  const details = { network: 'google', kind: 'rejected', code: 'assetError.X' } as const;
  const warned: AdNetwork = {
    ...google.network,
    perform: async (step, stepWork) => ({
      ...(await google.network.perform(step, stepWork)),
      ...(step.name === 'create_campaign'
        ? { warning: new NetworkError('Not in this country', details) }
        : {}),
    }),
  };
  await goLive(made.owner, made.campaign.id);
  const networks = { ...server.deps.networks, google: { ...google, network: warned } };
  await work(made, { networks });
  const { state, steps } = await workUntil(made, 'done');
  expect(state).toBe('done');
  const warnings = steps.filter(({ warning }) => warning !== null).map(({ line, name }) => `${line} ${name}`);
  expect(warnings).toEqual(['google_search create_campaign', 'google_display create_campaign']);
});
