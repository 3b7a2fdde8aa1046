import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { eventually } from '../../../../test/eventually.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { sweep } from './run-operations.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const fault = (rule: Record<string, unknown>) => askSandbox(server, '/faults', { times: 1, ...rule });

/** Counts the objects of an account at both networks, to detect duplicates after a lost answer. */
async function census(adAccount: string, client: string) {
  const meta = await metaCampaigns(server, adAccount, true);
  const google = await googleCampaigns(server, client, true);
  const adSets = meta.flatMap((campaign) => campaign.adsets);
  return {
    metaCampaigns: meta.length,
    adSets: adSets.length,
    ads: adSets.flatMap((adSet) => adSet.ads).length,
    googleCampaigns: google.length,
    adGroups: google.flatMap((campaign) => campaign.ad_groups).length,
  };
}

describe.each(['timeout_after_write', 'timeout_before_write', 'server_error'])('%s', (kind) => {
  test.concurrent.each<[network: string, path: string, skip?: number]>([
    ['meta', '/campaigns'],
    ['meta', '/adimages'],
    ['meta', '/adsets'],
    ['meta', '/adcreatives'],
    // Skips the checks of both channels, so that the first creative fails.
    ['meta', '/adcreatives', 2],
    ['meta', '/ads'],
    ['google', '/assets:mutate'],
    ['google', '/googleAds:mutate'],
  ])(
    'a launch succeeds after a fault at %s %s, without duplicate or missing objects',
    async (network, path, skip) => {
      const { owner, adAccount, client, campaign } = await readyToLaunch(server);
      const account = network === 'meta' ? adAccount : client;
      const rule = { network, kind, method: 'POST', path_contains: path, account, delay_ms: 30 };
      await fault(skip === undefined ? rule : { ...rule, skip });
      await launched(owner, campaign.id);
      expect(await census(adAccount, client)).toEqual({
        metaCampaigns: 1,
        adSets: 2,
        ads: 2,
        googleCampaigns: 2,
        adGroups: campaign.google_adwords_ad.ad_groups.length + 1,
      });
      expect((await metaCampaigns(server, adAccount))[0]?.status).toBe('ACTIVE');
    },
  );
});

test.each(['meta', 'google'])('a lost answer to a change or removal at %s is recovered', async (network) => {
  const { owner, adAccount, client, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const account = network === 'meta' ? adAccount : client;
  const lose = () => fault({ network, kind: 'timeout_after_write', method: 'POST', account, delay_ms: 30 });
  await lose();
  await pause(owner, campaign.id);
  await ended(owner, campaign.id);
  expect((await metaCampaigns(server, adAccount)).map(({ status }) => status)).toEqual(['PAUSED']);
  expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);

  const { revision, google_adwords_ad: search } = await owner.call(campaignRoutes.getCampaign, {
    params: { id: campaign.id },
  });
  await lose();
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id: campaign.id },
    body: {
      revision,
      fb_daily_budget: 44,
      google_adwords_ad: { ...search, ad_groups: search.ad_groups.slice(1) },
    },
  });
  await ended(owner, campaign.id);
  expect((await metaCampaigns(server, adAccount))[0]?.daily_budget).toBe(4400);
  const [changed] = await googleCampaigns(server, client);
  expect(changed?.ad_groups.filter(({ removed }) => !removed)).toHaveLength(search.ad_groups.length - 1);

  const method = network === 'meta' ? 'DELETE' : 'POST';
  await fault({ network, kind: 'timeout_after_write', method, account, delay_ms: 30 });
  await server.call(campaignRoutes.deleteCampaign, { params: { id: campaign.id } }, owner);
  await eventually(async () => {
    const { status } = await server.call(campaignRoutes.getCampaign, { params: { id: campaign.id } }, owner);
    return status === 404;
  }, 20_000);
  expect(await metaCampaigns(server, adAccount)).toEqual([]);
  expect(await googleCampaigns(server, client)).toEqual([]);
});

