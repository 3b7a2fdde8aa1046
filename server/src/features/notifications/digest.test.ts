import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { addDays } from '#domain/plain-date.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { planDigestsJob } from './plan-digests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Monday of the digest's week. The digest is due on the Monday after it. */
const MONDAY = '2031-07-07';
const dueAt = (time: string) => ({ now: () => new Date(`2031-07-14T${time}:00Z`) });
/** Half past eight in Texas, where the organizations of the tests are. */
const due = dueAt('13:30');

type Day = { campaignId: string; channel: 'facebook' | 'search'; spend: number; leads: number };

async function report(owner: Owner, monday: string, { campaignId, channel, spend, leads }: Day) {
  await server.deps.db
    .insertInto('daily_fact')
    .values({
      organization_id: owner.organization.id,
      campaign_id: campaignId,
      channel,
      date: addDays(monday, 2),
      impressions: 2000,
      clicks: 40,
      spend_cents: spend * 100,
      leads,
      tours: null,
      applications: null,
    })
    .execute();
}

async function ownerWithWeek() {
  const owner = await newOwner(server);
  const good = await newCampaign(server, owner, { name: 'Maple Court' });
  const poor = await newCampaign(server, owner, { name: 'The Ashby' });
  await report(owner, MONDAY, { campaignId: good.id, channel: 'facebook', spend: 150, leads: 10 });
  await report(owner, MONDAY, { campaignId: poor.id, channel: 'facebook', spend: 250, leads: 5 });
  await report(owner, MONDAY, { campaignId: poor.id, channel: 'search', spend: 100, leads: 10 });
  await report(owner, addDays(MONDAY, -7), {
    campaignId: good.id,
    channel: 'facebook',
    spend: 400,
    leads: 20,
  });
  return { owner, good, poor };
}

const digestsTo = (email: string) =>
  server.deps.db
    .selectFrom('outbox_mail')
    .select(['subject', 'html', 'text'])
    .where('recipient', '=', email)
    .where('subject', 'like', 'Your week in ads%')
    .execute();

async function planned(clock = due): Promise<void> {
  await planDigestsJob({ ...server.deps, clock });
  await eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job
      where name = 'send-notification-mail' and state in ('created', 'retry', 'active')`.execute(
      server.deps.db,
    );
    return rows[0]?.open === 0;
  }, 20_000);
}

test('every member gets one digest on Monday morning, with figures, changes and the picture of the best ad', async () => {
  const { owner, good, poor } = await ownerWithWeek();
  const member = await newMember(server, owner);
  await planned(dueAt('12:30'));
  expect(await digestsTo(owner.email)).toEqual([]);
  await planned();
  await planned(dueAt('18:30'));
  expect(await digestsTo(member.email)).toHaveLength(1);
  const [digest, ...others] = await digestsTo(owner.email);
  expect(others).toEqual([]);
  expect(digest?.subject).toBe('Your week in ads: 25 leads for $500');
  const words = (digest?.text ?? '').replaceAll(/\s+/g, ' ');
  for (const part of [
    'Jul 7 to Jul 13',
    'Up 25%',
    '$20',
    'As before',
    'Maple Court on Facebook. 10 leads at $15 each',
    `http://localhost:4999/campaigns/${good.id}`,
    `http://localhost:4999/campaigns/${poor.id}`,
    'http://localhost:4999/unsubscribe/',
  ])
    expect(words).toContain(part);
  expect(digest?.html).toContain('src="data:image/jpeg;base64,');
  expect(digest?.html).not.toContain('cid:');
});

test('a digest separates the thousands of its counts', async () => {
  const owner = await newOwner(server);
  const { id: campaignId } = await newCampaign(server, owner, { name: 'Maple Court' });
  await report(owner, MONDAY, { campaignId, channel: 'facebook', spend: 24_690, leads: 12_345 });
  await planned();
  const [digest] = await digestsTo(owner.email);
  expect(digest?.subject).toBe('Your week in ads: 12,345 leads for $24,690');
  expect(digest?.text).not.toContain('12345');
});

test('neither an organization without spend nor a user who turned the digest off gets one', async () => {
  const idle = await newOwner(server);
  const { owner } = await ownerWithWeek();
  const setting = { event: 'digest', in_inbox: false, by_email: false } as const;
  await owner.call(inboxRoutes.saveNotificationSetting, { body: setting });
  await planned();
  expect([...(await digestsTo(idle.email)), ...(await digestsTo(owner.email))]).toEqual([]);
});
