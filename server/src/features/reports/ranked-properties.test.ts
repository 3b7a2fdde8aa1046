import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes } from '#contract/reports.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { addDays } from '#domain/plain-date.ts';
import { newBuilding } from '../../../../test/factories/assets.ts';
import { newCampaign, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { told } from '../../../../test/told-facts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('properties are ranked by the cost of a lead over their campaigns in the last 30 full days', async () => {
  const owner = await newOwner(server);
  const other = await newOwner(server);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const yesterday = addDays(today, -1);
  const first = addDays(today, -30);
  const buildings = {
    dear: await newBuilding(owner, { name: 'Dear House' }),
    cheap: await newBuilding(owner, { name: 'Cheap House' }),
    none: await newBuilding(owner, { name: 'No Lead House' }),
    unspent: await newBuilding(owner, { name: 'Unspent House' }),
  };
  const campaignOf = async (building: keyof typeof buildings) =>
    (
      await newCampaignOf(server, owner, {
        kind: CampaignKind.building,
        target_kind: undefined,
        target_id: buildings[building].id,
      })
    ).id;
  const [dear, cheap, again, none] = [
    await campaignOf('dear'),
    await campaignOf('cheap'),
    await campaignOf('cheap'),
    await campaignOf('none'),
  ];
  await campaignOf('unspent');
  await told(server, owner, { campaign: dear, date: yesterday, spend_cents: 9000, leads: 2 });
  await told(server, owner, { campaign: cheap, date: first, spend_cents: 1000, leads: 0.5 });
  await told(server, owner, { campaign: again, date: yesterday, spend_cents: 2005, leads: 1.5 });
  await told(server, owner, { campaign: none, date: yesterday, spend_cents: 700, leads: 0 });
  // Outside of the range: today is not over, and the day before the first is too early.
  await told(server, owner, { campaign: dear, date: today, spend_cents: 1, leads: 90 });
  await told(server, owner, { campaign: dear, date: addDays(first, -1), spend_cents: 1, leads: 90 });
  const theirs = await newCampaign(server, other);
  await told(server, other, { campaign: theirs.id, date: yesterday, spend_cents: 100, leads: 90 });

  const ranked = await owner.call(reportRoutes.rankedProperties, {});
  expect(ranked).toMatchObject({ start_date: first, end_date: yesterday });
  expect(
    ranked.properties.map(({ name, spend, leads, cost_per_lead }) => [name, spend, leads, cost_per_lead]),
  ).toEqual([
    ['Cheap House', 30.05, 2, 15.03],
    ['Dear House', 90, 2, 45],
    ['No Lead House', 7, 0, null],
  ]);
  const days = ranked.properties[0]?.leads_by_day ?? [];
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual([1, 1]);

  expect((await other.call(reportRoutes.rankedProperties, {})).properties).toHaveLength(1);
});

test('properties are ranked by the leads that are shown, without deleted ones', async () => {
  const owner = await newOwner(server);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const date = addDays(today, -1);
  const spent = async (spend_cents: number, leads: number) => {
    const campaign = await newCampaign(server, owner);
    await told(server, owner, { campaign: campaign.id, date, spend_cents, leads });
    return campaign.target?.id ?? '';
  };
  // Shown as one lead each, and less than half a lead as none.
  await spent(10_000, 1.4);
  await spent(9_000, 1);
  await spent(1_000, 0.4);
  const gone = [await spent(100, 5), await spent(200, 5), await spent(300, 5), await spent(400, 5)];
  for (const id of gone) await owner.call(buildingRoutes.deleteBuilding, { params: { id } });
  const { properties } = await owner.call(reportRoutes.rankedProperties, {});
  expect(properties.map(({ leads, cost_per_lead: cost }) => [leads, cost])).toEqual([
    [1, 90],
    [1, 100],
    [0, null],
  ]);
});

test('at most five properties are ranked', async () => {
  const owner = await newOwner(server);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  for (let at = 1; at <= 6; at += 1) {
    const { id } = await newCampaign(server, owner);
    await told(server, owner, { campaign: id, date: addDays(today, -1), spend_cents: at * 1000, leads: 1 });
  }
  const { properties } = await owner.call(reportRoutes.rankedProperties, {});
  expect(properties.map(({ cost_per_lead: cost }) => cost)).toEqual([10, 20, 30, 40, 50]);
});
