import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { accountFields } from '#domain/launch/fixed-fields.ts';
import { addDays } from '#domain/plain-date.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { buildingBody, newBuilding } from '../../../../test/factories/assets.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** Live and paused campaigns, and changes or deletions of their targets. */

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server, 'brokerage');
});
afterAll(() => server.close());

const read = (id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const patch = async (id: string, change: object) => {
  const { revision } = await read(id);
  return server.call(
    campaignRoutes.updateCampaign,
    { params: { id }, body: { revision, ...change } },
    { token: owner.token },
  );
};
const setStatus = ({ id }: Campaign, status: CampaignStatus) =>
  server.deps.db.updateTable('campaign').set({ status }).where('id', '=', id).execute();

async function posted(...about: Parameters<typeof newCampaignOf>): Promise<Campaign> {
  const campaign = await newCampaignOf(...about);
  await setStatus(campaign, CampaignStatus.live);
  return campaign;
}

describe('live and paused campaigns', () => {
  test('a live open house campaign can be saved on and after its days if these stay the same', async () => {
    const campaign = await posted(server, owner, CampaignKind.openHouse);
    const { today } = await owner.call(campaignRoutes.campaignToday, {});
    const days = { open_house_start: today, open_house_end: today };
    await server.deps.db.updateTable('campaign').set(days).where('id', '=', campaign.id).execute();
    expect(await patch(campaign.id, { name: 'Today' })).toMatchObject({ status: 200 });
    const past = { open_house_start: addDays(today, -2), open_house_end: addDays(today, -1) };
    await server.deps.db.updateTable('campaign').set(past).where('id', '=', campaign.id).execute();
    expect(await patch(campaign.id, { name: 'Yesterday' })).toMatchObject({ status: 200 });
    const other = { start_date: today, end_date: today };
    expect(await patch(campaign.id, { open_house_run_dates: other })).toMatchObject({
      status: 400,
      body: { 'open_house_run_dates.start_date': ['Start date cannot be today or in the past'] },
    });
  });

  test('a live open house campaign can change the hours of a day to come, and not those of a day that has begun', async () => {
    const { today } = await owner.call(campaignRoutes.campaignToday, {});
    const at = (date: string, start_time = '13:00', end_time = '15:00') => ({ date, start_time, end_time });
    const [begun, coming] = [at(today), at(addDays(today, 3))];
    const campaign = await posted(server, owner, CampaignKind.openHouse, {
      open_house_days: [begun, coming],
    });
    const later = at(addDays(today, 3), '16:00', '18:00');
    expect(
      await patch(campaign.id, { open_house_days: [begun, later, at(addDays(today, 4))] }),
    ).toMatchObject({
      status: 200,
      body: { open_house_run_dates: { start_date: today, end_date: addDays(today, 4) } },
    });
    expect(await patch(campaign.id, { open_house_days: [at(today, '14:00'), later] })).toMatchObject({
      status: 400,
      body: { 'open_house_days.0.start_time': ['This day has begun, so its hours are fixed'] },
    });
    expect(await patch(campaign.id, { open_house_days: [at(addDays(today, -1)), later] })).toMatchObject({
      status: 400,
      body: { 'open_house_days.0.date': ['The day should be later than today'] },
    });
  });

  test('the answer of a change shows the removed lines, which it does not publish, as they are', async () => {
    const campaign = await posted(server, owner, CampaignKind.listing);
    await sql`
      with mine as (
        insert into connection (organization_id, user_id, network)
        select organization_id, id, 'meta' from app_user
        where organization_id = ${owner.organization.id} order by id limit 1
        returning *)
      insert into publication (organization_id, campaign_id, line, connection_id, account_id, marker, state, problem)
      select organization_id, ${campaign.id}, line, id, '1', line, lines.state, 'Stopped' from mine,
        (values ('meta', 'removed'), ('google_search', 'failed')) lines (line, state)`.execute(
      server.deps.db,
    );
    const { body } = await patch(campaign.id, { name: 'Changed' });
    expect(body).toMatchObject({ name: 'Changed', operation: { kind: 'update', state: 'queued' } });
    expect(body.channels).toMatchObject([
      { channel: 'facebook', state: 'not_published', problem: 'Stopped' },
      { channel: 'instagram', state: 'not_published', problem: 'Stopped' },
    ]);
  });

  test('a live campaign cannot change its places', async () => {
    const campaign = await posted(server, owner, CampaignKind.listing);
    expect(await patch(campaign.id, { geotargets: [] })).toMatchObject({
      status: 400,
      body: { geotargets: ['Locations cannot be changed once a campaign is launched'] },
    });
  });

  test.each(accountFields)('a live campaign cannot change its %s', async (field) => {
    const { id } = await posted(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.brokerage,
    });
    const answer = await patch(id, { [field]: '77' });
    expect(answer).toMatchObject({
      status: 400,
      body: { [field]: ['This cannot be changed once a campaign is launched'] },
    });
  });

  test('a live campaign cannot change its target', async () => {
    const fixed = ['This cannot be changed once a campaign is launched'];
    const colleague = await newMember(server, owner);
    const { id } = await posted(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
    });
    expect((await patch(id, { target_id: colleague.id })).body).toMatchObject({ target_id: fixed });
    expect((await patch(id, { target_kind: TargetKind.brokerage })).body).toMatchObject({
      target_kind: fixed,
    });
  });

  test('a live campaign cannot be updated while its target has no website', async () => {
    const building = await newBuilding(owner);
    const campaign = await posted(server, owner, { kind: CampaignKind.building, target_id: building.id });
    await owner.call(buildingRoutes.updateBuilding, {
      params: { id: building.id },
      body: { ...buildingBody({ url: '', images: [] }), revision: building.revision },
    });
    expect(await patch(campaign.id, { name: 'Other' })).toMatchObject({
      status: 400,
      body: { target_id: ['The building has no website, and ads need one to lead to'] },
    });
  });

  test('a user promoted by a live campaign cannot be removed from the organization', async () => {
    const colleague = await newMember(server, owner);
    const campaign = await posted(server, owner, {
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
      target_id: colleague.id,
    });
    const remove = () =>
      server.call(organizationRoutes.removeUser, { params: { id: colleague.id } }, { token: owner.token });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: `The campaign “${campaign.name}” promotes this person: delete it first` },
    });
    await setStatus(campaign, CampaignStatus.closed);
    expect((await remove()).status).toBe(204);
  });
});

