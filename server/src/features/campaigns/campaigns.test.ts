import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { newCampaign, newOwner } from '../../../../test/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('smoke', async () => {
  const owner = await newOwner(server);
  const campaign = await newCampaign(server, owner);
  const list = await owner.call(campaignRoutes.listCampaigns, {});
  expect(list.count).toBe(1);
  expect(list.campaigns[0]?.id).toBe(campaign.id);
});
