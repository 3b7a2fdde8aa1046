import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { personClient, type PersonClient } from '../../../../scripts/sample-data/client.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { connectedOwner, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { goodPassword, newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const idOf = async (person: PersonClient) => (await person.call(accountRoutes.currentUser, {})).id;
const connections = (person: PersonClient) => person.call(connectionRoutes.getConnections, {});

/** Creates a supporter with own connections who acts for a user of the organization. */
async function supporterOf(owner: Owner, asPerson: PersonClient = owner) {
  const { owner: supporter, ...own } = await connectedOwner(server);
  const grant = { user_id: await idOf(supporter), organization_id: owner.organization.id };
  await server.deps.db.insertInto('support_grant').values(grant).execute();
  const { body: session } = await server.call(accountRoutes.signIn, {
    body: { username: supporter.email, password: goodPassword },
  });
  const { body: acting } = await server.call(accountRoutes.refreshSession, {
    body: {
      refresh: session.refresh,
      managed_organization_id: owner.organization.id,
      managed_user_id: await idOf(asPerson),
    },
  });
  return { acting: personClient(server.url, acting.access), supporter, own };
}

test("acting for a user shows the managed user's connections", async () => {
  const { owner, adAccount, client } = await connectedOwner(server);
  const { acting, own } = await supporterOf(owner);
  const seen = await connections(acting);
  expect(seen).toEqual(await connections(owner));
  expect(seen.facebook.ad_account?.account_id).toBe(adAccount);
  expect(seen.google.client?.value).toBe(client);
  expect(own.adAccount).not.toBe(adAccount);
});

test("acting for a user lists the options of the managed user's accounts", async () => {
  const { owner } = await connectedOwner(server);
  const { acting, supporter } = await supporterOf(owner);
  for (const route of [
    connectionRoutes.listFacebookAdAccounts,
    connectionRoutes.listFacebookPages,
    connectionRoutes.listInstagramAccounts,
    connectionRoutes.listFacebookPixels,
    connectionRoutes.listCustomAudiences,
    connectionRoutes.listGoogleManagers,
    connectionRoutes.listGoogleAccounts,
    connectionRoutes.adSocialNetworkSettings,
  ]) {
    const seen = await server.call(route, {}, acting);
    expect(seen.status, route.path).toBe(200);
    expect(seen.body, route.path).toEqual((await server.call(route, {}, owner)).body);
  }
  const pages = async (person: PersonClient) =>
    (await person.call(connectionRoutes.listFacebookPages, {})).pages;
  expect(await pages(acting)).not.toEqual(await pages(supporter));
});

test('acting for a user without connections shows no connections', async () => {
  const owner = await newOwner(server);
  const { acting } = await supporterOf(owner);
  expect(await connections(acting)).toMatchObject({
    facebook: { is_connected: false },
    google: { is_connected: false },
  });
  expect(await server.call(connectionRoutes.listFacebookPages, {}, acting)).toMatchObject({ status: 409 });
  expect(await acting.call(connectionRoutes.adSocialNetworkSettings, {})).toMatchObject({
    facebook: { enabled: false },
    google_ads: { enabled: false },
  });
});

test('acting for a user connects, selects and disconnects accounts of the managed user only', async () => {
  const owner = await newOwner(server);
  const { acting, supporter } = await supporterOf(owner);
  const before = await connections(supporter);
  const person = await newSandboxPerson(server);
  const consentTo = async (
    route: typeof connectionRoutes.startFacebook | typeof connectionRoutes.startGoogle,
  ) => giveConsent((await acting.call(route, {})).redirect_url, { person: person.id });
  await acting.call(connectionRoutes.connectFacebook, {
    body: await consentTo(connectionRoutes.startFacebook),
  });
  await acting.call(connectionRoutes.connectGoogle, { body: await consentTo(connectionRoutes.startGoogle) });
  const { ad_accounts: accounts } = await acting.call(connectionRoutes.listFacebookAdAccounts, {});
  const account_id = accounts[0]?.account_id ?? '';
  await acting.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id } });
  const { manager_accounts: managers } = await acting.call(connectionRoutes.listGoogleManagers, {});
  const body = managers[0] ?? { manager_id: '', manager_name: '' };
  await acting.call(connectionRoutes.chooseGoogleManager, { body });
  const { accounts: clients } = await acting.call(connectionRoutes.listGoogleAccounts, {});
  const client_id = clients[0]?.value ?? '';
  await acting.call(connectionRoutes.chooseGoogleAccount, { body: { client_id } });

  expect(await connections(owner)).toMatchObject({
    facebook: { is_connected: true, ad_account: { account_id } },
    google: { is_connected: true, client: { value: client_id } },
  });
  expect(await connections(supporter)).toEqual(before);
  await acting.call(connectionRoutes.disconnectFacebook, {});
  await acting.call(connectionRoutes.disconnectGoogle, {});
  expect(await connections(owner)).toMatchObject({
    facebook: { is_connected: false },
    google: { is_connected: false },
  });
  expect(await connections(supporter)).toEqual(before);
});

test("a launch while acting for a user uses the managed user's connections and tokens", async () => {
  const { owner, adAccount, campaign } = await readyToLaunch(server);
  const { acting, own } = await supporterOf(owner);
  await launched(acting, campaign.id);
  const rows = await server.deps.db
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'publication.organization_id')
        .onRef('connection.id', '=', 'publication.connection_id'),
    )
    .select(['publication.account_id', 'connection.user_id', 'connection.organization_id'])
    .where('publication.campaign_id', '=', campaign.id)
    .execute();
  expect(rows).toHaveLength(3);
  const owners = { user_id: await idOf(owner), organization_id: owner.organization.id };
  for (const row of rows) expect(row).toMatchObject(owners);
  expect(await metaCampaigns(server, adAccount)).toHaveLength(1);
  expect(await metaCampaigns(server, own.adAccount)).toEqual([]);
});

test("a launch while acting for a user checks the managed user's connections", async () => {
  const { owner, adAccount, campaign } = await readyToLaunch(server);
  const member = await newMember(server, owner);
  const { acting } = await supporterOf(owner, member);
  const { revision } = await acting.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
  const answer = await server.call(
    publishingRoutes.publishCampaign,
    { params: { id: campaign.id }, body: { revision } },
    acting,
  );
  expect(answer).toMatchObject({
    status: 400,
    body: { facebook_connection: ['Connect a Facebook ad account first'] },
  });
  expect(await metaCampaigns(server, adAccount)).toEqual([]);
});
