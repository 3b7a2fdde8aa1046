import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { askSandbox, connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Connects an owner as a person of the sandbox, without an ad account. */
async function connectedAs(person: string): Promise<Owner> {
  const owner = await newOwner(server);
  const { redirect_url: url } = await owner.call(connectionRoutes.startFacebook, {});
  await owner.call(connectionRoutes.connectFacebook, { body: await giveConsent(url, { person }) });
  return owner;
}
const adAccounts = ({ token }: Owner) => server.call(connectionRoutes.listFacebookAdAccounts, {}, { token });
const choose = ({ token }: Owner, body: { account_id: string; business_id?: string }) =>
  server.call(connectionRoutes.chooseFacebookAdAccount, { body }, { token });
const chosen = async ({ call }: Owner) =>
  (await call(connectionRoutes.getConnections, {})).facebook.ad_account;

describe('ad accounts', () => {
  test('the ad accounts of a Facebook user are listed with their business', async () => {
    const owner = await connectedAs('maya');
    const { status, body } = await adAccounts(owner);
    expect(status).toBe(200);
    expect(body.count).toBe(2);
    expect(body.ad_accounts.map(({ account_name: name }) => name).toSorted()).toEqual([
      'Torres Living Central',
      'Torres Living East',
    ]);
    expect(body.ad_accounts[0]).toMatchObject({
      business_name: 'Torres Living',
      account_id: expect.stringMatching(/^act_\d+$/),
      problem: null,
    });
    expect((await adAccounts(await connectedAs('sam'))).body.count).toBe(7);
  });

  test('ad accounts and pages are listed completely over many pages of results', async () => {
    const { id } = await newSandboxPerson(server, { meta: { ad_accounts: 60, pages: 60 } });
    const owner = await connectedAs(id);
    expect((await adAccounts(owner)).body.count).toBe(60);
    expect((await owner.call(connectionRoutes.listFacebookPages, {})).count).toBe(60);
  });

  test.each(['noor', 'nobody'])('the user %s without ad accounts gets the specified error', async (name) => {
    const person = name === 'noor' ? name : (await newSandboxPerson(server, { meta: null })).id;
    expect(await adAccounts(await connectedAs(person))).toMatchObject({
      status: 400,
      body: {
        message: 'This Facebook account has no ad account',
        ad_accounts_error: 'no_ad_accounts',
      },
    });
  });

  test('account lists need a connection', async () => {
    const owner = await newOwner(server);
    const first = { status: 409, body: { code: 'conflict', message: 'Connect Facebook first.' } };
    expect(await adAccounts(owner)).toMatchObject(first);
    expect(await choose(owner, { account_id: 'act_1' })).toMatchObject(first);
    for (const route of ['listFacebookPages', 'listInstagramAccounts', 'listFacebookPixels'] as const)
      expect(await server.call(connectionRoutes[route], {}, { token: owner.token })).toMatchObject(first);
  });

  test('a permission withdrawn at Facebook is named by the list of ad accounts', async () => {
    const { id } = await newSandboxPerson(server);
    const owner = await connectedAs(id);
    const { token } = await server.deps.db
      .selectFrom('connection')
      .innerJoin('app_user', 'app_user.id', 'connection.user_id')
      .select('token')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow();
    const access = server.deps.cipher.decrypt(token ?? Buffer.alloc(0));
    const address = `${server.sandboxUrl}/graph.facebook.com/v26.0/me/permissions/ads_management`;
    await fetch(`${address}?access_token=${access}`, { method: 'DELETE' });
    expect(await adAccounts(owner)).toMatchObject({
      status: 400,
      body: { missing_permissions: ['ads_management'] },
    });
    const { facebook } = await owner.call(connectionRoutes.getConnections, {});
    expect(facebook.missing_permissions).toEqual(['ads_management']);
  });
});

describe('selecting an ad account', () => {
  test('selecting an ad account takes the names from Facebook and enables the channels', async () => {
    const owner = await connectedAs('maya');
    const { body } = await adAccounts(owner);
    const [account] = body.ad_accounts;
    const settings = () => owner.call(connectionRoutes.adSocialNetworkSettings, {});
    expect(await settings()).toMatchObject({ facebook: { enabled: false }, instagram: { enabled: false } });
    const { account_id = '' } = account ?? {};
    const answer = await choose(owner, { account_id, business_id: '1' });
    expect(answer.status).toBe(200);
    expect(answer.body.facebook.ad_account).toEqual({
      account_id,
      account_name: account?.account_name,
      business_name: 'Torres Living',
    });
    expect(await settings()).toMatchObject({ facebook: { enabled: true }, instagram: { enabled: true } });
  });

  test("selecting a missing or another user's ad account is refused", async () => {
    const owner = await connectedAs('maya');
    const { body } = await adAccounts(await connectedAs('sam'));
    const invalid = { status: 400, body: { account_id: ['is invalid'] } };
    expect(await choose(owner, { account_id: body.ad_accounts[0]?.account_id ?? '' })).toMatchObject(invalid);
    expect(await choose(owner, { account_id: 'act_1' })).toMatchObject(invalid);
    expect(await choose(owner, { account_id: '../me' })).toMatchObject(invalid);
    expect(await choose(owner, { account_id: '' })).toMatchObject(invalid);
    expect(await chosen(owner)).toBeNull();
  });

  test('selecting an ad account in another currency is refused', async () => {
    const meta = { ad_accounts: 1, currency: 'EUR' };
    const owner = await connectedAs((await newSandboxPerson(server, { meta })).id);
    const [account] = (await adAccounts(owner)).body.ad_accounts;
    const problem = 'This ad account uses EUR; US dollars are required';
    expect(account?.problem).toBe(problem);
    expect(await choose(owner, { account_id: account?.account_id ?? '' })).toMatchObject({
      status: 400,
      body: { account_id: [problem] },
    });
  });

  test('selecting a disabled ad account is refused with the reason', async () => {
    const owner = await connectedAs('chris');
    const { body } = await adAccounts(owner);
    const [account] = body.ad_accounts;
    expect(account?.problem).toBe('This ad account is disabled');
    expect(await choose(owner, { account_id: account?.account_id ?? '' })).toMatchObject({
      status: 400,
      body: { account_id: ['This ad account is disabled'] },
    });
    expect(await chosen(owner)).toBeNull();
  });

  test.each([
    [3, 'This ad account has an unsettled balance'],
    [7, 'This ad account is under review'],
    [101, 'This ad account is closed'],
  ])('selecting an ad account with status %i is refused with the reason', async (status, problem) => {
    const person = await newSandboxPerson(server);
    const owner = await connectedAs(person.id);
    const account_id = (await adAccounts(owner)).body.ad_accounts[0]?.account_id ?? '';
    await askSandbox(server, `/meta/accounts/${account_id}`, { account_status: status });
    expect(await choose(owner, { account_id })).toMatchObject({
      status: 400,
      body: { account_id: [problem] },
    });
  });
});

describe('assets of an ad account', () => {
  test('assets of the ad account are listed by name', async () => {
    const owner = await newOwner(server);
    await connectFacebook(owner, 'maya');
    const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
    expect(pages.map(({ label }) => label).toSorted()).toEqual(['Maple Court Apartments', 'The Ashby']);
    const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
    expect(instagram.length).toBeGreaterThan(0);
    expect(instagram.every(({ label }) => label.startsWith('@'))).toBe(true);
    const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
    expect(pixels).toEqual([
      { value: expect.stringMatching(/^\d+$/), label: expect.stringMatching(/ site$/) },
    ]);
    // The other audiences are too small to be used or a customer list.
    const { custom_audiences: audiences } = await owner.call(connectionRoutes.listCustomAudiences, {});
    expect(audiences).toEqual([
      {
        value: expect.stringMatching(/^\d+$/) as unknown,
        label: 'Site visitors, 90 days',
        pixel_id: pixels[0]?.value,
      },
    ]);
  });

  test('lists of assets are empty before an ad account is selected', async () => {
    const owner = await connectedAs('maya');
    expect((await owner.call(connectionRoutes.listInstagramAccounts, {})).count).toBe(0);
    expect((await owner.call(connectionRoutes.listFacebookPixels, {})).count).toBe(0);
    expect((await owner.call(connectionRoutes.listCustomAudiences, {})).count).toBe(0);
    expect((await owner.call(connectionRoutes.listFacebookPages, {})).count).toBe(2);
  });

  test.each([
    ['rate_limited', 503, 'unavailable'],
    ['server_error', 502, 'network_failed'],
    ['permission_lost', 409, 'conflict'],
    ['timeout_before_write', 502, 'network_failed'],
  ])('a Facebook error of kind %s is answered with %i', async (kind, status, code) => {
    const owner = await connectedAs('maya');
    const fault = { network: 'meta', kind, path_contains: 'me/accounts', times: 10, delay_ms: 50 };
    await askSandbox(server, '/faults', fault);
    const answer = await server.call(connectionRoutes.listFacebookPages, {}, { token: owner.token });
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
    expect(answer).toMatchObject({ status, body: { code } });
    const { facebook } = await owner.call(connectionRoutes.getConnections, {});
    expect(facebook).toMatchObject({ is_connected: true, expired: false });
  });
});

test('a failed list of ad accounts names its error in the specified fields', async () => {
  const owner = await connectedAs('maya');
  await askSandbox(server, '/faults', {
    network: 'meta',
    kind: 'server_error',
    path_contains: 'adaccounts',
    times: 9,
  });
  const refused = await adAccounts(owner);
  await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
  expect(refused).toMatchObject({
    status: 502,
    body: { missing_permissions: [], ad_accounts_error: 'network_failed' },
  });
});
