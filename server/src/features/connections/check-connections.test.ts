import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox, connectedOwner, connectFacebook } from '../../../../test/factories/connections.ts';
import type { Owner } from '../../../../test/factories/people.ts';
import { eventually } from '../../../../test/eventually.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { checkConnectionJob, checkConnectionsJob } from './check-connections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const connections = (owner: PersonClient) => owner.call(connectionRoutes.getConnections, {});
const rowsOf = ({ organization }: Pick<Owner, 'organization'>) =>
  server.deps.db
    .selectFrom('connection')
    .select(['organization_id', 'id as connection_id', 'checked_at'])
    .where('organization_id', '=', organization.id)
    .execute();

/** Waits for the enqueued checks of all connections, then checks the organization's connections. */
async function lookedAt(owner: Pick<Owner, 'organization'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'check-connection' and state < 'completed'`.execute(
      server.deps.db,
    );
    return rows.length === 0;
  });
  for (const connection of await rowsOf(owner)) await checkConnectionJob(server.deps, connection);
}

const atMeta = (account: string, change: object) => askSandbox(server, `/meta/accounts/${account}`, change);
const atGoogle = (client: string, change: object) =>
  askSandbox(server, `/google/customers/${client}`, change);

async function undeclaredCampaign(client: string): Promise<string> {
  const campaigns = await googleCampaigns(server, client);
  const found = campaigns.find(({ name }) => name.startsWith('Spring 2024'));
  if (found === undefined) throw new Error('the account lacks the undeclared campaign');
  return found.id;
}

describe('the check of an account', () => {
  test('the check after connecting and selecting accounts finds no problem', async () => {
    const { owner } = await connectedOwner(server);
    await eventually(async () => (await rowsOf(owner)).every(({ checked_at: at }) => at !== null));
    const { facebook, google } = await connections(owner);
    expect([facebook.account_problem, google.account_problem]).toEqual([null, null]);
  });

  test.each([
    [2, 'This ad account is disabled'],
    [3, 'This ad account has an unsettled balance'],
    [7, 'This ad account is under review'],
    [101, 'This ad account is closed'],
  ])('a Facebook account with status %i has the problem: %s', async (status, words) => {
    const { owner, adAccount } = await connectedOwner(server);
    await atMeta(adAccount, { account_status: status });
    await lookedAt(owner);
    expect((await connections(owner)).facebook.account_problem).toEqual({ kind: 'disabled', words });
    const settings = await owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(settings).toMatchObject({ facebook: { enabled: false }, google_ads: { enabled: true } });
    await atMeta(adAccount, { account_status: 9 });
    await lookedAt(owner);
    expect((await connections(owner)).facebook.account_problem).toBeNull();
  });

  test('a Facebook account without a payment method has a problem', async () => {
    const { owner, adAccount } = await connectedOwner(server);
    await atMeta(adAccount, { funding: null });
    await lookedAt(owner);
    expect((await connections(owner)).facebook.account_problem).toEqual({
      kind: 'no_payment',
      words: 'This ad account has no payment method',
    });
  });

  test.each(['SUSPENDED', 'CANCELED'])('a Google account that is %s has a problem', async (status) => {
    const { owner, client } = await connectedOwner(server);
    await atGoogle(client, { status });
    await lookedAt(owner);
    expect((await connections(owner)).google.account_problem).toMatchObject({ kind: 'disabled' });
    const settings = await owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(settings).toMatchObject({ google_ads: { enabled: false }, google_adword: { enabled: false } });
  });

  test('the check updates the permissions of a connection', async () => {
    const { owner } = await connectedOwner(server);
    await lookedAt(owner);
    await server.deps.db
      .updateTable('connection')
      .set({ scopes: ['ads_read'] })
      .where('organization_id', '=', owner.organization.id)
      .where('network', '=', 'meta')
      .execute();
    expect((await connections(owner)).facebook.missing_permissions).toHaveLength(6);
    await lookedAt(owner);
    expect((await connections(owner)).facebook.missing_permissions).toEqual([]);
  });

  test('the check marks a connection with a dead token as expired', async () => {
    const { owner, adAccount } = await connectedOwner(server);
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'token_expired',
      account: adAccount,
      times: 1,
    });
    await lookedAt(owner);
    expect((await connections(owner)).facebook).toMatchObject({ is_connected: true, expired: true });
  });
});

test('a connection renewed during a check is not marked as expired', async () => {
  const { owner, person } = await connectedOwner(server);
  await eventually(async () => (await rowsOf(owner)).every(({ checked_at: at }) => at !== null));
  const connection = await server.deps.db
    .selectFrom('connection')
    .select(['organization_id', 'id as connection_id'])
    .where('organization_id', '=', owner.organization.id)
    .where('network', '=', 'meta')
    .executeTakeFirstOrThrow();
  const { meta } = server.deps.networks;
  const checkHealth = async () => {
    await connectFacebook(owner, person.id);
    throw new NetworkError('The session has expired', { network: 'meta', kind: 'reconnect', code: '190' });
  };
  const slow = { ...meta, network: { ...meta.network, checkHealth } };
  const networks = { ...server.deps.networks, meta: slow };
  await checkConnectionJob({ ...server.deps, networks }, connection);
  expect((await connections(owner)).facebook).toMatchObject({ is_connected: true, expired: false });
});

test('every connection is checked by the regular job', async () => {
  const { owner } = await connectedOwner(server);
  await eventually(async () => (await rowsOf(owner)).every(({ checked_at: at }) => at !== null));
  await server.deps.db
    .updateTable('connection')
    .set({ checked_at: null })
    .where('organization_id', '=', owner.organization.id)
    .execute();
  await checkConnectionsJob(server.deps);
  const all = async () => (await rowsOf(owner)).every(({ checked_at: at }) => at !== null);
  expect(await eventually(all, 20_000)).toBe(true);
});

describe('an operation', () => {
  const launch = async (owner: PersonClient & { token: string }, id: string) => {
    const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    return server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, owner);
  };

  test('a launch from a disabled ad account is refused with the reason and the remedy', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    await atMeta(adAccount, { account_status: 2 });
    await lookedAt(owner);
    expect(await launch(owner, campaign.id)).toMatchObject({
      status: 400,
      body: {
        facebook_connection: [
          'This ad account is disabled. Fix it in Ads Manager, or choose another Facebook ad account',
        ],
      },
    });
  });

  test('a launch from a suspended Google account is refused with the reason and the remedy', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    await atGoogle(client, { status: 'SUSPENDED' });
    await lookedAt(owner);
    const { status, body } = await launch(owner, campaign.id);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      google_connection: [expect.stringMatching(/choose another client account/)],
    });
  });

  test('a launch without a payment method succeeds', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    await atMeta(adAccount, { funding: null });
    await lookedAt(owner);
    expect((await launched(owner, campaign.id)).state).toBe('done');
  });

  test('a launch that Google refuses for a missing housing agreement records the problem and can be retried', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    await lookedAt(owner);
    await atGoogle(client, { hec_agreement: false });
    await goLive(owner, campaign.id);
    await ended(owner, campaign.id, 'failed');
    const { google } = await connections(owner);
    expect(google.account_problem).toMatchObject({
      kind: 'no_agreement',
      words: expect.stringMatching(/\w/),
    });
    await atGoogle(client, { hec_agreement: true });
    await owner.call(publishingRoutes.retryPublishing, { params: { id: campaign.id } });
    await ended(owner, campaign.id);
  });

  test('a campaign without the EU declaration is named until it is declared', async () => {
    const { owner, client } = await connectedOwner(server);
    await atGoogle(client, { undeclared_campaign: true });
    await lookedAt(owner);
    const { google } = await connections(owner);
    expect(google.account_problem).toEqual({
      kind: 'undeclared',
      words: expect.stringMatching(/until the campaign “Spring 2024 #\d{4}” declares in its settings/),
    });
    const id = await undeclaredCampaign(client);
    await askSandbox(server, `/google/objects/${id}`, { declares_no_eu_political_ads: true });
    await lookedAt(owner);
    expect((await connections(owner)).google.account_problem).toBeNull();
  });

  test('an update that Google blocks for a missing EU declaration explains where to declare it, and a check clears the problem', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    await atGoogle(client, { undeclared_campaign: true });
    const params = { id: campaign.id };
    const { revision, adwords_daily_budget: budget } = await owner.call(campaignRoutes.getCampaign, {
      params,
    });
    const body = { revision, adwords_daily_budget: (budget ?? 0) + 5, name: 'Renamed' };
    await owner.call(campaignRoutes.updateCampaign, { params, body });
    await ended(owner, campaign.id, 'failed');
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
    const failed = publishing?.steps.find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({
      way_out: 'declare',
      error: expect.stringMatching(/^Google blocks all campaign changes in this account until each/),
    });
    const still = await owner.call(connectionRoutes.checkGoogleAccount, {});
    expect(still.google.account_problem).toMatchObject({
      kind: 'undeclared',
      words: expect.stringContaining('Spring 2024'),
    });
    const id = await undeclaredCampaign(client);
    await askSandbox(server, `/google/objects/${id}`, { declares_no_eu_political_ads: true });
    const { google } = await owner.call(connectionRoutes.checkGoogleAccount, {});
    expect(google.account_problem).toBeNull();
    await owner.call(publishingRoutes.retryPublishing, { params });
    await ended(owner, campaign.id);
  });

  test('a requested check of the Facebook account stores the answer at once', async () => {
    const { owner, adAccount } = await connectedOwner(server);
    await atMeta(adAccount, { account_status: 2 });
    const check = async () => (await owner.call(connectionRoutes.checkFacebookAccount, {})).facebook;
    expect((await check()).account_problem).toMatchObject({ kind: 'disabled' });
    expect((await connections(owner)).facebook.account_problem).toMatchObject({ kind: 'disabled' });
    await atMeta(adAccount, { account_status: 1 });
    expect((await check()).account_problem).toBeNull();
  });

  test('an update that Facebook refuses triggers a check of the account', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    await lookedAt(owner);
    await atMeta(adAccount, { funding: null });
    const refusal = { network: 'meta', kind: 'permission_lost', method: 'POST', account: adAccount };
    await askSandbox(server, '/faults', { ...refusal, times: 1 });
    const params = { id: campaign.id };
    const { revision, facebook_ad: ad } = await owner.call(campaignRoutes.getCampaign, { params });
    const titles = ad.titles?.map((title) => ({ ...title, label: 'Tour Maple Court today' })) ?? null;
    const body = { revision, facebook_ad: { ...ad, titles } };
    await owner.call(campaignRoutes.updateCampaign, { params, body });
    await ended(owner, campaign.id, 'failed');
    const problem = await eventually(
      async () => (await connections(owner)).facebook.account_problem ?? undefined,
    );
    expect(problem.kind).toBe('no_payment');
  });
});

describe('a campaign whose connection has ended', () => {
  test.each([
    ['is disconnected', 'Facebook is no longer connected. Connect it again'],
    ['has expired', 'The Facebook connection has ended. Connect it again'],
  ])(
    'a campaign whose connection %s fails to pause at Facebook with the reason and is paused at Google',
    async (how, words) => {
      const { owner, campaign } = await readyToLaunch(server);
      await launched(owner, campaign.id);
      if (how === 'is disconnected') await owner.call(connectionRoutes.disconnectFacebook, {});
      else
        await server.deps.db
          .updateTable('connection')
          .set({ state: 'expired' })
          .where('organization_id', '=', owner.organization.id)
          .where('network', '=', 'meta')
          .execute();
      await pause(owner, campaign.id);
      const { steps } = await ended(owner, campaign.id, 'failed');
      const failed = steps.filter(({ state }) => state === 'failed');
      expect(failed.map(({ line, error }) => [line, error])).toEqual([['meta', words]]);
      expect(steps.filter(({ line, state }) => line !== 'meta' && state !== 'done')).toEqual([]);
    },
  );
});

describe('a token that dies during a launch', () => {
  type Seen = { method: string; path: string };
  const requestsOf = async (account: string) =>
    (await askSandbox<Seen[]>(server, '/requests?limit=5000')).filter(({ path }) => path.includes(account))
      .length;

  test.each([
    ['meta', '/adsets', 'facebook'],
    ['google', 'googleAds:mutate', 'google'],
  ] as const)(
    'a token that dies during a launch at %s causes one refused call, and no other is sent',
    async (network, path, platform) => {
      const { owner, adAccount, client, campaign } = await readyToLaunch(server);
      await lookedAt(owner);
      const account = network === 'meta' ? adAccount : client;
      const ends = network === 'meta' ? { kind: 'token_expired' } : { kind: 'token_expired', times: 2 };
      await askSandbox(server, '/faults', { network, path_contains: path, account, ...ends });
      await goLive(owner, campaign.id);
      const { steps } = await ended(owner, campaign.id, 'failed');
      expect(steps.filter(({ state }) => state === 'failed')).toHaveLength(1);
      expect((await connections(owner))[platform]).toMatchObject({ is_connected: true, expired: true });
      const sent = await requestsOf(account);
      // No later attempt may reach the network.
      await owner
        .call(publishingRoutes.retryPublishing, { params: { id: campaign.id } })
        .catch(() => undefined);
      for (const connection of await rowsOf(owner)) await checkConnectionJob(server.deps, connection);
      const list = platform === 'facebook' ? 'listFacebookPages' : 'listGoogleAccounts';
      expect(await server.call(connectionRoutes[list], {}, owner)).toMatchObject({ status: 409 });
      expect(await requestsOf(account)).toBe(sent);
    },
  );
});
