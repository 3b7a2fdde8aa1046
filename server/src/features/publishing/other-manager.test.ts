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

/** Launches a campaign at Meta and Google for a user with two manager accounts. */
async function launchedThroughFirst() {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server, { google: { managers: 2 } });
  await connectFacebook(owner, person.id);
  const client = await connectGoogle(owner, person.id);
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { id } = await newCampaign(server, owner, {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    google_client_id: client,
  });
  await launched(owner, id);
  const { manager_accounts: managers } = await owner.call(connectionRoutes.listGoogleManagers, {});
  const [first, second] = managers;
  if (first === undefined || second === undefined) throw new Error('the person lacks a manager account');
  return { owner, id, client, first, second };
}

test('a campaign is paused through the manager of its launch after another one was selected', async () => {
  const { owner, id, client, second } = await launchedThroughFirst();
  await owner.call(connectionRoutes.chooseGoogleManager, { body: second });
  await pause(owner, id);
  await ended(owner, id);
  expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
});

test('selecting a client account again moves its publications to the manager selected last', async () => {
  const { owner, id, client, first, second } = await launchedThroughFirst();
  const { db } = server.deps;
  const through = async () => {
    const publications = db.selectFrom('publication').select(['line', 'manager_id']);
    const rows = await publications.where('campaign_id', '=', id).orderBy('id').execute();
    return rows.map(({ line, manager_id: manager }) => [line, manager]);
  };
  const both = (manager: string) => [
    ['meta', null],
    ['google_search', manager],
    ['google_display', manager],
  ];
  expect(await through()).toEqual(both(first.manager_id));
  await owner.call(connectionRoutes.chooseGoogleManager, { body: second });
  const { accounts } = await owner.call(connectionRoutes.listGoogleAccounts, {});
  await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: accounts[0]?.value ?? '' } });
  expect(await through()).toEqual(both(first.manager_id));

  await db
    .updateTable('publication')
    .set({ manager_id: second.manager_id })
    .where('campaign_id', '=', id)
    .where('line', '!=', 'meta')
    .execute();
  await owner.call(connectionRoutes.chooseGoogleManager, { body: first });
  expect(await through()).toEqual(both(second.manager_id));
  await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: client } });
  expect(await through()).toEqual(both(first.manager_id));
});
