import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes } from '#contract/reports.ts';
import { addDays } from '#domain/plain-date.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { told } from '../../../../test/told-facts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const overview = ({ call }: Pick<Owner, 'call'>) => call(reportRoutes.reportsOverview, {});
const todayOf = async ({ call }: Pick<Owner, 'call'>) => (await call(campaignRoutes.campaignToday, {})).today;

const nothing = {
  impressions: null,
  impressions_per_day: null,
  clicks: null,
  clicks_per_day: null,
  clicks_through_rate: null,
  cost_per_click: null,
  cost_per_lead: null,
  leads: null,
  spend: null,
  since: null,
  analytics: [],
  compared_with: null,
  as_of: null,
  unread: [],
  unread_campaigns: 0,
};

describe('the overview of all campaigns', () => {
  test('the overview is for members', async () => {
    expect(await server.call(reportRoutes.reportsOverview, {})).toMatchObject({ status: 401 });
    const stranger = await newPerson(server);
    expect(await server.call(reportRoutes.reportsOverview, {}, stranger)).toMatchObject({ status: 403 });
  });

  test('the overview is empty until figures were read from a network', async () => {
    const owner = await newOwner(server);
    const today = await todayOf(owner);
    const empty = { ...nothing, start_date: addDays(today, -29), end_date: today };
    expect(await overview(owner)).toEqual(empty);
    await newCampaign(server, owner);
    expect(await overview(owner)).toEqual(empty);
  });

  test('the overview adds up the last thirty days, including today, over channels and campaigns', async () => {
    const owner = await newOwner(server);
    const other = await newOwner(server);
    const today = await todayOf(owner);
    const [one, two] = [await newCampaign(server, owner), await newCampaign(server, owner)];
    const theirs = await newCampaign(server, other);
    const day = { impressions: 1000, clicks: 20, spend_cents: 1505, leads: 1 };
    await told(server, owner, { campaign: one.id, date: today, ...day });
    await told(server, owner, { campaign: one.id, date: today, channel: 'display', ...day, leads: null });
    await told(server, owner, { campaign: two.id, date: addDays(today, -29), ...day });
    await told(server, owner, { campaign: two.id, date: addDays(today, -30), ...day, impressions: 7777 });
    await told(server, other, { campaign: theirs.id, date: today, ...day, impressions: 5555 });
    const asOf = new Date('2026-03-04T05:06:07.000Z');
    for (const [{ id }, hours] of [
      [one, 0],
      [two, 5],
      [theirs, -5],
    ] as const)
      await server.deps.db
        .updateTable('campaign')
        .set({ facts_as_of: new Date(asOf.getTime() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute();
    expect(await overview(owner)).toEqual({
      start_date: addDays(today, -29),
      end_date: today,
      impressions: 3000,
      impressions_per_day: 100,
      clicks: 60,
      clicks_per_day: 2,
      clicks_through_rate: 0.02,
      cost_per_click: 0.75,
      cost_per_lead: 22.58,
      leads: 2,
      spend: 45.15,
      since: addDays(today, -29),
      analytics: expect.any(Array) as unknown,
      compared_with: null,
      as_of: asOf.toISOString(),
      unread: [],
      unread_campaigns: 0,
    });
    expect(await overview(await newMember(server, owner))).toMatchObject({ impressions: 3000 });
  });

  test('the overview lists its days from the first to the last one read, with zero for days without delivery', async () => {
    const owner = await newOwner(server);
    const [one, two] = [await newCampaign(server, owner), await newCampaign(server, owner)];
    const today = await todayOf(owner);
    await told(server, owner, { campaign: one.id, date: addDays(today, -4), spend_cents: 250, leads: 1 });
    await told(server, owner, { campaign: two.id, date: addDays(today, -4), spend_cents: 125, leads: 0.5 });
    await told(server, owner, { campaign: one.id, date: addDays(today, -2), spend_cents: 100, leads: 0.5 });
    const { analytics } = await overview(owner);
    const of = (wanted: string) =>
      analytics.filter(({ category }) => category === wanted).map(({ label, value }) => [label, value]);
    expect(of('spend')).toEqual([
      [addDays(today, -4), 3.75],
      [addDays(today, -3), 0],
      [addDays(today, -2), 1],
    ]);
    // Parts of a conversion round so that the days add up to the sum.
    expect(of('leads').map(([, value]) => value)).toEqual([2, 0, 0]);
    expect(of('impressions')).toHaveLength(3);
    // Networks report no days without delivery, so days that were read since then are zero.
    const readAt = server.deps.clock.now();
    await server.deps.db
      .updateTable('campaign')
      .set({ facts_as_of: readAt })
      .where('id', '=', one.id)
      .execute();
    const later = (await overview(owner)).analytics.filter(({ category }) => category === 'spend');
    expect(later.at(-1)).toEqual({ label: today, category: 'spend', value: 0 });
    expect(later).toHaveLength(5);
  });

  test('the overview compares with the days before, unless the figures began later', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const today = await todayOf(owner);
    const compared = async () =>
      (await owner.call(reportRoutes.reportsOverview, { query: { compare: 'previous' } })).compared_with;
    await told(server, owner, { campaign: id, date: today, impressions: 1000, clicks: 10, spend_cents: 900 });
    await told(server, owner, { campaign: id, date: addDays(today, -1), impressions: 700, clicks: 7 });
    const earlier = { impressions: 500, clicks: 10, spend_cents: 1200, leads: 3 };
    await told(server, owner, { campaign: id, date: addDays(today, -59), ...earlier });
    expect(await compared()).toBeNull();
    await told(server, owner, { campaign: id, date: addDays(today, -60), clicks: 2, spend_cents: 300 });
    expect(await compared()).toEqual({
      start_date: addDays(today, -60),
      end_date: addDays(today, -31),
      impressions: 500,
      clicks: 12,
      clicks_through_rate: 0.024,
      cost_per_click: 1.25,
      cost_per_lead: 5,
      leads: 3,
      spend: 15,
    });
    // The current day is not over, so a comparison ends with the last full one.
    const full = await owner.call(reportRoutes.reportsOverview, { query: { compare: 'previous' } });
    expect(full).toMatchObject({ end_date: addDays(today, -1), impressions: 700 });
    expect(await overview(owner)).toMatchObject({ compared_with: null, end_date: today, impressions: 1700 });
  });

  test('the overview has no ratios if their divisor is zero', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    await told(server, owner, { campaign: id, date: await todayOf(owner) });
    expect(await overview(owner)).toMatchObject({
      impressions: 0,
      impressions_per_day: 0,
      clicks: 0,
      clicks_through_rate: null,
      cost_per_click: null,
      leads: null,
      spend: 0,
    });
  });

  test('the overview rounds daily averages since the first day to one decimal, and keeps large sums exact', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const today = await todayOf(owner);
    await told(server, owner, { campaign: id, date: today, impressions: 2_000_000_000, clicks: 7 });
    const most = { impressions: 2_000_000_000, spend_cents: 999_999_999_999, leads: 0 };
    await told(server, owner, { campaign: id, date: addDays(today, -2), ...most });
    expect(await overview(owner)).toMatchObject({
      impressions: 4_000_000_000,
      // Three days: a campaign that started then has no earlier days.
      since: addDays(today, -2),
      impressions_per_day: 1_333_333_333.3,
      clicks_per_day: 2.3,
      leads: 0,
      spend: 9_999_999_999.99,
    });
  });

  test('the overview accepts a range, and names the field of an invalid one', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    for (const date of ['2026-04-30', '2026-05-01', '2026-05-10', '2026-05-11'])
      await told(server, owner, { campaign: id, date, impressions: 100 });
    const ask = (query: object) => server.call(reportRoutes.reportsOverview, { query }, owner);
    expect(await ask({ start_date: '2026-05-01', end_date: '2026-05-10' })).toMatchObject({
      body: { start_date: '2026-05-01', end_date: '2026-05-10', impressions: 200, impressions_per_day: 20 },
    });
    expect(await ask({ end_date: '2026-05-10' })).toMatchObject({
      body: { start_date: '2026-04-11', impressions: 300 },
    });
    expect(await ask({ start_date: '2026-05-02', end_date: '2026-05-01' })).toMatchObject({
      status: 400,
      body: { end_date: ['is invalid'] },
    });
    expect(await ask({ start_date: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { start_date: ['is invalid'] },
    });
  });
});
