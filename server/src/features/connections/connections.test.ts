import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { personClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { askSandbox, connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { goodPassword, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { checkConnectionJob } from './check-connections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const scopes = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'instagram_basic',
];
const notConnected = {
  is_connected: false,
  account_name: null,
  access_token_expired_date: null,
  expired: false,
  missing_permissions: [],
  ad_account: null,
  account_problem: null,
};

type Consent = { without?: string[]; cancel?: boolean };
const start = async ({ call }: Pick<Owner, 'call'>) =>
  (await call(connectionRoutes.startFacebook, {})).redirect_url;
const finish = ({ token }: { token: string }, body: { code: string; state: string }) =>
  server.call(connectionRoutes.connectFacebook, { body }, { token });
const connect = async (owner: Owner, person: string, consent: Consent = {}) =>
  finish(owner, await giveConsent(await start(owner), { person, ...consent }));
const connections = async ({ call }: Owner) => (await call(connectionRoutes.getConnections, {})).facebook;
const adAccounts = ({ token }: Owner) => server.call(connectionRoutes.listFacebookAdAccounts, {}, { token });
const choose = ({ token }: Owner, account_id: string) =>
  server.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id } }, { token });

async function rowOf({ email }: Owner) {
  return server.deps.db
    .selectFrom('connection')
    .innerJoin('app_user', 'app_user.id', 'connection.user_id')
    .select([
      'connection.organization_id',
      'connection.id',
      'connection.token',
      'connection.state',
      'connection.scopes',
    ])
    .where('app_user.email', '=', email)
    .where('network', '=', 'meta')
    .executeTakeFirstOrThrow();
}
async function tokenOf(owner: Owner): Promise<string> {
  const { token } = await rowOf(owner);
  return server.deps.cipher.decrypt(token ?? Buffer.alloc(0));
}
const atMeta = (token: string, path = 'me') =>
  fetch(`${server.sandboxUrl}/graph.facebook.com/v26.0/${path}?access_token=${token}`);

describe('connecting Facebook', () => {
  test('connecting Facebook starts at the login dialog, which returns to our callback', async () => {
    const url = new URL(await start(await newOwner(server)));
    expect(url.pathname).toBe('/www.facebook.com/v26.0/dialog/oauth');
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:4999/connect/facebook');
    expect(url.searchParams.get('scope')?.split(',')).toEqual(scopes);
    expect(url.searchParams.get('state')?.length).toBeGreaterThan(40);
    expect(url.href).not.toContain('secret');
  });

  test('a Facebook connection with all permissions lasts sixty days', async () => {
    const owner = await newOwner(server);
    expect(await connections(owner)).toEqual(notConnected);
    const { status, body } = await connect(owner, 'maya');
    expect(status).toBe(200);
    expect(body.facebook).toMatchObject({
      is_connected: true,
      account_name: 'Maya Torres',
      expired: false,
      missing_permissions: [],
      ad_account: null,
    });
    const lasts = Date.parse(body.facebook.access_token_expired_date ?? '') - Date.now();
    expect(Math.abs(lasts - 60 * DAY_MS)).toBeLessThan(DAY_MS);
    expect(await connections(owner)).toEqual(body.facebook);
  });

  test('a Facebook connection without a permission lists it and cannot list ad accounts before it is granted', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    const { status, body } = await connect(owner, id, { without: ['ads_read', 'pages_manage_ads'] });
    expect(status).toBe(200);
    expect(body.facebook.missing_permissions).toEqual(['ads_read', 'pages_manage_ads']);
    expect(await adAccounts(owner)).toMatchObject({
      status: 400,
      body: { missing_permissions: ['ads_read', 'pages_manage_ads'] },
    });
    expect(await choose(owner, 'act_1')).toMatchObject({ status: 400 });
    expect(new URL(await start(owner)).searchParams.get('auth_type')).toBe('rerequest');
    expect((await connect(owner, id)).body.facebook.missing_permissions).toEqual([]);
    expect(await adAccounts(owner)).toMatchObject({ status: 200, body: { count: 1 } });
  });

  test('a cancelled Facebook consent connects nothing', async () => {
    const owner = await newOwner(server);
    expect(await connect(owner, 'maya', { cancel: true })).toMatchObject({ status: 400 });
    expect(await connections(owner)).toEqual(notConnected);
  });

  test('a code that Facebook does not know is refused', async () => {
    const owner = await newOwner(server);
    const { state } = await giveConsent(await start(owner), { person: 'maya' });
    const { status, body } = await finish(owner, { code: 'made-up', state });
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringMatching(/\w/), network: 'meta' });
    expect(await connections(owner)).toEqual(notConnected);
  });

  test('connecting Facebook during an outage reports the outage', async () => {
    const owner = await newOwner(server);
    const grant = await giveConsent(await start(owner), { person: 'maya' });
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'server_error',
      path_contains: 'oauth/access_token',
      times: 5,
    });
    expect(await finish(owner, grant)).toMatchObject({ status: 502, body: { code: 'network_failed' } });
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
  });
});

