import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { connectFacebook, connectGoogle, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { ended, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Launches a campaign in a Google account that is reached without a manager. */
async function launchDirectly(google: object) {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server, { google });
  await connectFacebook(owner, person.id);
  let client = await connectGoogle(owner, person.id);
  const { direct_accounts: direct } = await owner.call(connectionRoutes.listGoogleManagers, {});
  if (direct[0] !== undefined && direct[0].value !== client) {
    client = direct[0].value;
    await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: client, direct: true } });
  }
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { id } = await newCampaign(server, owner, {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    google_client_id: client,
  });
  await launched(owner, id);
  return { owner, id, client };
}

const statuses = async (client: string) =>
  (await googleCampaigns(server, client)).map(({ status }) => status);

test('a user with one Google Ads account launches and pauses a campaign without a manager', async () => {
  const { owner, id, client } = await launchDirectly({ managers: 0, clients_per_manager: 0, direct: 1 });
  expect(await statuses(client)).toEqual(['ENABLED', 'ENABLED']);
  await pause(owner, id);
  await ended(owner, id);
  expect(await statuses(client)).toEqual(['PAUSED', 'PAUSED']);
});

test('a campaign in a direct account is paused directly after a manager was selected for new campaigns', async () => {
  const { owner, id, client } = await launchDirectly({ managers: 1, clients_per_manager: 1, direct: 1 });
  const { manager_accounts: managers } = await owner.call(connectionRoutes.listGoogleManagers, {});
  const [manager] = managers;
  if (manager === undefined) throw new Error('the person lacks a manager account');
  await owner.call(connectionRoutes.chooseGoogleManager, { body: manager });
  await pause(owner, id);
  await ended(owner, id);
  expect(await statuses(client)).toEqual(['PAUSED', 'PAUSED']);
});
