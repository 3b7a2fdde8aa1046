import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newListing } from '../../../../test/factories/assets.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { license, type Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { findCity } from '../../../../scripts/sample-data/client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const read = (owner: Owner, { id }: Campaign) => owner.call(campaignRoutes.getCampaign, { params: { id } });

async function change(owner: Owner, campaign: Campaign, text: string, own: Partial<CampaignContent> = {}) {
  const { revision, facebook_ad, instagram_ad } = await read(owner, campaign);
  const descriptions = [{ value: 'd', label: text }];
  return server.call(
    campaignRoutes.updateCampaign,
    {
      params: { id: campaign.id },
      body: {
        ...own,
        facebook_ad: { ...facebook_ad, descriptions },
        instagram_ad: { ...instagram_ad, descriptions },
        revision,
      },
    },
    owner,
  );
}

test('a launch in California is refused until both ads name brokerage and license, and a live one still saves', async () => {
  const { owner, accounts } = await connectedOwner(server, 'agent');
  const { id } = await owner.call(accountRoutes.currentUser, {});
  await owner.call(accountRoutes.updateUser, { params: { id }, body: license });
  const listing = await newListing(owner, await findCity(server.url, 'Sacramento', 'CA'));
  const query = { kind: CampaignKind.listing, target_id: listing.id };
  const campaign = await newCampaignOf(server, owner, query, accounts);
  await change(owner, campaign, 'Tour it soon.');
  const { revision } = await read(owner, campaign);
  const refused = await server.call(
    publishingRoutes.publishCampaign,
    { params: { id: campaign.id }, body: { revision } },
    owner,
  );
  expect(refused.status).toBe(400);
  const words = JSON.stringify(refused.body);
  for (const channel of ['Facebook', 'Instagram']) {
    expect(words).toContain(`${channel} ads of real estate licensees in CA must name the brokerage`);
    expect(words).toContain(`${channel} ads of real estate licensees in CA must state the license number`);
  }

  await change(owner, campaign, 'Tour it soon. Listed by Oak & Main Realty, DRE 01234567.');
  await launched(owner, campaign.id);
  const saved = await change(owner, campaign, 'Tour it this week.');
  expect(saved.status).toBe(200);
});
