import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { reportRoutes } from '#contract/reports.ts';
import { reportMailRoutes } from '#contract/sharing/report-mails.ts';
import { sharingRoutes } from '#contract/sharing/sharing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { addDays } from '#domain/plain-date.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { newCampaign } from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { buildApp } from '../../../app.ts';
import { planReportMailsJob } from './plan-report-mails.ts';
import { sendReportMailJob } from './send-report-mail.ts';

let server: TestServer;
let owner: Owner;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newOwner(server);
  ({ id } = await newCampaign(server, owner, { name: 'Push the slow floor' }));
});

const PROBLEM = 'Meta: (#100) act_9876543210 cannot be read';

/** Monday of the reported week, in a month of which every day has delivery. */
const MONDAY = '2031-07-07';
/** Half past eight in Texas, where the organizations of the tests are. */
const at = (day: string, time = '13:30') => ({ now: () => new Date(`${day}T${time}:00Z`) });
const nextMonday = at('2031-07-14');

async function deliver(): Promise<void> {
  const { db } = server.deps;
  await db
    .updateTable('campaign')
    .set({
      status: CampaignStatus.live,
      facts_as_of: new Date('2031-08-02T00:00:00Z'),
      facts_problem: PROBLEM,
    })
    .where('organization_id', '=', owner.organization.id)
    .where('id', '=', id)
    .execute();
  for (let day = 0; day < 31; day += 1)
    await db
      .insertInto('daily_fact')
      .values({
        organization_id: owner.organization.id,
        campaign_id: id,
        channel: 'facebook',
        date: addDays('2031-07-01', day),
        impressions: 2000 + day,
        clicks: 40,
        spend_cents: 2333 + day,
        leads: 2,
        tours: null,
        applications: null,
      })
      .execute();
}

const seller = () => `seller-${owner.organization.id}@example.com`;
const params = () => ({ id });
const read = () => owner.call(reportMailRoutes.getReportSchedule, { params: params() });
const savedAt = async () => (await read()).schedule?.saved_at ?? null;
type Rhythm = 'week' | 'month';
const save = (every: Rhythm, recipients: string[], readAt: string | null) =>
  server.call(
    reportMailRoutes.saveReportSchedule,
    { params: params(), body: { every, recipients, saved_at: readAt } },
    owner,
  );
const schedule = async (every: Rhythm, recipients: string[]) => save(every, recipients, await savedAt());

/** Saves at another time than now. */
async function scheduleAt(clock: { now: () => Date }, every: Rhythm, recipients: string[]): Promise<void> {
  const app = await buildApp({ ...server.deps, clock });
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/campaign/${id}/report_schedule/`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { every, recipients, saved_at: await savedAt() },
  });
  expect(answer.statusCode).toBe(200);
  await app.close();
}

/** Waits until no job that sends these mails is left. */
async function sent(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job
      where name = 'send-report-mail' and state in ('created', 'retry', 'active')`.execute(server.deps.db);
    return rows[0]?.open === 0;
  });
}

async function planned(clock: { now: () => Date }): Promise<void> {
  await planReportMailsJob({ ...server.deps, clock });
  await sent();
}

/** Makes the mails wait again, as if they had not been sent yet. */
async function unsend() {
  const { rows } = await sql<{ organization_id: string; mail_id: string }>`
    update report_mail set sent_at = null where organization_id = ${owner.organization.id}
    returning organization_id, id as mail_id`.execute(server.deps.db);
  return rows;
}

