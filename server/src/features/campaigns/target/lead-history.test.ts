import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { addDays } from '#domain/plain-date.ts';
import { newBuilding } from '../../../../../test/factories/assets.ts';
import { newCampaign } from '../../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function brought(campaignId: string, date: string, leads: number | null, cents: number) {
  const { organization_id: organization } = await server.deps.db
    .selectFrom('campaign')
    .select('organization_id')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  await server.deps.db
    .insertInto('campaign_day')
    .values({
      organization_id: organization,
      campaign_id: campaignId,
      date,
      impressions: 1000,
      clicks: 20,
      spend_cents: cents,
      leads,
    })
    .execute();
}

test('the history counts the campaigns of the city, or all of them if it has too few leads', async () => {
  const owner = await newOwner(server);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const building = await newBuilding(owner);
  const history = () =>
    owner.call(campaignTargetRoutes.leadHistory, {
      query: { kind: CampaignKind.building, target_id: building.id },
    });
  expect(await history()).toEqual({ leads: 0, spend: 0, city: null });

  const elsewhere = await newCampaign(server, owner, { geotargets: [] });
  await brought(elsewhere.id, addDays(today, -3), 7, 10_000);
  expect(await history()).toEqual({ leads: 7, spend: 100, city: null });

  const there = await newCampaign(server, owner);
  expect(there.geotargets.map(({ city }) => city.label)).toEqual(['Austin']);
  await brought(there.id, addDays(today, -90), 7, 3_050);
  await brought(there.id, addDays(today, -1), 2, 2_000);
  // Nine are too few for an estimate, so all campaigns count.
  expect(await history()).toEqual({ leads: 16, spend: 150.5, city: null });
  await brought(there.id, addDays(today, -4), 3, 1_000);
  // Neither today, which goes on, nor an older day, nor one whose leads are unknown.
  await brought(there.id, today, 9, 9_000);
  await brought(there.id, addDays(today, -91), 9, 9_000);
  await brought(there.id, addDays(today, -2), null, 9_000);
  expect(await history()).toEqual({ leads: 12, spend: 60.5, city: 'Austin' });
});
