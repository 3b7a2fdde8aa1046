import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { AdNetwork } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { startStage } from '../../../../test/crash/stage.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { goLive, pause } from '../../../../test/launches.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { runCampaignOperations } from './run-operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startStage();
});
afterAll(() => server.close());

async function standingOf(owner: PersonClient, id: string) {
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id } });
  return publishing;
}

/** Wraps a driver whose network starts a campaign but gives an unreadable answer. */
function unreadable<N extends { network: AdNetwork }>(driver: N, name: 'meta' | 'google'): N {
  const perform: AdNetwork['perform'] = async (step, work) => {
    const result = await driver.network.perform(step, work);
    if (step.name === 'activate_campaign')
      throw new NetworkError('?', { network: name, kind: 'configuration', code: 'unreadable' });
    return result;
  };
  return { ...driver, network: { ...driver.network, perform } };
}

test.each(['meta', 'google'] as const)(
  'a pause stops a campaign that %s started without an answer, although it is recorded as paused',
  async (name) => {
    const { owner, campaign, adAccount, client } = await readyToLaunch(server);
    const { networks } = server.deps;
    const needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
    const unseen = { ...networks, [name]: unreadable(networks[name], name) };
    await goLive(owner, campaign.id);
    await runCampaignOperations({ ...needs, networks: unseen }, owner.organization.id, campaign.id);
    const params = { id: campaign.id };
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
    expect(publishing?.state).toBe('failed');

    await pause(owner, campaign.id);
    await runCampaignOperations(needs, owner.organization.id, campaign.id);
    const meta = await metaCampaigns(server, adAccount, true);
    const google = await googleCampaigns(server, client, true);
    expect([...meta, ...google].map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  },
);

test('a pause does not wait behind an operation that waits for another network', async () => {
  const { owner, campaign, adAccount, client } = await readyToLaunch(server);
  const needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
  const params = { id: campaign.id };
  const standing = () => standingOf(owner, campaign.id);
  await goLive(owner, campaign.id);
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  expect((await standing())?.state).toBe('done');
  const wait = { network: 'google', kind: 'rate_limited', code: '?', retryAfterMs: 600_000 } as const;
  const google = {
    ...needs.networks.google,
    network: {
      ...needs.networks.google.network,
      perform: () => Promise.reject(new NetworkError('Wait', wait)),
    },
  };
  const waiting = { ...needs, networks: { ...needs.networks, google } };
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, name: 'Another name' } });
  await runCampaignOperations(waiting, owner.organization.id, campaign.id);
  expect(await standing()).toMatchObject({ kind: 'update', waiting_for: 'Google asks us to wait' });

  await pause(owner, campaign.id);
  await runCampaignOperations(waiting, owner.organization.id, campaign.id);
  expect(await standing()).toMatchObject({ kind: 'pause', state: 'running' });
  const [meta] = await metaCampaigns(server, adAccount, true);
  expect(meta?.status).toBe('PAUSED');

  await server.deps.db.updateTable('publishing_operation').set({ waiting_until: null }).execute();
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  expect(await standing()).toMatchObject({ state: 'done' });
  const there = await googleCampaigns(server, client, true);
  expect(there.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
  expect(there.every(({ name }) => name.startsWith('Another name'))).toBe(true);
});

