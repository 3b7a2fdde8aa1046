import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignHistoryRoutes, type HistoryEntry } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { actingAs, newMember, newOwner, newStaffOf, type Owner } from '../../../../test/factories/people.ts';
import { launched, pause } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

type By = Pick<Owner, 'call'>;
const historyOf = ({ id }: Campaign, by: By = owner, query: object = {}) =>
  by.call(campaignHistoryRoutes.campaignHistory, { params: { id }, query });
const entriesOf = async (campaign: Campaign, by: By = owner) => (await historyOf(campaign, by)).entries;
const doneIn = (entries: readonly HistoryEntry[]) => entries.map(({ verb }) => verb);

async function change(campaign: Campaign, fields: Partial<CampaignContent>, by: By = owner) {
  const params = { id: campaign.id };
  const { revision } = await by.call(campaignRoutes.getCampaign, { params });
  return by.call(campaignRoutes.updateCampaign, {
    params,
    body: { ...fields, revision },
  });
}

test('the history lists the user and the old and new values of each change, newest first', async () => {
  const campaign = await newCampaign(server, owner, { name: 'Spring', fb_daily_budget: 35 });
  const { facebook_ad: ad, run_dates: dates } = campaign;
  const later = { ...dates, end_date: null, open_ended: true };
  await change(campaign, { name: 'Summer', fb_daily_budget: 45.5, run_dates: later });
  const member = await newMember(server, owner);
  const titles = [{ value: 'custom', label: 'A home by the lake' }];
  await change(campaign, { facebook_ad: { ...ad, titles } }, member);
  expect(await entriesOf(campaign)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      verb: 'update',
      by: { name: 'Max Ito', is_staff: false },
      acting_as: null,
      changes: [{ shape: 'named', field: 'facebook_ad' }],
    },
    expect.objectContaining({
      verb: 'update',
      by: { name: 'Ada Reyes', is_staff: false },
      changes: [
        { shape: 'text', field: 'name', old: 'Spring', new: 'Summer' },
        { shape: 'dates', field: 'run_dates', old: dates, new: later },
        { shape: 'money', field: 'fb_daily_budget', old: 35, new: 45.5 },
      ],
    }),
    expect.objectContaining({
      verb: 'create',
      changes: [{ shape: 'text', field: 'name', old: null, new: 'Spring' }],
    }),
  ]);
});

test('saving without a change adds no history entry, and the history is paged', async () => {
  const campaign = await newCampaign(server, owner, { name: 'One' });
  await change(campaign, { name: 'One' });
  await change(campaign, { name: 'Two' });
  await change(campaign, { name: 'Three' });
  const first = await historyOf(campaign, owner, { limit: 2, offset: 0 });
  const second = await historyOf(campaign, owner, { limit: 2, offset: 2 });
  expect(first.count).toBe(3);
  expect([...doneIn(first.entries), ...doneIn(second.entries)]).toEqual(['update', 'update', 'create']);
});

test('the history lists operations at the networks, and staff acting for a user', async () => {
  const { owner: by, campaign } = await readyToLaunch(server);
  await launched(by, campaign.id);
  await pause(by, campaign.id);
  const { id: userId } = await by.call(accountRoutes.currentUser, {});
  const staff = await newStaffOf(server);
  const { body: acting } = await actingAs(server, staff, { organizationId: by.organization.id, userId });
  const { revision } = await by.call(campaignRoutes.getCampaign, {
    params: { id: campaign.id },
  });
  const renamed = await server.call(
    campaignRoutes.updateCampaign,
    { params: { id: campaign.id }, body: { name: 'By support', revision } },
    { token: acting.access },
  );
  expect(renamed.status).toBe(200);
  const entries = await entriesOf(campaign, by);
  expect(doneIn(entries)).toEqual(['update', 'pause', 'publish', 'create']);
  expect(entries[0]).toMatchObject({
    by: { name: 'Ada Reyes', is_staff: true },
    acting_as: 'Ada Reyes',
  });
  expect(entries[1]).toMatchObject({
    by: { is_staff: false },
    acting_as: null,
    changes: [],
  });
});

test("the history shows an accepted difference by its setting and an owner's reason word for word", async () => {
  const campaign = await newCampaign(server, owner);
  const kept = (verb: string, changes: object) => ({
    organization_id: owner.organization.id,
    actor_id: null,
    acting_as_id: null,
    verb,
    entity: 'campaign',
    entity_id: campaign.id,
    changes: JSON.stringify(changes),
    request_id: null,
  });
  const difference = {
    'meta ad_set facebook daily_budget': { old: ['$35'], new: ['$90'] },
  };
  await server.deps.db
    .insertInto('audit_entry')
    .values([
      kept('accept_differences', difference),
      kept('allow_fair_housing', { reason: 'Our lawyer has read it.', findings: [] }),
    ])
    .execute();
  const [allowed, accepted] = await entriesOf(campaign);
  expect(allowed).toMatchObject({
    by: null,
    changes: [{ shape: 'text', field: 'reason', old: null, new: 'Our lawyer has read it.' }],
  });
  expect(accepted?.changes).toEqual([
    { shape: 'difference', line: 'meta', setting: 'daily_budget', old: ['$35'], new: ['$90'] },
  ]);
});
