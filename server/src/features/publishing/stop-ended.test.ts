import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeEndedCampaignsJob } from '../campaigns/close-ended-campaigns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Ready = Awaited<ReturnType<typeof readyToLaunch>>;
const params = ({ campaign: { id } }: Ready) => ({ id });
const read = (made: Ready) => made.owner.call(campaignRoutes.getCampaign, { params: params(made) });
const publishingOf = async (made: Ready) =>
  (await made.owner.call(publishingRoutes.getPublishing, { params: params(made) })).publishing;

/** Closes the campaign as if its last day had passed, without telling the networks. */
async function closed(made: Ready): Promise<void> {
  await server.deps.db
    .updateTable('campaign')
    .set({ start_date: '2026-01-01', end_date: '2026-01-02' })
    .where('id', '=', made.campaign.id)
    .execute();
  await closeEndedCampaignsJob(server.deps);
  expect((await read(made)).status.id).toBe(CampaignStatus.closed);
}

async function statuses({ adAccount, client }: Ready): Promise<string[]> {
  const all = [
    ...(await metaCampaigns(server, adAccount, true)),
    ...(await googleCampaigns(server, client, true)),
  ];
  return all.map(({ status }) => status);
}

/** Launches a campaign and lets Facebook refuse its last update. */
async function withFailedChange(): Promise<Ready> {
  const made = await readyToLaunch(server);
  await launched(made.owner, made.campaign.id);
  await refuse(made, 1);
  const { revision } = await read(made);
  await made.owner.call(campaignRoutes.updateCampaign, {
    params: params(made),
    body: { revision, fb_daily_budget: 33 },
  });
  await ended(made.owner, made.campaign.id, 'failed');
  return made;
}

const refuse = ({ adAccount }: Ready, times: number) =>
  askSandbox(server, '/faults', {
    network: 'meta',
    kind: 'error',
    method: 'POST',
    account: adAccount,
    code: 100,
    times,
  });

test('an ended campaign is stopped if its last operation failed', async () => {
  const made = await withFailedChange();
  await closed(made);
  expect(await ended(made.owner, made.campaign.id)).toMatchObject({ kind: 'close' });
  expect(await statuses(made)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  const { steps } = (await publishingOf(made)) ?? { steps: [] };
  expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(['pause_campaign', 'pause_ad_groups']));
  expect((await read(made)).channels.map(({ state }) => state)).toEqual(Array(4).fill('published'));
});

test('an ended campaign that cannot be stopped needs attention and can be retried', async () => {
  const made = await withFailedChange();
  await refuse(made, 1);
  await closed(made);
  await ended(made.owner, made.campaign.id, 'failed');
  const needy = () => made.owner.call(campaignRoutes.listCampaigns, { query: { attention: 'true' } });
  expect((await needy()).campaigns.map(({ id }) => id)).toEqual([made.campaign.id]);

  await made.owner.call(publishingRoutes.retryPublishing, { params: params(made) });
  await ended(made.owner, made.campaign.id);
  expect(await statuses(made)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  expect((await needy()).count).toBe(0);
  expect((await read(made)).status.id).toBe(CampaignStatus.closed);
});

test('an ended campaign is stopped if a setting was changed at its network', async () => {
  const made = await readyToLaunch(server);
  await launched(made.owner, made.campaign.id);
  await pause(made.owner, made.campaign.id);
  await ended(made.owner, made.campaign.id);
  await server.deps.db
    .updateTable('publication')
    .set({ state: 'drifted' })
    .where('campaign_id', '=', made.campaign.id)
    .where('line', '=', 'meta')
    .execute();
  const [there] = await metaCampaigns(server, made.adAccount, true);
  await askSandbox(server, `/meta/objects/${there?.id}`, { status: 'ACTIVE' });
  await closed(made);
  expect(await ended(made.owner, made.campaign.id)).toMatchObject({ kind: 'close' });
  expect(await statuses(made)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
});

test('an ended campaign without differences needs no operation', async () => {
  const made = await readyToLaunch(server);
  await launched(made.owner, made.campaign.id);
  await closed(made);
  expect(await publishingOf(made)).toMatchObject({ kind: 'publish', state: 'done' });
});

test('an ended campaign whose launch failed creates nothing more', async () => {
  const made = await readyToLaunch(server);
  await askSandbox(server, `/google/customers/${made.client}`, { hec_agreement: false });
  const { revision } = await read(made);
  await made.owner.call(publishingRoutes.publishCampaign, { params: params(made), body: { revision } });
  await ended(made.owner, made.campaign.id, 'failed');
  await closed(made);
  await ended(made.owner, made.campaign.id);
  expect(await googleCampaigns(server, made.client, true)).toEqual([]);
  expect((await metaCampaigns(server, made.adAccount, true)).map(({ status }) => status)).toEqual(['PAUSED']);
  const states = (await read(made)).channels.map(({ channel, state }) => [channel, state]);
  expect(states).toEqual([
    ['facebook', 'published'],
    ['instagram', 'published'],
    ['search', 'not_published'],
    ['display', 'not_published'],
  ]);
});