const mailsTo = (email: string) =>
  server.deps.db
    .selectFrom('outbox_mail')
    .select(['subject', 'html', 'text', 'message_id'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

const linkIn = (text: string, kind: 'shared' | 'report-emails') =>
  new RegExp(`http://localhost:4999/${kind}/([\\w.-]+)`).exec(text)?.[1] ?? '';

async function verbs(): Promise<string[]> {
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, {
    params: params(),
    query: {},
  });
  return entries.map(({ verb }) => verb).filter((verb) => verb !== 'create');
}

describe('the report of a week', () => {
  test('the report of a week is mailed on Monday with the sentences and figures of the screen, and a link to all of it', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const [mail, ...others] = await mailsTo(seller());
    expect(others).toEqual([]);
    const query = { start_date: MONDAY, end_date: addDays(MONDAY, 6), compare: 'previous' } as const;
    const report = await owner.call(reportRoutes.campaignReport, { params: params(), query });
    const { spend, leads, cost_per_lead: cost } = report.overall.summary;
    expect(report.overall.conclusion).not.toEqual([]);
    const html = (mail?.html ?? '').replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
    const text = (mail?.text ?? '').replaceAll(/\s+/g, ' ');
    for (const words of [
      `Leads: ${leads}`,
      `Cost per lead: $${cost?.toFixed(2)}`,
      `Spend: $${spend.toFixed(2)}`,
      'Jul 7 – 13, 2031',
    ])
      for (const part of [html, text]) expect(part).toContain(words);
    for (const sentence of report.overall.conclusion)
      for (const part of [html, text]) expect(part.toLowerCase()).toContain(sentence.toLowerCase());
    const token = linkIn(mail?.text ?? '', 'shared');
    const shared = await server.call(sharingRoutes.getShared, { query: { token } });
    expect({ ...shared.body.report, problem: PROBLEM }).toEqual(report);
    for (const part of [html, text]) {
      expect(part).toContain('Some figures are missing.');
      expect(part).not.toMatch(/9876543210|slow floor/);
    }
    const { links } = await owner.call(sharingRoutes.listShareLinks, { params: params() });
    const days = (Date.parse(links[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await verbs()).toEqual(['open_shared', 'mail_report', 'schedule_reports']);
    const { notifications } = await owner.call(inboxRoutes.listInbox, {});
    const facts = { event: 'report_ready', recipients: 1, first_day: MONDAY, last_day: addDays(MONDAY, 6) };
    expect(notifications).toMatchObject([{ campaign_id: id, facts }]);
  });

  test('the report of a week reaches each recipient once, however often its jobs run', async () => {
    await deliver();
    const other = `other-${seller()}`;
    await schedule('week', [seller(), other, seller().toUpperCase()]);
    await Promise.all([planned(nextMonday), planned(nextMonday)]);
    await planned(at('2031-07-14', '20:00'));
    const rows = await unsend();
    expect(rows).toHaveLength(2);
    // As after a process that was killed between sending and recording.
    for (const row of rows) await sendReportMailJob(server.deps, row);
    for (const email of [seller(), other]) expect(await mailsTo(email)).toHaveLength(1);
    expect((await verbs()).filter((verb) => verb === 'mail_report')).toHaveLength(1);
  });

  test.each([
    ['on another day', at('2031-07-15')],
    ['before eight in the morning', at('2031-07-14', '12:30')],
    ['for a week without delivery', at('2031-09-15')],
  ])('the report of a week is not sent %s', async (_, clock) => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(clock);
    expect(await mailsTo(seller())).toEqual([]);
  });

  test('a schedule or recipient from after the hour of sending waits for the next week', async () => {
    await deliver();
    const other = `other-${seller()}`;
    await scheduleAt(at('2031-07-14', '13:10'), 'week', [seller()]);
    await planned(nextMonday);
    expect(await mailsTo(seller())).toEqual([]);
    await scheduleAt(at('2031-07-21', '13:10'), 'week', [seller(), other]);
    await planned(at('2031-07-21'));
    expect([(await mailsTo(seller())).length, (await mailsTo(other)).length]).toEqual([1, 0]);
    await planned(at('2031-07-28'));
    expect([(await mailsTo(seller())).length, (await mailsTo(other)).length]).toEqual([2, 1]);
  });

  test('a mail of a week is about a week after the schedule was changed to months', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const unsent = await unsend();
    await server.deps.db.deleteFrom('outbox_mail').where('recipient', '=', seller()).execute();
    await schedule('month', [seller()]);
    for (const mail of unsent) await sendReportMailJob(server.deps, mail);
    const [mail] = await mailsTo(seller());
    expect(mail?.subject).toMatch(/: report of the week before$/);
    expect(mail?.text).toContain('every week');
  });

  test.each([
    ['was revoked', { revoked_at: new Date() }],
    ['has expired', { expires_at: new Date(Date.now() - 1000) }],
  ])('a mail that waits is dropped when its link %s', async (_, ending) => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const unsent = await unsend();
    const { db } = server.deps;
    const ofOwner = owner.organization.id;
    await db.updateTable('share_link').set(ending).where('organization_id', '=', ofOwner).execute();
    for (const mail of unsent) await sendReportMailJob(server.deps, mail);
    expect(
      await db
        .selectFrom('report_mail')
        .select(['sent_at', 'dropped_at'])
        .where('organization_id', '=', ofOwner)
        .execute(),
    ).toEqual([{ sent_at: null, dropped_at: expect.any(Date) as Date }]);
  });

  test('no more mails about a week are planned after its link was revoked', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const [link] = (await owner.call(sharingRoutes.listShareLinks, { params: params() })).links;
    await owner.call(sharingRoutes.revokeShareLink, { params: { id: link?.id ?? '' } });
    const { db } = server.deps;
    const mails = () =>
      db
        .selectFrom('report_mail')
        .select('id')
        .where('organization_id', '=', owner.organization.id)
        .execute();
    // As for a recipient whose mail was not planned in the first hour.
    await db.deleteFrom('report_mail').where('organization_id', '=', owner.organization.id).execute();
    await planned(at('2031-07-14', '20:00'));
    expect(await mails()).toEqual([]);
    await planned(at('2031-07-21'));
    expect(await mails()).toHaveLength(1);
  });
});

