import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { connectFacebook } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const systemUser = '700100200300';
const person = '700100200301';

let servers: Record<string, TestServer>;
beforeAll(async () => {
  const at = (login: Record<string, string>) =>
    startTestServer({ sandbox: true, settings: { META_APP_ID: 'porchlight-business', ...login } });
  servers = {
    forSystemUser: await at({ META_LOGIN_CONFIG_ID: systemUser }),
    forPerson: await at({ META_LOGIN_CONFIG_ID: person }),
    withoutConfiguration: await at({}),
  };
});
afterAll(() => Promise.all(Object.values(servers).map(({ close }) => close())));

async function ownerAt(name: string): Promise<Owner & { server: TestServer }> {
  const server = servers[name];
  if (server === undefined) throw new Error(`there is no server ${name}`);
  return { server, ...(await newOwner(server)) };
}
const dialogOf = async ({ call }: Owner) => (await call(connectionRoutes.startFacebook, {})).redirect_url;
const facebookOf = async ({ call }: Owner) => (await call(connectionRoutes.getConnections, {})).facebook;

describe('Facebook Login for Business', () => {
  test('the dialog of a Business app is requested by configuration only', async () => {
    const owner = await ownerAt('forSystemUser');
    const { searchParams } = new URL(await dialogOf(owner));
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'porchlight-business',
      redirect_uri: 'http://localhost:4999/connect/facebook',
      state: expect.any(String),
      response_type: 'code',
      config_id: systemUser,
      override_default_response_type: 'true',
    });
  });

  test('a connection with a system user token does not expire', async () => {
    const owner = await ownerAt('forSystemUser');
    await connectFacebook(owner, 'maya');
    expect(await facebookOf(owner)).toMatchObject({
      is_connected: true,
      expired: false,
      access_token_expired_date: null,
      missing_permissions: [],
    });
    const { count } = await owner.call(connectionRoutes.listFacebookAdAccounts, {});
    expect(count).toBeGreaterThan(0);
  });

  test('a renewal with a Business app is requested by configuration too', async () => {
    const owner = await ownerAt('forSystemUser');
    await connectFacebook(owner, 'maya');
    const { searchParams } = new URL(await dialogOf(owner));
    expect(searchParams.has('auth_type')).toBe(false);
    await connectFacebook(owner, 'maya');
    expect(await facebookOf(owner)).toMatchObject({ is_connected: true });
  });

  test('a connection with a user token of a Business app lasts 60 days', async () => {
    const owner = await ownerAt('forPerson');
    await connectFacebook(owner, 'maya');
    const { access_token_expired_date: end } = await facebookOf(owner);
    const days = (Date.parse(end ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  test('a Business app refuses permissions requested by scope', async () => {
    const owner = await ownerAt('withoutConfiguration');
    const dialog = await dialogOf(owner);
    const page = await fetch(dialog);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('Invalid Scopes');
    expect(await giveConsent(dialog, { person: 'maya' })).toEqual({ code: '', state: '' });
  });
});
