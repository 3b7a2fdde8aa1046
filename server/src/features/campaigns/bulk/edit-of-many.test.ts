import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBulkRoutes, type BulkEdit } from '#contract/campaign-bulk.ts';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { addDays } from '#domain/plain-date.ts';
import { newCampaign, readyToLaunch } from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { ended, launched } from '../../../../../test/launches.ts';
import { metaCampaigns } from '../../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Some = readonly Pick<Campaign, 'id' | 'revision'>[];

const preview = (owner: Owner, edit: BulkEdit, campaigns: Some) =>
  owner.call(campaignBulkRoutes.previewBulk, { body: { ...edit, ids: campaigns.map(({ id }) => id) } });

const change = (owner: Owner, edit: BulkEdit, campaigns: Some) =>
  owner.call(campaignBulkRoutes.changeManyCampaigns, {
    body: { ...edit, campaigns: campaigns.map(({ id, revision }) => ({ id, revision })) },
  });

const read = (owner: Owner, { id }: Campaign) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const endOf = ({ run_dates: dates }: Campaign) => dates.end_date ?? '';

describe('a bulk edit of the last day', () => {
  test('a bulk edit of the last day changes nothing else', async () => {
    const owner = await newOwner(server);
    const one = await newCampaign(server, owner, { name: 'One' });
    const two = await newCampaign(server, owner, { name: 'Two' });
    const end = addDays(endOf(one), 10);
    const edit = { action: 'end', end_date: end } as const;
    expect(await preview(owner, edit, [one, two])).toMatchObject({ daily_change: 0, refused: [] });
    expect(await read(owner, one)).toEqual(one);
    expect(await change(owner, edit, [one, two])).toEqual({ done: 2, refused: [] });
    for (const before of [one, two]) {
      const after = await read(owner, before);
      expect(after.run_dates).toEqual({ ...before.run_dates, end_date: end });
      expect({ ...after, run_dates: null, revision: 0, updated_at: '' }).toEqual({
        ...before,
        run_dates: null,
        revision: 0,
        updated_at: '',
      });
    }
    const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params: { id: one.id } });
    expect(entries[0]).toMatchObject({
      verb: 'update',
      changes: [{ shape: 'dates', old: one.run_dates, new: { ...one.run_dates, end_date: end } }],
    });
  });

  test('a bulk edit can make campaigns open-ended', async () => {
    const owner = await newOwner(server);
    const campaign = await newCampaign(server, owner);
    expect(await change(owner, { action: 'end', end_date: null }, [campaign])).toEqual({
      done: 1,
      refused: [],
    });
    const { run_dates: dates } = await read(owner, campaign);
    expect(dates).toEqual({ ...campaign.run_dates, end_date: null, open_ended: true });
  });

  test('a bulk edit refuses an invalid or unchanged last day, in drafts too', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner, { name: 'Late start' });
    const same = await newCampaign(server, owner, {
      name: 'Same',
      run_dates: { ...draft.run_dates, start_date: addDays(endOf(draft), -20), end_date: endOf(draft) },
    });
    const gone = { ...draft, id: '999999999' };
    const reasons = async (end: string) =>
      (await preview(owner, { action: 'end', end_date: end }, [draft, same, gone])).refused.map(
        ({ name, reason }) => [name, reason],
      );
    const start = draft.run_dates.start_date ?? '';
    expect(await reasons(start)).toEqual([
      ['Late start', messages.DateCannotBeTheSame],
      ['Same', messages.endBeforeStart],
      ['', 'Not found'],
    ]);
    expect(await reasons(endOf(draft))).toEqual([
      ['Late start', 'Already set: nothing would change'],
      ['Same', 'Already set: nothing would change'],
      ['', 'Not found'],
    ]);
    expect(await change(owner, { action: 'end', end_date: start }, [draft])).toMatchObject({ done: 0 });
    expect(await read(owner, draft)).toEqual(draft);
  });

  test('a bulk edit sets the last day of a draft without a start', async () => {
    const owner = await newOwner(server);
    const end = endOf(await newCampaign(server, owner));
    const bare = await newCampaign(server, owner, {
      run_dates: { start_date: null, end_date: null, open_ended: false },
    });
    expect(await change(owner, { action: 'end', end_date: end }, [bare])).toEqual({ done: 1, refused: [] });
    expect((await read(owner, bare)).run_dates).toEqual({
      start_date: null,
      end_date: end,
      open_ended: false,
    });
  });
});