describe('the state of a consent', () => {
  const refused = {
    status: 409,
    body: {
      message:
        'This connection was already finished, or was started in another browser. Reconnect from Ad platforms.',
    },
  };

  test('an OAuth state works once', async () => {
    const owner = await newOwner(server);
    const grant = await giveConsent(await start(owner), { person: 'maya' });
    expect(await finish(owner, grant)).toMatchObject({ status: 200 });
    expect(await finish(owner, grant)).toMatchObject(refused);
    const { code } = await giveConsent(await start(owner), { person: 'maya' });
    expect(await finish(owner, { code, state: grant.state })).toMatchObject(refused);
    expect(await finish(owner, { code, state: 'made-up' })).toMatchObject(refused);
  });

  test('an OAuth state works only in the session that started it', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    const grant = await giveConsent(await start(owner), { person: 'maya' });
    const again = await server.call(accountRoutes.signIn, {
      body: { username: owner.email, password: goodPassword },
    });
    expect(await finish(other, grant)).toMatchObject(refused);
    expect(await finish({ token: again.body.access }, grant)).toMatchObject(refused);
    expect(await finish(owner, grant)).toMatchObject({ status: 200 });
    expect(await connections(other)).toEqual(notConnected);
  });

  test('an OAuth state expires after half an hour and works only for its network', async () => {
    const owner = await newOwner(server);
    const grant = await giveConsent(await start(owner), { person: 'maya' });
    const google = await server.call(connectionRoutes.connectGoogle, { body: grant }, { token: owner.token });
    expect(google).toMatchObject(refused);
    await server.deps.pool.query(`update oauth_state set expires_at = now() - interval '1 second'`);
    expect(await finish(owner, grant)).toMatchObject(refused);
    expect(await connections(owner)).toEqual(notConnected);
  });
});