test('a launch waits as long as a network asks and continues automatically', async () => {
  const { owner, adAccount, campaign } = await readyToLaunch(server);
  await fault({
    network: 'google',
    kind: 'rate_limited',
    path_contains: 'googleAds:mutate',
    retry_after_seconds: 2,
    account: campaign.google_client_id,
  });
  await goLive(owner, campaign.id);
  const params = { id: campaign.id };
  const waiting = await eventually(async () => {
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
    return publishing?.waiting_until != null ? publishing : undefined;
  });
  expect(waiting.state).toBe('running');
  await eventually(async () => (await metaCampaigns(server, adAccount))[0]?.status === 'PAUSED');
  await ended(owner, campaign.id);
  expect((await metaCampaigns(server, adAccount))[0]?.status).toBe('ACTIVE');
});

test('a pause starts at once while an earlier operation waits for a network', async () => {
  const { owner, adAccount, client, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const params = { id: campaign.id };
  await fault({
    network: 'google',
    kind: 'rate_limited',
    path_contains: 'googleAds:mutate',
    retry_after_seconds: 900,
    account: client,
  });
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, adwords_daily_budget: 77 } });
  await eventually(async () => {
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
    return publishing?.waiting_until != null;
  });
  await pause(owner, campaign.id);
  const paused = await eventually(async () => {
    const [meta] = await metaCampaigns(server, adAccount);
    return meta?.status === 'PAUSED' && meta;
  });
  expect(paused).toBeDefined();
});

describe('a network that refuses', () => {
  async function stopped() {
    const made = await readyToLaunch(server);
    await askSandbox(server, `/google/customers/${made.client}`, { hec_agreement: false });
    await goLive(made.owner, made.campaign.id);
    const publishing = await ended(made.owner, made.campaign.id, 'failed');
    return { ...made, publishing, params: { id: made.campaign.id } };
  }

  test('a refusal by one network fails the launch with the reason, and nothing runs anywhere', async () => {
    const { owner, adAccount, client, publishing, params } = await stopped();
    const failed = publishing.steps.filter(({ state }) => state === 'failed');
    expect(failed).toEqual([
      expect.objectContaining({
        line: 'google_search',
        name: 'check_campaign',
        error: expect.stringMatching(/.{20}/),
      }),
    ]);
    const [meta] = await metaCampaigns(server, adAccount);
    expect(meta?.status).toBe('PAUSED');
    expect(meta?.adsets.flatMap((adSet) => adSet.ads).every(({ status }) => status === 'PAUSED')).toBe(true);
    expect(await googleCampaigns(server, client)).toEqual([]);
    const after = await owner.call(campaignRoutes.getCampaign, { params });
    expect(after.operation).toEqual({ kind: 'publish', state: 'failed' });
    expect(after.channels.map(({ channel, state }) => [channel, state])).toEqual([
      ['facebook', 'partly_published'],
      ['instagram', 'partly_published'],
      ['search', 'failed'],
      ['display', 'failed'],
    ]);
    expect(after.channels.every(({ problem }) => problem !== null)).toBe(true);
  });

  test('undoing a refused launch removes its objects and makes the campaign a draft', async () => {
    const { owner, adAccount, params } = await stopped();
    await owner.call(publishingRoutes.undoPublishing, { params });
    await ended(owner, params.id);
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
    const after = await owner.call(campaignRoutes.getCampaign, { params });
    expect([after.status.id, after.is_posted, after.operation]).toEqual([CampaignStatus.draft, false, null]);
    expect(after.channels.map(({ state }) => state)).toEqual(Array(4).fill('not_published'));
    const { count } = await owner.call(campaignRoutes.listCampaigns, {
      query: { status: CampaignStatus.draft },
    });
    expect(count).toBe(1);
  });

  test('a refused launch of an ended campaign cannot be retried but can be undone', async () => {
    const { owner, adAccount, params } = await stopped();
    await server.deps.db
      .updateTable('campaign')
      .set({ status: CampaignStatus.closed })
      .where('id', '=', params.id)
      .execute();
    const refused = await server.call(publishingRoutes.retryPublishing, { params }, owner);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This campaign has ended: it can only be copied' },
    });
    await owner.call(publishingRoutes.undoPublishing, { params });
    await ended(owner, params.id);
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
    const { status, channels } = await owner.call(campaignRoutes.getCampaign, { params });
    expect([status.name, channels.map(({ state }) => state)]).toEqual([
      'Closed',
      Array(4).fill('not_published'),
    ]);
  });

  test('only a launch can be undone', async () => {
    const { owner, params } = await stopped();
    await server.deps.db
      .updateTable('publishing_operation')
      .set({ kind: 'update' })
      .where('campaign_id', '=', params.id)
      .execute();
    const refused = await server.call(publishingRoutes.undoPublishing, { params }, owner);
    expect(refused).toMatchObject({ status: 409, body: { message: 'Only a launch can be undone' } });
  });

  test('a retry of a refused launch creates only the missing objects', async () => {
    const { owner, adAccount, client, campaign, params } = await stopped();
    await askSandbox(server, `/google/customers/${client}`, { hec_agreement: true });
    await owner.call(publishingRoutes.retryPublishing, { params });
    await ended(owner, params.id);
    expect(await census(adAccount, client)).toEqual({
      metaCampaigns: 1,
      adSets: 2,
      ads: 2,
      googleCampaigns: 2,
      adGroups: campaign.google_adwords_ad.ad_groups.length + 1,
    });
    expect((await metaCampaigns(server, adAccount))[0]?.status).toBe('ACTIVE');
    const retried = await server.call(publishingRoutes.retryPublishing, { params }, owner);
    expect(retried).toMatchObject({ status: 409, body: { message: 'Nothing has failed' } });
  });
});

