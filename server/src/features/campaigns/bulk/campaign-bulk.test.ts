import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Building } from '#contract/buildings.ts';
import { campaignBulkRoutes, type BulkAction } from '#contract/campaign-bulk.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newBuilding } from '../../../../../test/factories/assets.ts';
import {
  campaignContent,
  newCampaign,
  newCampaignOf,
  readyToLaunch,
} from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { ended, launched } from '../../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Sets columns that only jobs and launches write. */
async function set(id: string, values: Record<string, unknown>): Promise<void> {
  await server.deps.db.updateTable('campaign').set(values).where('id', '=', id).execute();
}

async function several(owner: Owner, names: readonly string[], own: Partial<CampaignContent> = {}) {
  const building: Building = await newBuilding(owner);
  const made: Campaign[] = [];
  for (const name of names) {
    const body = await campaignContent(server, owner, building, { name, ...own });
    made.push(await owner.call(campaignRoutes.createCampaign, { body }));
  }
  return made;
}

const statuses = async (owner: Owner) =>
  (await owner.call(campaignRoutes.listCampaigns, { query: { ordering: 'name' } })).campaigns.map(
    ({ status }) => status.id,
  );

const preview = (owner: Owner, action: BulkAction, ids: string[]) =>
  owner.call(campaignBulkRoutes.previewBulk, { body: { action, ids } });

/** Applies a previewed action to the campaigns at their given revisions. */
const change = (owner: Owner, action: BulkAction, campaigns: readonly { id: string; revision: number }[]) =>
  owner.call(campaignBulkRoutes.changeManyCampaigns, {
    body: { action, campaigns: campaigns.map(({ id, revision }) => ({ id, revision })) },
  });

describe('totals of a list', () => {
  test('the totals cover every campaign that matches the filters, and budgets only of live ones', async () => {
    const [owner, stranger] = [await newOwner(server), await newOwner(server)];
    await several(stranger, ['Elm']);
    const [elm, ash, oak] = await several(owner, ['Elm', 'Ash', 'Elm draft']);
    const read = { spend_cents: 100_010, leads: 7 };
    await set(elm?.id ?? '', { status: CampaignStatus.live, ...read });
    await set(ash?.id ?? '', { status: CampaignStatus.live, spend_cents: 5, leads: null });
    const sum = (query: { search?: string; status?: CampaignStatus }) =>
      owner.call(campaignBulkRoutes.sumCampaigns, { query });
    const { daily_budget: daily = 0 } =
      (await owner.call(campaignRoutes.listCampaigns, { query: { id: elm?.id } })).campaigns[0] ?? {};
    expect(daily).toBeGreaterThan(0);
    expect(await sum({})).toEqual({
      count: 3,
      spend: 1000.15,
      leads: 7,
      spend_with_leads: 1000.1,
      live_count: 2,
      live_daily_budget: 2 * daily,
    });
    expect(await sum({ search: 'elm' })).toEqual({
      count: 2,
      spend: 1000.1,
      leads: 7,
      spend_with_leads: 1000.1,
      live_count: 1,
      live_daily_budget: daily,
    });
    expect(await sum({ status: CampaignStatus.draft })).toEqual({
      count: 1,
      spend: null,
      leads: null,
      spend_with_leads: null,
      live_count: 0,
      live_daily_budget: 0,
    });
    await set(oak?.id ?? '', { deleted_at: new Date() });
    expect((await sum({})).count).toBe(2);
  });
});