describe('a Facebook connection', () => {
  test('the token of a connection is stored encrypted', async () => {
    const owner = await newOwner(server);
    await connect(owner, 'maya');
    const token = await tokenOf(owner);
    expect((await atMeta(token)).status).toBe(200);
    const { rows: tables } = await server.deps.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_name <> 'city'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.deps.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect(text.includes(token), name).toBe(false);
      expect(text.includes(Buffer.from(token).toString('hex')), name).toBe(false);
    }
  });

  test('the token of a connection is in no answer', async () => {
    const owner = await newOwner(server);
    const { body } = await connect(owner, 'maya');
    const token = await tokenOf(owner);
    const answers = JSON.stringify([body, await connections(owner), (await adAccounts(owner)).body]);
    expect(answers).not.toContain(token);
  });

  test('a connection belongs to one user', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    await connect(owner, 'maya');
    expect(await connections(other)).toEqual(notConnected);
    expect(await adAccounts(other)).toMatchObject({
      status: 409,
      body: { message: 'Connect Facebook first.' },
    });
    await other.call(connectionRoutes.disconnectFacebook, {});
    expect(await connections(owner)).toMatchObject({ is_connected: true });
  });

  test('disconnecting withdraws the consent at Facebook', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    await connectFacebook(owner, id);
    const token = await tokenOf(owner);
    const { facebook } = await owner.call(connectionRoutes.disconnectFacebook, {});
    expect(facebook).toEqual(notConnected);
    expect(await rowOf(owner)).toMatchObject({ token: null, state: 'disconnected', scopes: [] });
    expect((await atMeta(token)).status).toBe(400);
    expect(await adAccounts(owner)).toMatchObject({ status: 409 });
    const again = await owner.call(connectionRoutes.disconnectFacebook, {});
    expect(again.facebook).toEqual(notConnected);
  });

  test('disconnecting keeps the connection of the same Facebook user in another organization', async () => {
    const [first, second] = [await newOwner(server), await newOwner(server)];
    const { id } = await newSandboxPerson(server);
    await connectFacebook(first, id);
    await connectFacebook(second, id);
    const token = await tokenOf(second);
    const ended = await first.call(connectionRoutes.disconnectFacebook, {});
    expect(ended).toMatchObject({ consent: 'kept', facebook: notConnected });
    expect(await rowOf(first)).toMatchObject({ token: null, state: 'disconnected' });
    expect((await atMeta(token)).status).toBe(200);
    expect(await adAccounts(second)).toMatchObject({ status: 200 });
    expect(await connections(second)).toMatchObject({ is_connected: true, expired: false });

    const last = await second.call(connectionRoutes.disconnectFacebook, {});
    expect(last.consent).toBe('withdrawn');
    expect((await atMeta(token)).status).toBe(400);
  });

  test('two simultaneous disconnects of the same Facebook user withdraw the consent once', async () => {
    const owners = [await newOwner(server), await newOwner(server)];
    const { id } = await newSandboxPerson(server);
    for (const owner of owners) await connectFacebook(owner, id);
    const tokens = await Promise.all(owners.map(tokenOf));
    const ended = await Promise.all(owners.map(({ call }) => call(connectionRoutes.disconnectFacebook, {})));
    expect(ended.map(({ consent }) => consent).toSorted()).toEqual(['kept', 'withdrawn']);
    for (const token of tokens) expect((await atMeta(token)).status).toBe(400);
  });

  test('all connections of a Facebook user are shown as ended soon after the user removes the app at Facebook', async () => {
    const [first, second] = [await newOwner(server), await newOwner(server)];
    const { id } = await newSandboxPerson(server);
    await connectFacebook(first, id);
    await connectFacebook(second, id);
    const token = await tokenOf(first);
    await fetch(`${server.sandboxUrl}/graph.facebook.com/v26.0/me/permissions?access_token=${token}`, {
      method: 'DELETE',
    });
    const { organization_id, id: connection_id } = await rowOf(first);
    await checkConnectionJob(server.deps, { organization_id, connection_id });
    await eventually(async () => (await connections(second)).expired);
    expect(await connections(first)).toMatchObject({ expired: true });
  });

  test('disconnecting deletes the token even if Facebook cannot be reached', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    await connectFacebook(owner, id);
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'server_error',
      method: 'DELETE',
      times: 5,
    });
    const { facebook, consent } = await owner.call(connectionRoutes.disconnectFacebook, {});
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
    expect(facebook).toEqual(notConnected);
    expect(consent).toBe('unconfirmed');
    expect(await rowOf(owner)).toMatchObject({ token: null, state: 'disconnected' });
  });

  test('a connection whose token Facebook refuses is marked as ended until it is renewed', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    const account = await connectFacebook(owner, id);
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'token_expired',
      path_contains: 'adaccounts',
    });
    const ended = { status: 409, body: { message: 'The Facebook connection has ended. Connect it again.' } };
    expect(await adAccounts(owner)).toMatchObject(ended);
    expect(await connections(owner)).toMatchObject({ is_connected: true, expired: true });
    expect(await rowOf(owner)).toMatchObject({ state: 'expired' });
    expect(await adAccounts(owner)).toMatchObject(ended);
    const settings = await owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(settings).toMatchObject({ facebook: { enabled: false }, instagram: { enabled: false } });
    await connect(owner, id);
    expect(await connections(owner)).toMatchObject({ expired: false, ad_account: { account_id: account } });
  });

  test('a connection renewed by another Facebook user loses the ad account', async () => {
    const owner = await newOwner(server);
    const [first, second] = [await newSandboxPerson(server), await newSandboxPerson(server)];
    await connectFacebook(owner, first.id);
    const { body } = await connect(owner, second.id);
    expect(body.facebook.ad_account).toBeNull();
  });

  test('a Facebook connection ends after sixty days', async () => {
    const owner = await newOwner(server);
    const { id } = await newSandboxPerson(server);
    await connectFacebook(owner, id);
    await askSandbox(server, '/clock', { advance_days: 61 });
    await eventually(async () => (await connections(owner)).expired);
    expect(await adAccounts(owner)).toMatchObject({ status: 409 });
    await connect(owner, id);
    expect(await connections(owner)).toMatchObject({ expired: false });
  });
});

test('visitors without a session connect nothing', async () => {
  const anybody = personClient(server.url);
  await expect(anybody.call(connectionRoutes.startFacebook, {})).rejects.toThrow('401');
  await expect(anybody.call(connectionRoutes.getConnections, {})).rejects.toThrow('401');
});
