import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { connectFacebook, connectGoogle } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Maya is the built-in person with audiences. */
async function ownerWithAudience() {
  const owner = await newOwner(server);
  const adAccount = await connectFacebook(owner, 'maya');
  const google_client_id = await connectGoogle(owner, 'maya');
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
  const { custom_audiences: audiences } = await owner.call(connectionRoutes.listCustomAudiences, {});
  const accounts = {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
    google_client_id,
  };
  return { owner, adAccount, accounts, audience: audiences[0]?.value ?? '' };
}

test('a custom audience limits the ads of each channel and cannot be changed after the launch', async () => {
  const { owner, adAccount, accounts, audience } = await ownerWithAudience();
  const shown = async () => {
    const [meta] = await metaCampaigns(server, adAccount);
    return meta?.adsets.map(({ targeting }) => targeting.custom_audiences);
  };
  const { id } = await newCampaign(server, owner, { ...accounts, fb_custom_audience_id: audience });
  await launched(owner, id);
  expect(await shown()).toEqual([[{ id: audience }], [{ id: audience }]]);

  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const body = { revision, fb_custom_audience_id: null };
  const { token } = owner;
  const refused = await server.call(campaignRoutes.updateCampaign, { params: { id }, body }, { token });
  expect(refused).toMatchObject({
    status: 400,
    body: { fb_custom_audience_id: ['This cannot be changed once a campaign is launched'] },
  });
  expect(await shown()).toEqual([[{ id: audience }], [{ id: audience }]]);
});

test('a campaign without a custom audience is shown to everyone in its places', async () => {
  const { owner, adAccount, accounts } = await ownerWithAudience();
  const { id } = await newCampaign(server, owner, accounts);
  await launched(owner, id);
  const ours = (await metaCampaigns(server, adAccount)).at(-1);
  expect(ours?.adsets.map(({ targeting }) => targeting.custom_audiences)).toEqual([undefined, undefined]);
});
