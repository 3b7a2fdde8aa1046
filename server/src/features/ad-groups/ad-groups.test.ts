import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adGroupRoutes } from '#contract/ad-groups.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { AdGroup } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildingBody, newBuilding } from '../../../../test/factories/assets.ts';
import { campaignContent, newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const read = (owner: Owner, id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const groupsOf = (owner: Owner, id: string) => owner.call(adGroupRoutes.getAdGroups, { params: { id } });

/** Returns a copy of a group under another name. */
const another = (group: AdGroup, label: string): AdGroup => ({
  ...group,
  id: label.toLowerCase().replaceAll(' ', '-'),
  group: { ...group.group, value: label, label, is_new: true },
});

function firstGroup(campaign: Campaign): AdGroup {
  const [group] = campaign.google_adwords_ad.ad_groups;
  if (group === undefined) throw new Error('an ad group is needed');
  return group;
}

/** Returns the name and status of the ad groups at Google that are not removed. */
async function atGoogle(client: string): Promise<[string, string][]> {
  const [search] = await googleCampaigns(server, client);
  return (search?.ad_groups ?? [])
    .filter(({ removed }) => !removed)
    .map(({ name, status }) => [name, status]);
}

/**
 * Returns the mutates sent to Google since a request, in order: the operation and the status it
 * sets.
 */
async function mutatesSince(since: number): Promise<string[]> {
  const log = await requestLog(server, 'google', since);
  return log
    .filter(({ path }) => path.endsWith('googleAds:mutate'))
    .map(({ body }) => {
      const text = JSON.stringify(body);
      const operation = /"(\w+)Operation"/.exec(text)?.[1] ?? '';
      const status = /"status":"(\w+)"/.exec(text)?.[1];
      return `${operation} ${text.includes('"remove"') ? 'removed' : (status ?? '')}`.trim();
    });
}

describe('the ad groups of a draft', () => {
  test('ad groups of a draft can be read, added and replaced, under the rules of the campaign', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const params = { id: draft.id };
    const stored = draft.google_adwords_ad.ad_groups;
    expect(await groupsOf(owner, draft.id)).toEqual({ status: 'live', ad_groups: stored });

    const fresh = another(firstGroup(draft), 'Pet friendly');
    const created = await server.call(
      adGroupRoutes.createAdGroups,
      { params, body: { revision: draft.revision, ad_groups: [fresh] } },
      owner,
    );
    expect(created.status).toBe(201);
    expect(created.body.google_adwords_ad.ad_groups.map(({ id }) => id)).toEqual([
      ...stored.map(({ id }) => id),
      'pet-friendly',
    ]);

    const replaced = await owner.call(adGroupRoutes.replaceAdGroups, {
      params,
      body: { revision: created.body.revision, status: 'paused', ad_groups: [fresh] },
    });
    expect(replaced.google_adwords_ad.ad_groups.map(({ id }) => id)).toEqual(['pet-friendly']);
    expect((await groupsOf(owner, draft.id)).status).toBe('paused');
    expect(replaced.problem_count).toBe(draft.problem_count);
  });

  test('ad groups can be written in the specified form with separate id and data', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const params = { id: draft.id };
    const fresh = another(firstGroup(draft), 'Pet friendly');
    const data = { status: 'paused' as const, ad_groups: [fresh] };
    const body = { id: draft.id, data };
    const created = await server.call(adGroupRoutes.createAdGroups, { params, body }, owner);
    expect(created.status).toBe(201);
    expect(created.body.google_adwords_ad.ad_groups.at(-1)?.id).toBe('pet-friendly');
    const replaced = await owner.call(adGroupRoutes.replaceAdGroups, {
      params,
      body,
    });
    expect(replaced.google_adwords_ad.ad_groups.map(({ id }) => id)).toEqual(['pet-friendly']);
    expect((await groupsOf(owner, draft.id)).status).toBe('paused');
  });

  test('ad groups outside the specified form are refused without a revision', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const params = { id: draft.id };
    const groups = { ad_groups: [another(firstGroup(draft), 'Pet friendly')] };
    expect(await server.call(adGroupRoutes.replaceAdGroups, { params, body: groups }, owner)).toMatchObject({
      status: 400,
      body: { revision: [messages.required] },
    });
  });

  test('ad groups with a duplicate id or an old revision are refused, and all can be removed at once', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const params = { id: draft.id };
    const create = (revision: number, groups: AdGroup[]) =>
      server.call(adGroupRoutes.createAdGroups, { params, body: { revision, ad_groups: groups } }, owner);
    const count = draft.google_adwords_ad.ad_groups.length;
    expect(await create(draft.revision, [firstGroup(draft)])).toMatchObject({
      status: 400,
      body: { [`google_adwords_ad.ad_groups.${count}.id`]: [messages.invalid] },
    });
    expect((await create(draft.revision + 1, [another(firstGroup(draft), 'New')])).status).toBe(409);
    expect((await create(draft.revision, [])).status).toBe(400);

    const left = await owner.call(adGroupRoutes.deleteAdGroups, { params });
    expect(left.google_adwords_ad).toEqual({ is_active: true, ad_groups: [] });
    expect(left.problem_count).toBe(draft.problem_count + 1);
    for (const route of [adGroupRoutes.pauseAdGroups, adGroupRoutes.unpauseAdGroups])
      expect(await server.call(route, { params }, owner)).toMatchObject({
        status: 409,
        body: { message: 'Only the ad groups of a launched search ad can be paused' },
      });
  });

  test('ad groups are not visible to other organizations', async () => {
    const draft = await newCampaign(server, await newOwner(server));
    const stranger = await newOwner(server);
    const params = { id: draft.id };
    const body = { revision: draft.revision, ad_groups: draft.google_adwords_ad.ad_groups };
    const answers = await Promise.all([
      server.call(adGroupRoutes.getAdGroups, { params }, stranger),
      server.call(adGroupRoutes.getUpdatedAdGroups, { params }, stranger),
      server.call(adGroupRoutes.createAdGroups, { params, body }, stranger),
      server.call(adGroupRoutes.replaceAdGroups, { params, body }, stranger),
      server.call(adGroupRoutes.deleteAdGroups, { params }, stranger),
      server.call(adGroupRoutes.pauseAdGroups, { params }, stranger),
      server.call(adGroupRoutes.unpauseAdGroups, { params }, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
  });
});

test('ad groups of a changed building are flagged as old, and their replacements follow', async () => {
  const owner = await newOwner(server);
  const building = await newBuilding(owner, { url: '' });
  const campaign = await owner.call(campaignRoutes.createCampaign, {
    body: await campaignContent(server, owner, building),
  });
  const params = { id: campaign.id };
  expect(await owner.call(adGroupRoutes.getUpdatedAdGroups, { params })).toEqual(
    await groupsOf(owner, campaign.id),
  );
  await owner.call(buildingRoutes.updateBuilding, {
    params: { id: building.id },
    body: {
      ...buildingBody({ url: '', images: building.images.map(({ id }) => id) }),
      building_amenities: ['Fitness center', 'Hot tub'],
      revision: building.revision,
    },
  });
  const { new_groups: fresh, old_groups: old } = await owner.call(campaignIdeaRoutes.campaignUpdate, {
    params,
  });
  expect(old).not.toEqual([]);
  const { ad_groups: groups } = await owner.call(adGroupRoutes.getUpdatedAdGroups, { params });
  expect(groups.filter(({ group }) => group.is_old).map(({ id }) => id)).toEqual(old);
  expect(groups.slice(campaign.google_adwords_ad.ad_groups.length)).toEqual(fresh);
});

describe('the ad groups of a live campaign', () => {
  test('ad groups can be paused and resumed alone, and stay paused through a pause and relaunch of their campaign', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    const { id } = campaign;
    const params = { id };
    await launched(owner, id);
    const names = (await atGoogle(client)).map(([name]) => name);
    const all = (status: string) => names.map((name) => [name, status]);

    const resting = await server.call(adGroupRoutes.pauseAdGroups, { params }, owner);
    expect([resting.status, resting.body.operation?.kind]).toEqual([202, 'pause_ad_groups']);
    expect(resting.body.ad_groups_paused).toBe(true);
    const { steps } = await ended(owner, id);
    expect(steps.map(({ line, name }) => [line, name])).toEqual([['google_search', 'pause_ad_groups']]);
    expect(await atGoogle(client)).toEqual(all('PAUSED'));
    expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual([
      'ENABLED',
      'ENABLED',
    ]);
    expect(await groupsOf(owner, id)).toMatchObject({ status: 'paused' });
    expect(await read(owner, id)).toMatchObject({ ad_groups_paused: true });

    // A group added while the others are paused must be paused too.
    const { revision } = await read(owner, id);
    await owner.call(adGroupRoutes.createAdGroups, {
      params,
      body: { revision, ad_groups: [another(firstGroup(campaign), 'Near the park')] },
    });
    await ended(owner, id);
    expect((await atGoogle(client)).at(-1)).toEqual(['Near the park', 'PAUSED']);

    await pause(owner, id);
    await ended(owner, id);
    await goLive(owner, id);
    await ended(owner, id);
    expect((await atGoogle(client)).every(([, status]) => status === 'PAUSED')).toBe(true);

    const since = await lastRequest(server);
    await owner.call(adGroupRoutes.unpauseAdGroups, { params });
    await ended(owner, id);
    expect(await mutatesSince(since)).toEqual(['adGroup ENABLED']);
    expect((await atGoogle(client)).every(([, status]) => status === 'ENABLED')).toBe(true);
    expect(await read(owner, id)).toMatchObject({ ad_groups_paused: false });
  });

  test('ad groups are paused and removed before their campaign, and resumed before it goes live', async () => {
    const { owner, client, campaign } = await readyToLaunch(server, {
      google_ads_ad: { is_active: false, titles: null, descriptions: null, images: [], logo: null },
    });
    const { id } = campaign;
    await launched(owner, id);
    const beforePause = await lastRequest(server);
    await pause(owner, id);
    await ended(owner, id);
    expect(await mutatesSince(beforePause)).toEqual(['adGroup PAUSED', 'campaign PAUSED']);
    const beforeLive = await lastRequest(server);
    await goLive(owner, id);
    await ended(owner, id);
    expect(await mutatesSince(beforeLive)).toEqual(['adGroup ENABLED', 'campaign ENABLED']);
    const beforeDelete = await lastRequest(server);
    await server.call(campaignRoutes.deleteCampaign, { params: { id } }, owner);
    await eventually(async () => (await googleCampaigns(server, client)).length === 0);
    expect(await mutatesSince(beforeDelete)).toEqual(['adGroup removed', 'campaign removed']);
  });

  test('ad groups obey the rules, and a running campaign keeps at least one', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    const params = { id: campaign.id };
    await launched(owner, campaign.id);
    const { revision } = await read(owner, campaign.id);
    const first = firstGroup(campaign);
    const twice = [first, { ...first, id: 'other' }];
    const replace = (groups: AdGroup[]) =>
      server.call(adGroupRoutes.replaceAdGroups, { params, body: { revision, ad_groups: groups } }, owner);
    expect(await replace(twice)).toMatchObject({
      status: 400,
      body: { 'google_adwords_ad.ad_groups.1.group': [messages.adGroupNameDuplicate] },
    });
    expect((await replace([])).status).toBe(400);
    const steered = {
      ...first,
      titles: first.titles?.map((title) => ({ ...title, label: 'No children' })) ?? null,
    };
    expect((await replace([steered])).status).toBe(400);
    expect(await server.call(adGroupRoutes.deleteAdGroups, { params }, owner)).toMatchObject({
      status: 409,
      body: { message: 'A live search ad needs an ad group: pause the campaign first' },
    });

    await pause(owner, campaign.id);
    await ended(owner, campaign.id);
    await owner.call(adGroupRoutes.deleteAdGroups, { params });
    await ended(owner, campaign.id);
    expect(await atGoogle(client)).toEqual([]);
  });

  test('ad groups cannot be changed while a test runs or after the campaign has closed', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const { id } = campaign;
    await launched(owner, id);
    const running = await server.deps.db
      .insertInto('ab_test')
      .values({
        organization_id: owner.organization.id,
        campaign_id: id,
        state: 'running',
        variant_a: JSON.stringify({}),
        variant_b: JSON.stringify({}),
        start_date: '2026-01-01',
        end_date: '2099-12-31',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const tries = async () => {
      const { revision } = await read(owner, id);
      const body = { revision, ad_groups: [another(firstGroup(campaign), 'Other')] };
      const answers = await Promise.all([
        server.call(adGroupRoutes.createAdGroups, { params: { id }, body }, owner),
        server.call(adGroupRoutes.replaceAdGroups, { params: { id }, body }, owner),
        server.call(adGroupRoutes.deleteAdGroups, { params: { id } }, owner),
        server.call(adGroupRoutes.pauseAdGroups, { params: { id } }, owner),
        server.call(adGroupRoutes.unpauseAdGroups, { params: { id } }, owner),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await tries()).toEqual(Array(5).fill(409));
    await server.deps.db.deleteFrom('ab_test').where('id', '=', running.id).execute();
    await server.deps.db
      .updateTable('campaign')
      .set({ status: CampaignStatus.closed })
      .where('id', '=', id)
      .execute();
    expect(await tries()).toEqual(Array(5).fill(409));
  });
});
