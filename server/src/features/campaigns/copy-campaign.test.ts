import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { bareContent } from '../../../../scripts/bare-content.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

async function copyOf(own: Partial<CampaignContent>, by: Pick<Owner, 'call'> = owner) {
  const { id } = await owner.call(campaignRoutes.createCampaign, { body: bareContent('2', own) });
  return by.call(campaignRoutes.copyCampaign, { params: { id } });
}

test.each([
  ['with an end', { start_date: '2031-06-01', end_date: '2031-06-30', open_ended: false }],
  ['without an end', { start_date: '2031-06-01', end_date: null, open_ended: true }],
])('a copy of a campaign that runs %s has no run dates but the same kind of end', async (_, run_dates) => {
  const copy = await copyOf({ name: 'Spring', run_dates });
  expect(copy).toMatchObject({ name: 'Spring (copy)', status: { name: 'Draft' }, revision: 1 });
  expect(copy.run_dates).toEqual({ start_date: null, end_date: null, open_ended: run_dates.open_ended });
});

test('the longest name is shortened for a copy, which can be copied and saved again', async () => {
  const copy = await copyOf({ name: 'a'.repeat(255) });
  expect(copy.name).toBe(`${'a'.repeat(248)} (copy)`);
  const again = await owner.call(campaignRoutes.copyCampaign, { params: { id: copy.id } });
  expect(again.name).toBe(`${'a'.repeat(248)} (copy)`);
  const saved = await owner.call(campaignRoutes.updateCampaign, {
    params: { id: again.id },
    body: { revision: 1, name: again.name },
  });
  expect(saved.name).toBe(again.name);
});

test('a copy belongs to the user who made it', async () => {
  const { name } = await copyOf({ name: 'Theirs' }, await newMember(server, owner));
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { search: 'theirs' } });
  expect(campaigns.map((campaign) => [campaign.name, campaign.agent])).toEqual([
    [name, 'Max Ito'],
    ['Theirs', 'Ada Reyes'],
  ]);
});
