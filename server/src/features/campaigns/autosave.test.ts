import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { buildingBody, newBuilding } from '../../../../test/factories/assets.ts';
import {
  campaignContent,
  newCampaign,
  newCampaignOf,
  readyToLaunch,
} from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** Saves of a draft while its user types. */

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

type By = Pick<Owner, 'call'>;
const read = ({ id }: Campaign, by: By = owner) => by.call(campaignRoutes.getCampaign, { params: { id } });
async function autosave(campaign: Campaign, fields: Partial<CampaignContent>, by: By = owner) {
  const { revision } = await read(campaign, by);
  const body = { ...fields, revision, autosave: true as const };
  return by.call(campaignRoutes.updateCampaign, { params: { id: campaign.id }, body });
}
async function save(campaign: Campaign, fields: Partial<CampaignContent>, by: By = owner) {
  const { revision } = await read(campaign, by);
  const body = { ...fields, revision };
  return by.call(campaignRoutes.updateCampaign, { params: { id: campaign.id }, body });
}
async function changesOf({ id }: Campaign) {
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params: { id } });
  return entries.filter(({ verb }) => verb === 'update').map(({ changes }) => changes);
}
const named = (old: string, now: string) => ({ shape: 'text', field: 'name', old, new: now });

test('automatic saves of one user share a history entry from the first value to the last', async () => {
  const campaign = await newCampaign(server, owner, { name: 'Spring', fb_daily_budget: 35 });
  await autosave(campaign, { name: 'Su' });
  await autosave(campaign, { name: 'Summer', fb_daily_budget: 40 });
  await autosave(campaign, { name: 'Summer by the lake' });
  expect(await read(campaign)).toMatchObject({ name: 'Summer by the lake', revision: campaign.revision + 3 });
  const money = { shape: 'money', field: 'fb_daily_budget', old: 35, new: 40 };
  expect(await changesOf(campaign)).toEqual([[named('Spring', 'Summer by the lake'), money]]);
  await autosave(campaign, { name: 'Spring', fb_daily_budget: 35 });
  expect(await changesOf(campaign), 'a change that was taken back').toEqual([]);
});

test("automatic saves never join another user's entry, nor one from eleven minutes ago", async () => {
  const campaign = await newCampaign(server, owner, { name: 'One' });
  await autosave(campaign, { name: 'Two' });
  await autosave(campaign, { name: 'Three' }, await newMember(server, owner));
  await autosave(campaign, { name: 'Four' });
  await server.deps.db
    .updateTable('audit_entry')
    .set({ at: new Date(Date.now() - 11 * 60_000) })
    .where('entity', '=', 'campaign')
    .where('entity_id', '=', campaign.id)
    .execute();
  await autosave(campaign, { name: 'Five' });
  expect(await changesOf(campaign)).toEqual([
    [named('Four', 'Five')],
    [named('Three', 'Four')],
    [named('Two', 'Three')],
    [named('One', 'Two')],
  ]);
});

test('a launched campaign refuses an automatic save', async () => {
  const { owner: by, campaign } = await readyToLaunch(server);
  await launched(by, campaign.id);
  const { revision } = await read(campaign, by);
  const { status, body } = await server.call(
    campaignRoutes.updateCampaign,
    { params: { id: campaign.id }, body: { name: 'Typed', revision, autosave: true } },
    { token: by.token },
  );
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ message: 'Only drafts are saved automatically' }),
  ]);
  expect((await read(campaign, by)).name).toBe(campaign.name);
});

test('an exception for a text survives typing over it, and ends with a save by the user', async () => {
  const text = 'Mexican Village, downtown';
  const titles = (label: string) => [{ value: 'a', label }];
  const campaign = await newCampaignOf(server, owner, CampaignKind.listing);
  const { facebook_ad: ad } = await save(campaign, {
    facebook_ad: { ...campaign.facebook_ad, titles: titles(text) },
  });
  const finding = { place: 'facebook_ad.titles', rule_id: 'n01', text, start: 0, end: 7 } as const;
  const reason = 'Our lawyer has read it: the community qualifies.';
  const params = { id: campaign.id };
  await owner.call(campaignRoutes.allowFairHousing, {
    params,
    body: { ground: 'counsel', reason, findings: [finding] },
  });
  await autosave(campaign, { facebook_ad: { ...ad, titles: titles('Adults') } });
  const undone = await autosave(campaign, { facebook_ad: { ...ad, titles: titles(text) } });
  expect(undone).toMatchObject({ problem_count: 0, fair_housing_overrides: [finding] });
  await save(campaign, { facebook_ad: { ...ad, titles: titles('Homes downtown') } });
  expect((await read(campaign)).fair_housing_overrides).toEqual([]);
});

test('a launch ends the exceptions of texts that automatic saves have replaced', async () => {
  const { owner: by, accounts } = await connectedOwner(server);
  const text = 'Mexican Village, downtown';
  const made = await newCampaignOf(server, by, CampaignKind.listing, accounts);
  const titles = (label: string) => ({
    facebook_ad: { ...made.facebook_ad, titles: [{ value: 'a', label }] },
  });
  await save(made, titles(text), by);
  const finding = { place: 'facebook_ad.titles', rule_id: 'n01', text, start: 0, end: 7 } as const;
  const reason = 'Our lawyer has read it: the community qualifies.';
  const params = { id: made.id };
  await by.call(campaignRoutes.allowFairHousing, {
    params,
    body: { ground: 'counsel', reason, findings: [finding] },
  });
  await autosave(made, titles('Homes downtown'), by);
  expect((await read(made, by)).fair_housing_overrides).toHaveLength(1);
  await launched(by, made.id);
  expect((await read(made, by)).fair_housing_overrides).toEqual([]);
});

test('unreviewed changes of the property outlast an automatic save, but not one that changes the property', async () => {
  const building = await newBuilding(owner);
  const body = await campaignContent(server, owner, building);
  const campaign = await owner.call(campaignRoutes.createCampaign, { body });
  const { id, revision } = await owner.call(buildingRoutes.getBuilding, { params: { id: building.id } });
  const renamed = buildingBody({ name: 'Maple Park', images: building.images.map((image) => image.id) });
  await owner.call(buildingRoutes.updateBuilding, { params: { id }, body: { ...renamed, revision } });
  expect((await autosave(campaign, { name: 'Typed' })).entity_changes).toHaveLength(1);
  const moved = await autosave(campaign, { target_id: (await newBuilding(owner)).id });
  expect(moved.entity_changes).toEqual([]);
});