test('a campaign whose target is deleted can be copied to a draft without a target', async () => {
  const building = await newBuilding(owner);
  const campaign = await posted(server, owner, { kind: CampaignKind.building, target_id: building.id });
  await setStatus(campaign, CampaignStatus.closed);
  await owner.call(buildingRoutes.deleteBuilding, { params: { id: building.id } });
  const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: campaign.id } });
  expect(copy).toMatchObject({ status: { id: CampaignStatus.draft }, target_id: null, target: null });
});

test("changing the kind of target without an id selects the user's own", async () => {
  const campaign = await newCampaignOf(server, owner, {
    kind: CampaignKind.branding,
    target_kind: TargetKind.brokerage,
  });
  const { body } = await patch(campaign.id, { target_kind: TargetKind.agent });
  expect(body.target).toMatchObject({ kind: 'agent', name: 'Ada Reyes' });
});

test('a fair-housing exception ends with a change of the target', async () => {
  const campaign = await newCampaignOf(server, owner, CampaignKind.listing);
  const titles = [{ value: 'a', label: 'Mexican Village' }];
  await patch(campaign.id, { facebook_ad: { ...campaign.facebook_ad, titles } });
  const findings = [
    { place: 'facebook_ad.titles' as const, rule_id: 'n01', text: 'Mexican Village', start: 0, end: 7 },
  ];
  const reason = 'The community qualifies.';
  const let_pass = await owner.call(campaignRoutes.allowFairHousing, {
    params: { id: campaign.id },
    body: { ground: 'counsel', reason, findings },
  });
  expect(let_pass.fair_housing_overrides).toHaveLength(1);
  const problems = let_pass.problem_count;
  const other = await newCampaignOf(server, owner, CampaignKind.listing);
  const { body } = await patch(campaign.id, { target_id: other.target_id });
  expect(body.fair_housing_overrides).toEqual([]);
  expect(body.problem_count).toBe(problems + 1);
});

test('an agent campaign is marked for a new organization name and no other change of the organization', async () => {
  const brokerage = await newOwner(server, 'brokerage');
  const campaign = await newCampaignOf(server, brokerage, {
    kind: CampaignKind.branding,
    target_kind: TargetKind.agent,
  });
  const { id } = brokerage.organization;
  const change = async (body: { name?: string; website?: string }) => {
    const { revision } = await brokerage.call(organizationRoutes.getOrganization, { params: { id } });
    await brokerage.call(organizationRoutes.updateOrganization, {
      params: { id },
      body: { ...body, revision },
    });
    const { entity_changes: changes } = await brokerage.call(campaignRoutes.getCampaign, {
      params: { id: campaign.id },
    });
    return changes.map(({ field, label }) => [field, label]);
  };
  expect(await change({ website: 'https://hilltop.example' })).toEqual([]);
  expect(await change({ name: 'Hillside Realty' })).toEqual([['organization_name', 'Organization: Name']]);
});