describe('bulk actions', () => {
  test('a bulk preview applies the rules of the action and changes nothing', async () => {
    const owner = await newOwner(server);
    const [live, other, draft] = await several(owner, ['Live', 'Other', 'Draft']);
    for (const one of [live, other]) await set(one?.id ?? '', { status: CampaignStatus.live, revision: 4 });
    const ids = [draft?.id ?? '', live?.id ?? '', other?.id ?? ''];
    expect(await preview(owner, 'pause', ids)).toEqual({
      count: 3,
      chosen: [
        { id: live?.id, revision: 4 },
        { id: other?.id, revision: 4 },
      ],
      daily_change: -80,
      tests_ended: 0,
      silent_pages: [],
      refused: [{ id: draft?.id, name: 'Draft', reason: 'Only a live campaign can be paused' }],
    });
    expect(await preview(owner, 'delete', ids)).toMatchObject({
      chosen: [{ id: draft?.id }, { id: live?.id }, { id: other?.id }],
      daily_change: -80,
      refused: [],
    });
    expect(await statuses(owner)).toEqual([CampaignStatus.draft, CampaignStatus.live, CampaignStatus.live]);
  });

  test('a bulk action changes the possible campaigns and reports the others with a reason', async () => {
    const owner = await newOwner(server);
    const [draft, live] = await several(owner, ['A draft', 'B live']);
    if (draft === undefined || live === undefined) throw new Error('two were made');
    await set(live.id, { status: CampaignStatus.live });
    expect(await change(owner, 'pause', [draft, live, live])).toEqual({
      done: 1,
      refused: [{ id: draft.id, name: 'A draft', reason: 'Only a live campaign can be paused' }],
    });
    expect(await statuses(owner)).toEqual([CampaignStatus.draft, CampaignStatus.paused]);
  });

  test('a bulk launch reports the missing fields of a draft in words', async () => {
    const owner = await newOwner(server);
    const campaign = await newCampaign(server, owner, { name: 'Unfinished', geotargets: [] });
    const refused = [{ id: campaign.id, name: 'Unfinished', reason: messages.geotargetsMissing }];
    expect(await preview(owner, 'go_live', [campaign.id])).toMatchObject({ chosen: [], refused });
    expect(await change(owner, 'go_live', [campaign])).toEqual({ done: 0, refused });
  });

  test('bulk actions launch, pause and delete campaigns at the networks', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const previewed = async (action: BulkAction) => (await preview(owner, action, [campaign.id])).chosen;
    expect(await preview(owner, 'go_live', [campaign.id])).toMatchObject({ daily_change: 40 });
    const first = await previewed('go_live');
    expect(await change(owner, 'go_live', first)).toEqual({ done: 1, refused: [] });
    await ended(owner, campaign.id);
    expect(await change(owner, 'go_live', first)).toMatchObject({
      refused: [{ reason: 'The campaign is already live' }],
    });
    expect(await change(owner, 'pause', await previewed('pause'))).toEqual({ done: 1, refused: [] });
    expect((await ended(owner, campaign.id)).kind).toBe('pause');
    expect(await change(owner, 'delete', await previewed('delete'))).toEqual({ done: 1, refused: [] });
  });

  test.each(['go_live', 'pause', 'delete'] as const)(
    'the bulk action %s skips a campaign that was changed after the preview',
    async (action) => {
      const owner = await newOwner(server);
      const [changed, same] = await several(owner, ['Changed', 'Same']);
      for (const one of [changed, same])
        await set(one?.id ?? '', { status: action === 'pause' ? CampaignStatus.live : CampaignStatus.draft });
      const both = [changed, same].flatMap((one) => one ?? []);
      await set(changed?.id ?? '', { name: 'Now another', revision: 2 });
      const { refused } = await change(owner, action, both);
      expect(refused[0]).toEqual({
        id: changed?.id,
        name: 'Now another',
        reason: 'Someone else changed this campaign. Review it again',
      });
      expect(refused.slice(1).map(({ name }) => name)).toEqual(action === 'go_live' ? ['Same'] : []);
    },
  );

  test('the preview of a bulk launch judges every kind of campaign like a single launch', async () => {
    const owner = await newOwner(server, 'brokerage');
    for (const kind of [CampaignKind.branding, CampaignKind.listing, CampaignKind.openHouse])
      await newCampaignOf(server, owner, kind);
    const all = { action: 'go_live' as const, matching: {} };
    const { count, refused } = await owner.call(campaignBulkRoutes.previewBulk, { body: all });
    expect([count, refused.map(({ reason }) => reason)]).toEqual([
      3,
      Array.from({ length: 3 }, () => messages.facebookNotConnected),
    ]);
  });

  test("a bulk action does not find another organization's campaigns", async () => {
    const [owner, stranger] = [await newOwner(server), await newOwner(server)];
    const campaign = await newCampaign(server, owner);
    const { id } = campaign;
    const refused = [{ id, name: '', reason: 'Not found' }];
    expect(await preview(stranger, 'delete', [id])).toEqual({
      count: 1,
      chosen: [],
      daily_change: 0,
      tests_ended: 0,
      silent_pages: [],
      refused,
    });
    expect(await change(stranger, 'delete', [campaign])).toEqual({ done: 0, refused });
    const all = { action: 'delete' as const, matching: {} };
    expect(await stranger.call(campaignBulkRoutes.previewBulk, { body: all })).toMatchObject({ count: 0 });
    expect(await statuses(owner)).toEqual([CampaignStatus.draft]);
  });

  test('a bulk action by filter selects the campaigns that the list shows', async () => {
    const owner = await newOwner(server);
    const [first] = await several(owner, ['Spring one', 'Spring two', 'Autumn']);
    await set(first?.id ?? '', { entity_updated: true });
    const counted = async (matching: object) =>
      (await owner.call(campaignBulkRoutes.previewBulk, { body: { action: 'delete', matching } })).count;
    expect(await counted({})).toBe(3);
    expect(await counted({ search: 'spring' })).toBe(2);
    expect(await counted({ status: CampaignStatus.live })).toBe(0);
    expect(await counted({ type: 'branding' })).toBe(0);
    expect(await counted({ attention: 'true' })).toBe(1);
    const body = { action: 'delete' as const, matching: { search: 'spring' } };
    const { chosen } = await owner.call(campaignBulkRoutes.previewBulk, { body });
    expect(await change(owner, 'delete', chosen)).toEqual({ done: 2, refused: [] });
    expect(await statuses(owner)).toHaveLength(1);
  });

  test.each([
    [campaignBulkRoutes.previewBulk, { action: 'pause' }, 'ids'],
    [campaignBulkRoutes.previewBulk, { action: 'pause', ids: [] }, 'ids'],
    [campaignBulkRoutes.changeManyCampaigns, { action: 'pause', campaigns: [] }, 'campaigns'],
  ])('a bulk action without campaigns is refused: $id %o', async (route, body, field) => {
    const owner = await newOwner(server);
    expect(await server.call(route, { body: body as never }, owner)).toMatchObject({
      status: 400,
      body: { [field]: [messages.required] },
    });
  });

  test('a bulk action repeated with the same idempotency key returns the same answer and runs once', async () => {
    const owner = await newOwner(server);
    const { id, revision } = await newCampaign(server, owner);
    const send = async (key: string) => {
      const answer = await fetch(`${server.url}/api/campaigns/bulk/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ action: 'delete', campaigns: [{ id, revision }] }),
      });
      return answer.json();
    };
    const key = randomUUID();
    expect(await send(key)).toEqual({ done: 1, refused: [] });
    expect(await send(key)).toEqual({ done: 1, refused: [] });
    expect(await send(randomUUID())).toMatchObject({ done: 0 });
  });
});

describe('the attention filter', () => {
  const needy = (owner: Owner) => owner.call(campaignRoutes.listCampaigns, { query: { attention: 'true' } });

  test('campaigns with changed facts or a changed place need attention, unfinished drafts and closed ones do not', async () => {
    const owner = await newOwner(server);
    const [content, place, closed] = await several(owner, ['Content', 'Place', 'Closed', 'Draft'], {
      geotargets: [],
    });
    await set(content?.id ?? '', { entity_updated: true });
    await set(place?.id ?? '', { is_entity_location_changed: true });
    await set(closed?.id ?? '', { entity_updated: true, status: CampaignStatus.closed });
    const list = await needy(owner);
    expect([list.count, list.attention_count]).toEqual([2, 2]);
    expect(list.campaigns.map(({ name }) => name)).toEqual(['Content', 'Place']);
    expect(await owner.call(campaignRoutes.listCampaigns, {})).toMatchObject({
      count: 4,
      attention_count: 2,
    });
  });

  test('a campaign with a drifted line or an ended connection needs attention', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    expect((await needy(owner)).count).toBe(0);
    const { db } = server.deps;
    const publications = db.updateTable('publication').where('campaign_id', '=', campaign.id);
    await publications.set({ state: 'drifted' }).where('line', '=', 'meta').execute();
    expect((await needy(owner)).count).toBe(1);
    await publications.set({ state: 'published' }).execute();
    await db
      .updateTable('connection')
      .set({ state: 'expired' })
      .where('organization_id', '=', owner.organization.id)
      .where('network', '=', 'google')
      .execute();
    const list = await needy(owner);
    expect(list.count).toBe(1);
    expect(list.campaigns[0]?.ended_lines).toEqual(['google_display', 'google_search']);
    // A closed campaign runs nowhere, so it needs no connection.
    await db
      .updateTable('campaign')
      .set({ status: CampaignStatus.closed })
      .where('id', '=', campaign.id)
      .execute();
    const all = await owner.call(campaignRoutes.listCampaigns, {});
    expect([all.attention_count, all.campaigns[0]?.ended_lines]).toEqual([0, []]);
  });

  test('a campaign needs attention as soon as the token of its connection expires', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    const now = server.deps.clock.now().getTime();
    const ends = (at: number) =>
      server.deps.db
        .updateTable('connection')
        .set({ token_expires_at: new Date(at) })
        .where('organization_id', '=', owner.organization.id)
        .where('network', '=', 'meta')
        .where('state', '=', 'connected')
        .executeTakeFirstOrThrow();
    const endedLines = async () =>
      (await owner.call(campaignRoutes.listCampaigns, {})).campaigns.map((row) => row.ended_lines);
    await ends(now + 3_600_000);
    expect([(await needy(owner)).count, await endedLines()]).toEqual([0, [[]]]);
    await ends(now - 1000);
    expect([(await needy(owner)).count, await endedLines()]).toEqual([1, [['meta']]]);
  });
});
