import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { synchronizingRoutes } from '#contract/synchronizing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import type { Owner } from '../../../../test/factories/people.ts';
import { goLive } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const label = '"no kids apartments"';
const refusal = /The keyword “no kids apartments” cannot choose who sees a housing ad/;

async function withKeyword(owner: Owner, id: string) {
  const { revision, google_adwords_ad: ad } = await owner.call(campaignRoutes.getCampaign, {
    params: { id },
  });
  const [first, ...others] = ad.ad_groups;
  if (first === undefined) throw new Error('the campaign has no ad group');
  const keywords = [{ label, value: label }, ...first.keywords];
  const body: Partial<CampaignContent> & { revision: number } = {
    revision,
    google_adwords_ad: { ...ad, ad_groups: [{ ...first, keywords }, ...others] },
  };
  return server.call(campaignRoutes.updateCampaign, { params: { id }, body }, { token: owner.token });
}

test('a draft with a keyword about a federal protected class is stored but cannot go live', async () => {
  const { owner, accounts } = await connectedOwner(server);
  const campaign = await newCampaignOf(server, owner, CampaignKind.building, accounts);
  const saved = await withKeyword(owner, campaign.id);
  expect(saved).toMatchObject({ status: 200, body: { problem_count: campaign.problem_count + 1 } });
  await expect(goLive(owner, campaign.id)).rejects.toThrow(refusal);
});

test('a live campaign refuses a keyword about a protected class', async () => {
  const { owner, id } = await campaignAtNetworks(server);
  expect(await withKeyword(owner, id)).toMatchObject({
    status: 400,
    body: { 'google_adwords_ad.ad_groups.0.keywords.0': [expect.stringMatching(refusal)] },
  });
});

test('a keyword about a protected class is not accepted from Google, but our keywords can be sent again', async () => {
  const { owner, id, hand, client } = await campaignAtNetworks(server);
  const adGroup = await externalId(server, id, 'google_search', 'ad_group');
  const keyword = { text: 'no kids apartments', matchType: 'PHRASE' };
  await hand.atGoogle(client, [{ adGroupCriterionOperation: { create: { adGroup, keyword } } }]);
  const { differences } = await readNetworks(owner, id);
  const { revision, google_adwords_ad: before } = await owner.call(campaignRoutes.getCampaign, {
    params: { id },
  });
  const body = { resolution: 'accept' as const, revision, differences: differences.map((found) => found.id) };
  const answer = await server.call(
    synchronizingRoutes.resolveDifferences,
    { params: { id }, body },
    { token: owner.token },
  );
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Fair-housing rules stop “no kids apartments”') },
  });
  const after = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  expect(after.google_adwords_ad).toEqual(before);
  await resolve(owner, id, 'push', differences);
});
