import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { eventually } from '../../../../test/eventually.ts';
import { askSandbox, connectGoogle, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const adsScope = 'https://www.googleapis.com/auth/adwords';
const notConnected = {
  is_connected: false,
  account_name: null,
  expired: false,
  manager: null,
  client: null,
  account_problem: null,
};

const start = async ({ call }: Pick<Owner, 'call'>) =>
  (await call(connectionRoutes.startGoogle, {})).redirect_url;
const finish = ({ token }: Owner, body: { code: string; state: string }) =>
  server.call(connectionRoutes.connectGoogle, { body }, { token });
const connect = async (owner: Owner, person: string, without: string[] = []) =>
  finish(owner, await giveConsent(await start(owner), { person, without }));
async function connectedAs(person: string): Promise<Owner> {
  const owner = await newOwner(server);
  expect((await connect(owner, person)).status).toBe(200);
  return owner;
}
const connections = async ({ call }: Owner) => (await call(connectionRoutes.getConnections, {})).google;
const managers = ({ token }: Owner) => server.call(connectionRoutes.listGoogleManagers, {}, { token });
const clients = ({ token }: Owner) => server.call(connectionRoutes.listGoogleAccounts, {}, { token });
const chooseManager = ({ token }: Owner, manager_id: string, manager_name = 'Anything') =>
  server.call(connectionRoutes.chooseGoogleManager, { body: { manager_id, manager_name } }, { token });
const chooseClient = ({ token }: Owner, client_id: string, direct = false) =>
  server.call(connectionRoutes.chooseGoogleAccount, { body: { client_id, direct } }, { token });

async function tokenOf({ email }: Owner): Promise<string> {
  const { token } = await server.deps.db
    .selectFrom('connection')
    .innerJoin('app_user', 'app_user.id', 'connection.user_id')
    .select('token')
    .where('email', '=', email)
    .where('network', '=', 'google')
    .executeTakeFirstOrThrow();
  return server.deps.cipher.decrypt(token ?? Buffer.alloc(0));
}
const renew = (refresh: string) =>
  fetch(`${server.sandboxUrl}/oauth2.googleapis.com/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_id: 'porchlight-dev',
      client_secret: 'porchlight-dev-secret',
    }),
  });
const clearFaults = () => fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });

describe('connecting Google', () => {
  test('connecting Google starts at the consent page, requests offline access and keeps the PKCE verifier here', async () => {
    const url = new URL(await start(await newOwner(server)));
    expect(url.pathname).toBe('/accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'http://localhost:4999/connect/google',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      scope: expect.stringContaining(adsScope),
    });
    expect(url.href).not.toContain('secret');
  });

  test("a Google connection shows the account's name and enables the Google channels", async () => {
    const owner = await newOwner(server);
    expect(await connections(owner)).toEqual(notConnected);
    const { status, body } = await connect(owner, 'maya');
    expect(status).toBe(200);
    expect(body.google).toEqual({ ...notConnected, is_connected: true, account_name: 'maya@sandbox.test' });
    expect(body.facebook.is_connected).toBe(false);
    const settings = await owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(settings).toMatchObject({ google_adword: { enabled: true }, google_ads: { enabled: true } });
  });

  test('a consent without Google Ads connects nothing and explains the remedy', async () => {
    const owner = await newOwner(server);
    expect(await connect(owner, 'maya', [adsScope])).toMatchObject({
      status: 409,
      body: {
        message: 'Google Ads was not allowed on the consent page. Reconnect and keep it checked.',
      },
    });
    expect(await connections(owner)).toEqual(notConnected);
  });

  test('a cancelled Google consent or an unknown code connects nothing', async () => {
    const owner = await newOwner(server);
    const cancelled = await giveConsent(await start(owner), { person: 'maya', cancel: true });
    expect(await finish(owner, cancelled)).toMatchObject({ status: 400 });
    const { state } = await giveConsent(await start(owner), { person: 'maya' });
    expect(await finish(owner, { code: 'made-up', state })).toMatchObject({ status: 409 });
    expect(await connections(owner)).toEqual(notConnected);
  });

  test('a Google consent works only in the session that started it, once', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    const theirs = await giveConsent(await start(owner), { person: 'maya' });
    const own = await giveConsent(await start(other), { person: 'sam' });
    expect(await finish(other, theirs)).toMatchObject({ status: 409 });
    expect(await finish(other, { code: theirs.code, state: own.state })).toMatchObject({ status: 409 });
    expect(await connections(other)).toEqual(notConnected);
    expect(await finish(owner, theirs)).toMatchObject({ status: 200 });
    expect(await finish(owner, theirs)).toMatchObject({ status: 409 });
  });
});

describe('manager accounts', () => {
  test('a user selects a manager account and then one of its clients', async () => {
    const owner = await connectedAs('maya');
    const { body } = await managers(owner);
    expect(body).toMatchObject({ count: 1, manager_accounts: [{ manager_name: 'Torres Living Manager' }] });
    const manager_id = body.manager_accounts[0]?.manager_id ?? '';
    expect(await clients(owner)).toMatchObject({
      status: 409,
      body: { message: 'Choose a Google manager account first.' },
    });
    const chosen = await chooseManager(owner, manager_id, 'A name made up');
    expect(chosen.body.google).toMatchObject({
      manager: { manager_id, manager_name: 'Torres Living Manager' },
      client: null,
    });
    const { body: found } = await clients(owner);
    expect(found.accounts.map(({ label }) => label).toSorted()).toEqual(['Maple Court', 'The Ashby']);
    const [client] = found.accounts;
    const done = await chooseClient(owner, client?.value ?? '');
    expect(done.body.google.client).toEqual({ value: client?.value, label: client?.label });
    expect(client?.problem).toBeNull();
    expect(await connections(owner)).toEqual(done.body.google);
    expect((await managers(await connectedAs('sam'))).body.count).toBe(6);
  });

  test('a user without any Google Ads account gets the specified error', async () => {
    expect(await managers(await connectedAs('noor'))).toMatchObject({
      status: 400,
      body: {
        message: 'This Google account has no Google Ads account',
        manager_accounts_error: 'no_manager_accounts',
      },
    });
  });

  test('a client in another currency shows the problem and cannot be selected', async () => {
    const google = { managers: 1, clients_per_manager: 1, currency: 'EUR' };
    const owner = await connectedAs((await newSandboxPerson(server, { google })).id);
    const [manager] = (await managers(owner)).body.manager_accounts;
    await chooseManager(owner, manager?.manager_id ?? '');
    const [client] = (await clients(owner)).body.accounts;
    const problem = 'This account uses EUR; US dollars are required';
    expect(client?.problem).toBe(problem);
    expect(await chooseClient(owner, client?.value ?? '')).toMatchObject({
      status: 400,
      body: { client_id: [problem] },
    });
    expect((await connections(owner)).client).toBeNull();
  });

  test('lists of managers and clients need a connection', async () => {
    const owner = await newOwner(server);
    const first = { status: 409, body: { message: 'Connect Google first.' } };
    expect(await managers(owner)).toMatchObject(first);
    expect(await clients(owner)).toMatchObject(first);
    expect(await chooseManager(owner, '1')).toMatchObject(first);
    expect(await chooseClient(owner, '1')).toMatchObject(first);
  });

  test("another user's managers and clients are refused", async () => {
    const [owner, other] = [await connectedAs('maya'), await connectedAs('sam')];
    const [theirs] = (await managers(other)).body.manager_accounts;
    const invalid = { status: 400, body: { manager_id: ['is invalid'] } };
    expect(await chooseManager(owner, theirs?.manager_id ?? '')).toMatchObject(invalid);
    expect(await chooseManager(owner, '123')).toMatchObject(invalid);
    const [own] = (await managers(owner)).body.manager_accounts;
    await chooseManager(owner, own?.manager_id ?? '');
    await chooseManager(other, theirs?.manager_id ?? '');
    const [client] = (await clients(other)).body.accounts;
    expect(await chooseClient(owner, client?.value ?? '')).toMatchObject({
      status: 400,
      body: { client_id: ['is invalid'] },
    });
    expect(await connections(owner)).toMatchObject({ client: null });
  });

  test('selecting another manager clears the client', async () => {
    const owner = await connectedAs('sam');
    const [first, second] = (await managers(owner)).body.manager_accounts;
    await chooseManager(owner, first?.manager_id ?? '');
    await chooseClient(owner, (await clients(owner)).body.accounts[0]?.value ?? '');
    const { body } = await chooseManager(owner, second?.manager_id ?? '');
    expect(body.google).toMatchObject({ manager: second, client: null });
  });

  test('a client selected while the manager changes is refused', async () => {
    const owner = await connectedAs('sam');
    const [first, second] = (await managers(owner)).body.manager_accounts;
    await chooseManager(owner, first?.manager_id ?? '');
    const client = (await clients(owner)).body.accounts[0]?.value ?? '';
    // The selection waits for Google while the manager changes.
    const since = await lastRequest(server);
    await askSandbox(server, '/faults', {
      network: 'google',
      kind: 'timeout_before_write',
      delay_ms: 2500,
      path_contains: first?.manager_id,
    });
    const choice = chooseClient(owner, client);
    await eventually(async () => (await requestLog(server, 'google', since)).length > 0);
    await chooseManager(owner, second?.manager_id ?? '');
    expect(await choice).toMatchObject({
      status: 409,
      body: { message: 'The Google manager account has changed. Choose its ad account again.' },
    });
    expect(await connections(owner)).toMatchObject({ manager: second, client: null });
  });
});

describe('accounts without a manager', () => {
  const google = { managers: 0, clients_per_manager: 0, direct: 1 };

  test('an account without a manager is listed and can be selected directly', async () => {
    const person = await newSandboxPerson(server, { google });
    const owner = await connectedAs(person.id);
    const { body } = await managers(owner);
    const [account] = body.direct_accounts;
    expect(body).toEqual({
      count: 0,
      manager_accounts: [],
      direct_accounts: [
        {
          value: expect.stringMatching(/^\d{10}$/),
          label: expect.any(String),
          currency: 'USD',
          problem: null,
        },
      ],
    });
    expect((await clients(owner)).body.accounts).toEqual(body.direct_accounts);
    const chosen = await chooseClient(owner, account?.value ?? '', true);
    expect(chosen.body.google).toMatchObject({
      manager: null,
      client: { value: account?.value, label: account?.label },
    });
    expect((await clients(owner)).body.accounts).toEqual(body.direct_accounts);
  });

  test('an account without a manager replaces a selected manager, and vice versa', async () => {
    const mixed = { managers: 1, clients_per_manager: 1, direct: 1 };
    const owner = await connectedAs((await newSandboxPerson(server, { google: mixed })).id);
    const { manager_accounts, direct_accounts } = (await managers(owner)).body;
    const [manager, direct] = [manager_accounts[0], direct_accounts[0]];
    await chooseManager(owner, manager?.manager_id ?? '');
    const below = (await clients(owner)).body.accounts;
    expect(below).toHaveLength(1);
    expect(below).not.toContainEqual(direct);
    expect(await chooseClient(owner, direct?.value ?? '')).toMatchObject({
      status: 400,
      body: { client_id: ['is invalid'] },
    });
    expect((await chooseClient(owner, direct?.value ?? '', true)).body.google).toMatchObject({
      manager: null,
      client: { value: direct?.value },
    });
    expect((await clients(owner)).body.accounts).toEqual(direct_accounts);
    expect((await chooseManager(owner, manager?.manager_id ?? '')).body.google).toMatchObject({
      manager,
      client: null,
    });
  });

  test('a suspended account without a manager shows the problem and cannot be selected', async () => {
    const owner = await connectedAs('chris');
    const [account] = (await managers(owner)).body.direct_accounts;
    const problem = 'Google has suspended this account';
    expect(account).toMatchObject({ label: 'Brandt Rentals', problem });
    expect(await chooseClient(owner, account?.value ?? '', true)).toMatchObject({
      status: 400,
      body: { client_id: [problem] },
    });
  });
});

describe('a Google connection', () => {
  test('the token of a Google connection is stored encrypted and is in no answer', async () => {
    const owner = await connectedAs('maya');
    const token = await tokenOf(owner);
    expect((await renew(token)).status).toBe(200);
    const { rows } = await server.deps.pool.query<{ row: string }>(
      `select connection::text as row from connection union all select audit_entry::text from audit_entry
       union all select oauth_state::text from oauth_state`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text.includes(token)).toBe(false);
    expect(text.includes(Buffer.from(token).toString('hex'))).toBe(false);
    expect(JSON.stringify([await connections(owner), (await managers(owner)).body])).not.toContain(token);
  });

  test('disconnecting withdraws the consent at Google', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    await connectGoogle(owner, id);
    const token = await tokenOf(owner);
    const { google } = await owner.call(connectionRoutes.disconnectGoogle, {});
    expect(google).toEqual(notConnected);
    expect((await renew(token)).status).toBe(400);
    await expect(tokenOf(owner)).rejects.toThrow();
    expect(await managers(owner)).toMatchObject({ status: 409 });
    expect((await owner.call(connectionRoutes.disconnectGoogle, {})).google).toEqual(notConnected);
  });

  test('disconnecting keeps the connection of the same Google user in another organization', async () => {
    const { id } = await newSandboxPerson(server);
    const [first, second] = [await connectedAs(id), await connectedAs(id)];
    const token = await tokenOf(second);
    expect(await first.call(connectionRoutes.disconnectGoogle, {})).toMatchObject({
      consent: 'kept',
      google: notConnected,
    });
    expect((await renew(token)).status).toBe(200);
    expect(await managers(second)).toMatchObject({ status: 200 });
    expect((await second.call(connectionRoutes.disconnectGoogle, {})).consent).toBe('withdrawn');
    expect((await renew(token)).status).toBe(400);
  });

  test('a connection without a stored Google user id is matched by its email address', async () => {
    const { id } = await newSandboxPerson(server);
    const [first, second] = [await connectedAs(id), await connectedAs(id)];
    await server.deps.pool.query(
      `update connection set external_user_id = null from app_user where app_user.id = user_id and email = $1`,
      [second.email],
    );
    expect((await first.call(connectionRoutes.disconnectGoogle, {})).consent).toBe('kept');
    expect(await managers(second)).toMatchObject({ status: 200 });
  });

  test('a Google connection survives an access token that expires early', async () => {
    const owner = await connectedAs('maya');
    await askSandbox(server, '/faults', { network: 'google', kind: 'token_expired', times: 1 });
    expect(await managers(owner)).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await connections(owner)).toMatchObject({ expired: false });
    await clearFaults();
  });

  test('a Google connection without a grant is marked as ended until it is renewed', async () => {
    const owner = await connectedAs('maya');
    await fetch(`${server.sandboxUrl}/oauth2.googleapis.com/revoke?token=${await tokenOf(owner)}`, {
      method: 'POST',
    });
    const ended = { status: 409, body: { message: 'The Google connection has ended. Connect it again.' } };
    expect(await managers(owner)).toMatchObject(ended);
    expect(await connections(owner)).toMatchObject({ is_connected: true, expired: true });
    const settings = await owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(settings).toMatchObject({ google_adword: { enabled: false }, google_ads: { enabled: false } });
    expect(await managers(owner)).toMatchObject(ended);
    await connect(owner, 'maya');
    expect(await connections(owner)).toMatchObject({ expired: false });
    expect(await managers(owner)).toMatchObject({ status: 200 });
  });

  test('a connection renewed without an answer about the Google user keeps its accounts', async () => {
    const person = await newSandboxPerson(server);
    const owner = await newOwner(server);
    await connectGoogle(owner, person.id);
    const before = await connections(owner);
    const rule = { network: 'google', kind: 'error', error: 'internalError.INTERNAL_ERROR', times: 1 };
    await askSandbox(server, '/faults', { ...rule, path_contains: '/v1/userinfo' });
    expect(await connect(owner, person.id)).toMatchObject({ status: 200 });
    expect(await connections(owner)).toEqual(before);
    expect(before.client).not.toBeNull();
  });

  test('a connection renewed by another Google user loses the accounts', async () => {
    const owner = await newOwner(server);
    const [first, second] = [await newSandboxPerson(server), await newSandboxPerson(server)];
    await connectGoogle(owner, first.id);
    const { body } = await connect(owner, second.id);
    expect(body.google).toMatchObject({ manager: null, client: null });
  });

  test.each([
    ['rate_limited', 503, 'unavailable'],
    ['server_error', 502, 'network_failed'],
  ])('a Google error of kind %s is answered with %i', async (kind, status, code) => {
    const owner = await connectedAs('maya');
    await askSandbox(server, '/faults', { network: 'google', kind, times: 20 });
    const answer = await managers(owner);
    await clearFaults();
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await connections(owner)).toMatchObject({ is_connected: true, expired: false });
  });
});

test('a failed list of managers names its error in the specified field', async () => {
  expect(await managers(await newOwner(server))).toMatchObject({
    status: 409,
    body: { manager_accounts_error: 'conflict', message: 'Connect Google first.' },
  });
});