describe('a bulk edit of budgets', () => {
  test('a bulk edit raises budgets down to the network, and its preview shows the difference', async () => {
    const { owner, campaign, adAccount } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    const live = await read(owner, campaign);
    const draft = await newCampaign(server, owner, { name: 'A draft' });
    const edit = { action: 'budget', percent: 50 } as const;
    const { daily_change: more, chosen, refused } = await preview(owner, edit, [live, draft]);
    expect([more, refused]).toEqual([20, []]);
    expect(await change(owner, edit, chosen)).toEqual({ done: 2, refused: [] });
    expect((await ended(owner, campaign.id)).kind).toBe('update');
    // A repeat, for example after a lost answer, must not raise the budgets twice.
    expect(await change(owner, edit, chosen)).toMatchObject({ done: 0 });
    expect((await metaCampaigns(server, adAccount))[0]?.daily_budget).toBe(3000);
    for (const before of [live, draft])
      expect(await read(owner, before)).toMatchObject({
        fb_daily_budget: (before.fb_daily_budget ?? 0) * 1.5,
        adwords_daily_budget: (before.adwords_daily_budget ?? 0) * 1.5,
        ads_daily_budget: (before.ads_daily_budget ?? 0) * 1.5,
      });
  });

  test("a bulk edit refuses budgets below a network's minimum and campaigns without budgets", async () => {
    const owner = await newOwner(server);
    const least = limits.dailyBudgetMinCents.fb_daily_budget / 100;
    const low = await newCampaign(server, owner, { name: 'Low', fb_daily_budget: least });
    const none = await newCampaign(server, owner, {
      name: 'None',
      fb_daily_budget: null,
      ads_daily_budget: null,
      adwords_daily_budget: null,
    });
    const edit = { action: 'budget', percent: -10 } as const;
    const refused = [
      { id: low.id, name: 'Low', reason: say('budgetMinimum', { price: least }) },
      { id: none.id, name: 'None', reason: 'It has no budget yet' },
    ];
    expect(await preview(owner, edit, [low, none])).toMatchObject({ chosen: [], daily_change: 0, refused });
    expect(await change(owner, edit, [low, none])).toEqual({ done: 0, refused });
    expect(await read(owner, low)).toEqual(low);
  });
});

test.each([
  [{ action: 'end' }, 'end_date'],
  [{ action: 'end', end_date: '2026-02-30' }, 'end_date'],
  [{ action: 'budget' }, 'percent'],
  [{ action: 'budget', percent: 0 }, 'percent'],
  [{ action: 'budget', percent: 1.5 }, 'percent'],
  [{ action: 'budget', percent: limits.bulk.percent.min - 1 }, 'percent'],
  [{ action: 'budget', percent: limits.bulk.percent.max + 1 }, 'percent'],
])('a bulk edit without a valid value is refused: %o', async (edit, field) => {
  const owner = await newOwner(server);
  const { id, revision } = await newCampaign(server, owner);
  const refusal = { status: 400, body: { [field]: [expect.any(String)] } };
  const asked = { body: { ...edit, ids: [id] } as never };
  expect(await server.call(campaignBulkRoutes.previewBulk, asked, owner)).toMatchObject(refusal);
  const told = { body: { ...edit, campaigns: [{ id, revision }] } as never };
  expect(await server.call(campaignBulkRoutes.changeManyCampaigns, told, owner)).toMatchObject(refusal);
});