test('a dead token fails the launch and marks the connection as expired', async () => {
  const { owner, adAccount, campaign } = await readyToLaunch(server);
  await fault({ network: 'meta', kind: 'token_expired', path_contains: '/adsets', account: adAccount });
  await goLive(owner, campaign.id);
  await ended(owner, campaign.id, 'failed');
  const { facebook } = await owner.call(connectionRoutes.getConnections, {});
  expect(facebook).toMatchObject({ is_connected: true, expired: true });
});

test('a pause reaches Google even if Facebook refuses it', async () => {
  const { owner, adAccount, client, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const token = { network: 'meta', kind: 'token_expired', account: adAccount, times: 50 };
  await fault(token);
  await pause(owner, campaign.id);
  const { steps } = await ended(owner, campaign.id, 'failed');
  expect(steps.filter(({ state }) => state === 'failed').map(({ line }) => line)).toEqual(['meta']);
  expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
});

test('an update during an undo creates no objects', async () => {
  const { owner, adAccount, client, campaign } = await readyToLaunch(server);
  const params = { id: campaign.id };
  await askSandbox(server, `/google/customers/${client}`, { hec_agreement: false });
  await goLive(owner, campaign.id);
  await ended(owner, campaign.id, 'failed');
  const slow = { network: 'meta', kind: 'server_error', method: 'DELETE', account: adAccount, times: 2 };
  await fault(slow);
  await owner.call(publishingRoutes.undoPublishing, { params });
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
  const body = { name: 'Renamed meanwhile', revision };
  await server.call(campaignRoutes.updateCampaign, { params, body }, owner);
  await eventually(async () => {
    const { operation } = await owner.call(campaignRoutes.getCampaign, { params });
    return operation === null;
  });
  expect(await metaCampaigns(server, adAccount)).toEqual([]);
  expect(await googleCampaigns(server, client)).toEqual([]);
  expect((await owner.call(campaignRoutes.getCampaign, { params })).status.id).toBe(CampaignStatus.draft);
});

test.each(['fb_page_id', 'fb_pixel_id', 'google_client_id', 'instagram_acc_id'] as const)(
  'the %s of a launched campaign cannot be changed',
  async (field) => {
    const { owner, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    const params = { id: campaign.id };
    const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
    const answer = await server.call(
      campaignRoutes.updateCampaign,
      { params, body: { [field]: '1234567890', revision } },
      owner,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { [field]: ['This cannot be changed once a campaign is launched'] },
    });
  },
);

test('the sweep restarts a lost job', async () => {
  const { owner, adAccount, campaign } = await readyToLaunch(server);
  const { id } = campaign;
  // As after a crash: the operation exists without its job.
  await server.deps.db
    .insertInto('publishing_operation')
    .values({
      organization_id: owner.organization.id,
      campaign_id: id,
      kind: 'publish',
      desired: JSON.stringify({ lines: [] }),
      requested_by: null,
      waiting_until: null,
      waiting_for: null,
      finished_at: null,
    })
    .execute();
  await sweep(server.deps);
  await ended(owner, id);
  expect(await metaCampaigns(server, adAccount)).toEqual([]);
});