test('a pause at one network does not wait as long as another network asks to', async () => {
  const { owner, campaign, adAccount, client } = await readyToLaunch(server);
  const { networks } = server.deps;
  const needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
  await goLive(owner, campaign.id);
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  const asking = (name: 'meta' | 'google', retryAfterMs: number) =>
    new NetworkError('Wait', { network: name, kind: 'rate_limited', code: '?', retryAfterMs });
  const meta = {
    ...networks.meta,
    network: { ...networks.meta.network, perform: () => Promise.reject(asking('meta', 600_000)) },
  };
  let asked = 0;
  const perform: AdNetwork['perform'] = (step, work) => {
    asked += 1;
    return asked === 1 ? Promise.reject(asking('google', 50)) : networks.google.network.perform(step, work);
  };
  const google = { ...networks.google, network: { ...networks.google.network, perform } };

  await pause(owner, campaign.id);
  await runCampaignOperations(
    { ...needs, networks: { ...networks, meta, google } },
    owner.organization.id,
    campaign.id,
  );
  const paused = await googleCampaigns(server, client, true);
  expect(paused.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
  expect(await standingOf(owner, campaign.id)).toMatchObject({
    state: 'running',
    waiting_for: 'Facebook asks us to wait',
  });

  await server.deps.db.updateTable('publishing_operation').set({ waiting_until: null }).execute();
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  expect(await standingOf(owner, campaign.id)).toMatchObject({ state: 'done' });
  const [left] = await metaCampaigns(server, adAccount, true);
  expect(left?.status).toBe('PAUSED');
});

test('a step that one network refused is not sent again when the wait for another network ends', async () => {
  const { owner, campaign, adAccount, client } = await readyToLaunch(server);
  const { id } = campaign;
  const { networks } = server.deps;
  const needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
  await goLive(owner, id);
  await runCampaignOperations(needs, owner.organization.id, id);
  const wait = { network: 'meta', kind: 'rate_limited', code: '?', retryAfterMs: 600_000 } as const;
  const meta = {
    ...networks.meta,
    network: { ...networks.meta.network, perform: () => Promise.reject(new NetworkError('Wait', wait)) },
  };
  const refused: string[] = [];
  const perform: AdNetwork['perform'] = (step) => {
    refused.push(step.name);
    return Promise.reject(new NetworkError('No', { network: 'google', kind: 'permission', code: '?' }));
  };
  const google = { ...networks.google, network: { ...networks.google.network, perform } };

  await pause(owner, id);
  await runCampaignOperations(
    { ...needs, networks: { ...networks, meta, google } },
    owner.organization.id,
    id,
  );
  expect(await standingOf(owner, id)).toMatchObject({
    state: 'running',
    waiting_for: 'Facebook asks us to wait',
  });
  const sent = [...refused];
  expect(sent).toContain('pause_campaign');
  await server.deps.db.updateTable('publishing_operation').set({ waiting_until: null }).execute();
  await runCampaignOperations({ ...needs, networks: { ...networks, google } }, owner.organization.id, id);
  const stopped = await standingOf(owner, id);
  expect(stopped).toMatchObject({ kind: 'pause', state: 'failed' });
  const failed = stopped?.steps.filter(({ state }) => state === 'failed') ?? [];
  expect(failed.map(({ name }) => name)).toEqual(sent);
  for (const step of failed) expect(step).toMatchObject({ error: 'No', way_out: 'permissions' });
  expect(refused).toEqual(sent);
  expect(await metaCampaigns(server, adAccount)).toMatchObject([{ status: 'PAUSED' }]);

  await owner.call(publishingRoutes.retryPublishing, { params: { id } });
  await runCampaignOperations(needs, owner.organization.id, id);
  const there = await googleCampaigns(server, client);
  expect(there.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
});

test('objects that a new connection cannot reach do not count as deleted, and are deleted once they are reachable again', async () => {
  const { owner, campaign, adAccount, person } = await readyToLaunch(server);
  const needs = { ...server.deps, settleMs: 0, patienceMs: 0 };
  const params = { id: campaign.id };
  await goLive(owner, campaign.id);
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  await owner.call(campaignRoutes.deleteCampaign, { params });
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
  expect(publishing).toMatchObject({ kind: 'delete', state: 'failed' });
  expect(await metaCampaigns(server, adAccount)).toMatchObject([{ status: 'ACTIVE' }]);

  expect(await connectFacebook(owner, person.id)).toBe(adAccount);
  await owner.call(publishingRoutes.retryPublishing, { params });
  await runCampaignOperations(needs, owner.organization.id, campaign.id);
  expect(await metaCampaigns(server, adAccount)).toEqual([]);
});