test('the report of a month is mailed on the first day of the next one', async () => {
  await deliver();
  await schedule('month', [seller()]);
  await planned(nextMonday);
  expect(await mailsTo(seller())).toEqual([]);
  await planned(at('2031-08-01'));
  const [mail] = await mailsTo(seller());
  expect(mail?.subject).toMatch(/: report of the month before$/);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Jul 1 – 31, 2031');
});

describe('a recipient', () => {
  test.each([
    ['one POST of a mail program', 'one click'],
    ['the page behind the link', 'page'],
  ])('a recipient leaves by %s without a session, and cannot be added again', async (_, way) => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const token = linkIn((await mailsTo(seller()))[0]?.text ?? '', 'report-emails');
    const shown = () => server.call(reportMailRoutes.getReportSubscription, { query: { token } });
    expect((await shown()).body).toMatchObject({ about: 'Maple Court', subscribed: true });
    for (let times = 0; times < 2; times += 1)
      if (way === 'page') await server.call(reportMailRoutes.endReportSubscription, { body: { token } });
      else {
        const answer = await fetch(`${server.url}/report-emails/${token}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
        expect(answer.status).toBe(204);
      }
    expect((await shown()).body).toMatchObject({ subscribed: false });
    await planned(at('2031-07-21'));
    expect(await mailsTo(seller())).toHaveLength(1);
    expect((await read()).schedule?.recipients).toEqual([{ email: seller(), has_unsubscribed: true }]);
    expect((await verbs()).filter((verb) => verb === 'unsubscribe_report')).toHaveLength(1);
    await schedule('week', ['new@example.com']);
    expect(await schedule('week', [seller()])).toMatchObject({
      status: 400,
      body: { recipients: [`${seller()} has unsubscribed from these emails`] },
    });
  });

  test('a recipient who was taken off the list can still unsubscribe', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const token = linkIn((await mailsTo(seller()))[0]?.text ?? '', 'report-emails');
    await schedule('week', ['new@example.com']);
    const shown = await server.call(reportMailRoutes.getReportSubscription, { query: { token } });
    expect(shown.body).toMatchObject({ subscribed: true });
    await server.call(reportMailRoutes.endReportSubscription, { body: { token } });
    expect((await schedule('week', [seller()])).status).toBe(400);
  });

  test('a forged token ends nothing', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await planned(nextMonday);
    const token = linkIn((await mailsTo(seller()))[0]?.text ?? '', 'report-emails');
    const [payload = '', signature = ''] = token.split('.');
    const [organization, recipient] = payload.split('-');
    for (const forged of [
      'x',
      payload,
      `${payload}.${'A'.repeat(43)}`,
      `${organization}-${Number(recipient) + 1}.${signature}`,
    ]) {
      const answer = await server.call(reportMailRoutes.endReportSubscription, { body: { token: forged } });
      expect([forged, answer.status]).toEqual([forged, 404]);
    }
    expect((await read()).schedule?.recipients).toMatchObject([{ has_unsubscribed: false }]);
  });
});

describe('a schedule', () => {
  test('a stopped schedule sends nothing, not even mails that wait', async () => {
    await deliver();
    await schedule('week', [seller()]);
    await server.deps.db
      .insertInto('report_mail')
      .columns(['organization_id', 'recipient_id', 'first_day', 'last_day'])
      .expression((eb) =>
        eb
          .selectFrom('report_recipient')
          .select(['organization_id', 'id', sql<string>`'2031-07-07'::date`.as('f')])
          .select(sql<string>`'2031-07-13'::date`.as('l'))
          .where('organization_id', '=', owner.organization.id),
      )
      .execute();
    await owner.call(reportMailRoutes.stopReportSchedule, { params: params() });
    const mail = await server.deps.db
      .selectFrom('report_mail')
      .select(['organization_id', 'id as mail_id'])
      .where('organization_id', '=', owner.organization.id)
      .executeTakeFirstOrThrow();
    await sendReportMailJob(server.deps, mail);
    await planned(at('2031-07-21'));
    expect(await mailsTo(seller())).toEqual([]);
    expect(await read()).toEqual({ schedule: null });
    expect(await verbs()).toEqual(['stop_reports', 'schedule_reports']);
  });

  test('a schedule needs a launched campaign and one to ten addresses', async () => {
    expect(await schedule('week', [seller()])).toMatchObject({
      status: 400,
      body: { every: ['There is no report before the launch. Share the ads instead.'] },
    });
    await deliver();
    expect(await schedule('week', [])).toMatchObject({
      status: 400,
      body: { recipients: ['Enter at least one address'] },
    });
    const many = Array.from({ length: 11 }, (_, number) => `seller-${number}@example.com`);
    expect(await schedule('week', many)).toMatchObject({
      status: 400,
      body: { recipients: ['Enter at most 10 addresses'] },
    });
    expect(await schedule('week', ['nobody'])).toMatchObject({ status: 400 });
    expect(await read()).toEqual({ schedule: null });
  });

  test('a save that began from an older schedule is refused with the newer one', async () => {
    await deliver();
    await schedule('week', [seller(), 'gone@example.com']);
    const old = await savedAt();
    await schedule('week', [seller()]);
    const stale = await save('month', [seller(), 'gone@example.com'], old);
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'Someone else changed these emails. Review them again',
        current: await read(),
      },
    });
    expect((await save('month', [seller()], null)).status).toBe(409);
    expect((await read()).schedule).toMatchObject({ every: 'week', recipients: [{ email: seller() }] });
    await owner.call(reportMailRoutes.stopReportSchedule, { params: params() });
    expect((await save('week', [seller()], await savedAt())).status).toBe(200);
  });

  test("another organization neither reads, saves nor stops a campaign's schedule", async () => {
    await deliver();
    await schedule('week', [seller()]);
    const stranger = await newOwner(server);
    const body = { every: 'week' as const, recipients: ['x@example.com'], saved_at: null };
    for (const answer of [
      await server.call(reportMailRoutes.getReportSchedule, { params: params() }, stranger),
      await server.call(reportMailRoutes.saveReportSchedule, { params: params(), body }, stranger),
      await server.call(reportMailRoutes.stopReportSchedule, { params: params() }, stranger),
    ])
      expect(answer.status).toBe(404);
    expect((await read()).schedule?.recipients).toMatchObject([{ email: seller() }]);
  });
});
