import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { watchCampaignsJob } from './watch-campaigns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAILY_CENTS = 4000;
const runDays = { before: 27, after: 2 };

/**
 * Creates a live campaign of 30 days at 40 dollars a day that has run 27 days and has two more after today. The networks
 * report nothing for today and the silent days before it.
 */
async function running(
  owner: Owner,
  { spentPerDay = DAILY_CENTS, daysLeft = runDays.after, silentDays = 0 } = {},
) {
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const { id, name } = await newCampaign(server, owner, { name: 'Maple Court' });
  const start = addDays(today, -runDays.before);
  const { db } = server.deps;
  await db
    .updateTable('campaign_ad')
    .set({ is_active: false })
    .where('organization_id', '=', owner.organization.id)
    .where('campaign_id', '=', id)
    .where('channel', 'in', ['search', 'display'])
    .execute();
  await db
    .insertInto('daily_fact')
    .values(
      Array.from({ length: runDays.before + (silentDays === 0 ? 1 : -silentDays) }, (_, day) => ({
        organization_id: owner.organization.id,
        campaign_id: id,
        channel: 'facebook' as const,
        date: addDays(start, day),
        impressions: 1000,
        clicks: 10,
        spend_cents: addDays(start, day) === today ? 0 : spentPerDay,
        leads: 1,
        tours: null,
        applications: null,
      })),
    )
    .execute();
  await db
    .updateTable('campaign')
    .set({
      status: '8',
      start_date: start,
      end_date: addDays(today, daysLeft),
      open_ended: false,
      fb_daily_cents: DAILY_CENTS,
      spend_cents: spentPerDay * runDays.before,
      facts_as_of: new Date(),
    })
    .where('organization_id', '=', owner.organization.id)
    .where('id', '=', id)
    .execute();
  // The creation was long ago.
  await db
    .updateTable('audit_entry')
    .set({ at: new Date(Date.now() - 40 * 86_400_000) })
    .where('organization_id', '=', owner.organization.id)
    .execute();
  return { id, name, today };
}

const factsOf = async (owner: Owner) => {
  const { notifications } = await owner.call(inboxRoutes.listInbox, {});
  return notifications.map(({ facts }) => facts);
};

async function extend(owner: Owner, id: string, end: PlainDate): Promise<void> {
  await server.deps.db
    .updateTable('campaign')
    .set({ end_date: end })
    .where('organization_id', '=', owner.organization.id)
    .where('id', '=', id)
    .execute();
}

describe('budgets', () => {
  test('a budget that is almost used notifies once for each end of the run', async () => {
    const owner = await newOwner(server);
    const { id, today } = await running(owner);
    const spent = DAILY_CENTS * runDays.before;
    const almostUsed = (days: number) => ({
      event: 'budget',
      campaign: 'Maple Court',
      spent,
      projected: spent + DAILY_CENTS * (days + 1),
      end_date: addDays(today, days),
    });
    await watchCampaignsJob(server.deps);
    await watchCampaignsJob(server.deps);
    expect(await factsOf(owner)).toEqual([almostUsed(2)]);
    await extend(owner, id, addDays(today, 30));
    await watchCampaignsJob(server.deps);
    expect(await factsOf(owner)).toHaveLength(1);
    await extend(owner, id, addDays(today, 1));
    await watchCampaignsJob(server.deps);
    expect(await factsOf(owner)).toEqual([almostUsed(1), almostUsed(2)]);
  });
});

describe('pace', () => {
  test.each([
    ['less', 2500],
    ['more', 5200],
  ])('a campaign that spends much %s than planned for a week notifies once', async (_, spentPerDay) => {
    const owner = await newOwner(server);
    await running(owner, { spentPerDay, daysLeft: 30 });
    await watchCampaignsJob(server.deps);
    await watchCampaignsJob(server.deps);
    expect(await factsOf(owner)).toEqual([
      {
        event: 'pacing',
        campaign: 'Maple Court',
        spent: spentPerDay * 7,
        planned: DAILY_CENTS * 7,
        days: 7,
      },
    ]);
  });

  test.each([
    ['three', 4],
    ['none', 7],
  ])(
    'a campaign that delivered on %s of the last seven days spends less than planned',
    async (_, silentDays) => {
      const owner = await newOwner(server);
      await running(owner, { silentDays, daysLeft: 30 });
      await watchCampaignsJob(server.deps);
      expect(await factsOf(owner)).toEqual([
        {
          event: 'pacing',
          campaign: 'Maple Court',
          spent: DAILY_CENTS * (7 - silentDays),
          planned: DAILY_CENTS * 7,
          days: 7,
        },
      ]);
    },
  );

  test('a campaign near its plan, changed in the week, or with old figures causes no notification', async () => {
    const near = await newOwner(server);
    await running(near, { spentPerDay: 3600, daysLeft: 30 });
    const changed = await newOwner(server);
    const { id } = await running(changed, { spentPerDay: 2500, daysLeft: 30 });
    const { revision } = await changed.call(campaignRoutes.getCampaign, { params: { id } });
    await server.deps.db
      .insertInto('audit_entry')
      .values({
        organization_id: changed.organization.id,
        actor_id: null,
        acting_as_id: null,
        verb: 'update',
        entity: 'campaign',
        entity_id: id,
        changes: JSON.stringify({ fb_daily_budget: { old: 35, new: 40 } }),
        request_id: String(revision),
      })
      .execute();
    const old = await newOwner(server);
    await running(old, { spentPerDay: 2500, daysLeft: 30 });
    await server.deps.db
      .updateTable('campaign')
      .set({ facts_as_of: new Date(Date.now() - 3 * 86_400_000) })
      .where('organization_id', '=', old.organization.id)
      .execute();
    await watchCampaignsJob(server.deps);
    for (const owner of [near, changed, old]) expect(await factsOf(owner)).toEqual([]);
  });
});
