import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { addDays } from '#domain/plain-date.ts';
import { giveConsent } from '../../../../../scripts/give-consent.ts';
import { readyToLaunch } from '../../../../../test/factories/campaigns.ts';
import { askSandbox, newSandboxPerson } from '../../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { launched } from '../../../../../test/launches.ts';
import { moveClock } from '../../../../../test/sandbox-clock.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

const facebook = ({ call }: Pick<Owner, 'call'>, account_id: string) =>
  call(connectionRoutes.getFacebookAccountActivity, { query: { account_id } });
const google = ({ call }: Pick<Owner, 'call'>, client_id: string, manager_id?: string) =>
  call(connectionRoutes.getGoogleAccountActivity, { query: { client_id, manager_id } });

async function connectedAs(person: string): Promise<Owner> {
  const owner = await newOwner(server);
  const { redirect_url: there } = await owner.call(connectionRoutes.startFacebook, {});
  await owner.call(connectionRoutes.connectFacebook, { body: await giveConsent(there, { person }) });
  const { redirect_url: away } = await owner.call(connectionRoutes.startGoogle, {});
  await owner.call(connectionRoutes.connectGoogle, { body: await giveConsent(away, { person }) });
  return owner;
}

test('ad accounts are listed with their currency, also those that cannot be used for it', async () => {
  const { id } = await newSandboxPerson(server, {
    meta: { ad_accounts: 1, currency: 'CAD' },
    google: { managers: 0, clients_per_manager: 0, direct: 1, currency: 'EUR' },
  });
  const owner = await connectedAs(id);
  const { ad_accounts: accounts } = await owner.call(connectionRoutes.listFacebookAdAccounts, {});
  expect(accounts).toMatchObject([{ currency: 'CAD', problem: expect.stringContaining('CAD') }]);
  const { direct_accounts: direct } = await owner.call(connectionRoutes.listGoogleManagers, {});
  expect(direct).toMatchObject([{ currency: 'EUR', problem: expect.stringContaining('EUR') }]);
});

describe('the activity of an account', () => {
  test('the spend is that of the last 30 full days at the network', async () => {
    const { owner, adAccount, client, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    const today = await moveClock(server, owner, 4);
    await askSandbox(server, '/clock', { stand_still: true });
    const spent = async (query: string) => {
      const days = `since=${addDays(today, -30)}&until=${addDays(today, -1)}`;
      const { spend_cents: cents } = await askSandbox<{ spend_cents: number }>(
        server,
        `/totals?${query}&${days}`,
      );
      return cents / 100;
    };
    const { manager } = (await owner.call(connectionRoutes.getConnections, {})).google;
    const atFacebook = await facebook(owner, adAccount);
    const atGoogle = await google(owner, client, manager?.manager_id);
    await askSandbox(server, '/clock', { stand_still: false });
    expect(atFacebook.spend).toBeGreaterThan(0);
    expect(atFacebook.spend).toBeCloseTo(await spent(`network=meta&account_id=${adAccount}`), 2);
    expect(atGoogle.spend).toBeGreaterThan(0);
    expect(atGoogle.spend).toBeCloseTo(await spent(`network=google&customer_id=${client}`), 2);
    expect(atGoogle.pages).toBeNull();
  });

  test('an account without ads has spent nothing, and names the pages that it may promote', async () => {
    const { id, meta } = await newSandboxPerson(server, {
      meta: { ad_accounts: 1, pages: 2 },
      google: { managers: 0, clients_per_manager: 0, direct: 1 },
    });
    const owner = await connectedAs(id);
    const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
    expect(pages).toHaveLength(2);
    const quiet = await facebook(owner, meta.ad_accounts[0]?.id ?? '');
    expect(quiet.spend).toBe(0);
    expect(quiet.pages?.toSorted()).toEqual(pages.map(({ label }) => label).toSorted());
    const { direct_accounts: direct } = await owner.call(connectionRoutes.listGoogleManagers, {});
    expect(await google(owner, direct[0]?.value ?? '')).toEqual({ spend: 0, pages: null });
  });

  test('a figure that the network does not give is null and not zero, and the others are kept', async () => {
    const { id, meta } = await newSandboxPerson(server, {
      google: { managers: 0, clients_per_manager: 0, direct: 1 },
    });
    const owner = await connectedAs(id);
    const account = meta.ad_accounts[0]?.id ?? '';
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'rate_limited',
      path_contains: `${account}/insights`,
      times: null,
    });
    expect(await facebook(owner, account)).toMatchObject({ spend: null, pages: [expect.any(String)] });
    const { direct_accounts: own } = await owner.call(connectionRoutes.listGoogleManagers, {});
    const fault = { network: 'google', kind: 'wrong_types', path_contains: 'searchStream' };
    await askSandbox(server, '/faults', fault);
    expect(await google(owner, own[0]?.value ?? '')).toEqual({ spend: null, pages: null });
    // The account of another person is out of reach.
    const { meta: foreign } = await newSandboxPerson(server);
    expect(await facebook(owner, foreign.ad_accounts[0]?.id ?? '')).toEqual({ spend: null, pages: null });
    expect(await google(owner, '1234567890')).toEqual({ spend: null, pages: null });
  });

  test('the activity needs a connection and a well-formed id', async () => {
    const { token } = await newOwner(server);
    const ask = (account_id: string) =>
      server.call(connectionRoutes.getFacebookAccountActivity, { query: { account_id } }, { token });
    expect(await ask('act_1')).toMatchObject({ status: 409, body: { message: 'Connect Facebook first.' } });
    expect(await ask('me/adaccounts')).toMatchObject({ status: 400 });
    const unconnected = server.call(
      connectionRoutes.getGoogleAccountActivity,
      { query: { client_id: '1' } },
      { token },
    );
    expect(await unconnected).toMatchObject({ status: 409 });
  });
});
