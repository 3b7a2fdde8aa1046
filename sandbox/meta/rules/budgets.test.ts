import { beforeAll, expect, test } from 'vitest';
import type { MetaClient } from '../../testing/meta-client.ts';
import { adSet, CAMPAIGN, metaClient } from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let plain: string;
let budgeted: string;

beforeAll(async () => {
  meta = await metaClient(sandbox, await somebody(sandbox));
  plain = (await meta.post(`/${meta.account}/campaigns`, CAMPAIGN)).text('id');
  const { is_adset_budget_sharing_enabled: _flag, ...rest } = CAMPAIGN;
  const body = { ...rest, daily_budget: 4000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
  budgeted = (await meta.post(`/${meta.account}/campaigns`, body)).text('id');
});

const create = (more: Record<string, unknown>) =>
  meta.post(`/${meta.account}/adsets`, adSet(meta, plain, more));

const subcode = async (campaign: string, more: Record<string, unknown>): Promise<unknown> =>
  (await meta.post(`/${meta.account}/adsets`, adSet(meta, campaign, more))).at('error.error_subcode');

test('a campaign has a budget on one level only', async () => {
  expect(await subcode(budgeted, {})).toBe(1885621);
  const inherited = { daily_budget: undefined, bid_strategy: undefined };
  expect(await subcode(budgeted, inherited)).toBeUndefined();
  const none = await meta.post(`/${meta.account}/adsets`, adSet(meta, plain, inherited));
  expect(none.at('error.code')).toBe(100);
  expect((await meta.post(`/${budgeted}`, { daily_budget: 5000 })).json).toEqual({ success: true });
  await meta.post(`/${meta.account}/adsets`, adSet(meta, plain));
  expect((await meta.post(`/${plain}`, { daily_budget: 5000 })).at('error.error_subcode')).toBe(1885621);
});

test('a budget below the minimum is refused', async () => {
  expect(await subcode(plain, { daily_budget: 99 })).toBe(1885272);
  expect(await subcode(plain, { daily_budget: 100 })).toBeUndefined();
  const low = await meta.post(`/${meta.account}/campaigns`, {
    ...CAMPAIGN,
    is_adset_budget_sharing_enabled: undefined,
    daily_budget: 50,
  });
  expect(low.at('error.error_subcode')).toBe(1885272);
  const conflicting = await meta.post(`/${meta.account}/campaigns`, {
    ...CAMPAIGN,
    is_adset_budget_sharing_enabled: true,
    daily_budget: 5000,
  });
  expect(conflicting.at('error.error_subcode')).toBe(4834002);
  const capped = await meta.post(`/${meta.account}/campaigns`, { ...CAMPAIGN, spend_cap: 500 });
  expect(capped.at('error.error_subcode')).toBe(2446307);
});

test('a bid strategy without its bid amount is refused', async () => {
  expect(await subcode(plain, { bid_strategy: undefined })).toBe(1815857);
  expect(await subcode(plain, { bid_strategy: 'COST_CAP' })).toBe(1815857);
  expect(await subcode(plain, { bid_amount: 500 })).toBe(1885204);
});

test('a daily budget must run longer than a day, and a lifetime budget needs an end', async () => {
  const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
  const at = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  expect((await create({ end_time: at(20) })).at('error.code')).toBe(100);
  expect((await create({ end_time: at(-1) })).at('error.error_subcode')).toBe(1487033);
  expect((await create({ daily_budget: undefined, lifetime_budget: 50_000 })).at('error.code')).toBe(100);
  const lasting = await create({ daily_budget: undefined, lifetime_budget: 50_000, end_time: at(240) });
  expect(lasting.at('error')).toBeUndefined();
});

test('a fifth budget change within an hour is refused', async () => {
  const id = (await meta.post(`/${meta.account}/adsets`, adSet(meta, plain))).text('id');
  for (const daily_budget of [5100, 5200, 5300, 5400]) {
    expect((await meta.post(`/${id}`, { daily_budget })).json).toEqual({ success: true });
  }
  const fifth = await meta.post(`/${id}`, { daily_budget: 5500 });
  expect(fifth.at('error')).toMatchObject({ code: 613, error_subcode: 1487632 });
  expect((await meta.post(`/${id}`, { daily_budget: 50 })).at('error.error_subcode')).toBe(1885650);
  await sandbox.control('POST', '/clock', { advance_hours: 2 });
  expect((await meta.post(`/${id}`, { daily_budget: 5500 })).json).toEqual({ success: true });
  const read = await meta.get(`/${id}`, { fields: 'daily_budget' });
  expect(read.at('daily_budget')).toBe('5500');
});

test('an optimization goal must fit its campaign and name its promoted object', async () => {
  expect(
    await subcode(plain, { optimization_goal: 'LINK_CLICKS', promoted_object: undefined }),
  ).toBeUndefined();
  expect((await create({ promoted_object: undefined })).at('error.code')).toBe(100);
  expect((await create({ optimization_goal: 'THRUPLAY' })).at('error.code')).toBe(100);
  const foreign = { pixel_id: '882300000000001', custom_event_type: 'LEAD' };
  expect((await create({ promoted_object: foreign })).at('error.code')).toBe(100);
});
