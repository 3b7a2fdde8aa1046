import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { collectNotificationMailsJob } from './collect-mails.ts';
import { notifyOfCampaign, notifyUser } from './notify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
const later = (minutes = 2) => new Date(Date.now() + minutes * MINUTE_MS);

async function userOf(owner: Owner) {
  const { id } = await server.deps.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  return { organizationId: owner.organization.id, userId: id };
}

async function loseConnection(owner: Owner, occurrence: string, network: 'meta' | 'google' = 'meta') {
  const user = await userOf(owner);
  await server.deps.db
    .transaction()
    .execute((tx) => notifyUser(tx, { ...user, event: 'connection_lost', occurrence, facts: { network } }));
}

const mailsTo = (email: string) =>
  server.deps.db
    .selectFrom('outbox_mail')
    .select(['subject', 'html', 'text', 'message_id'])
    .where('recipient', '=', email)
    .where('message_id', 'is not', null)
    .orderBy('id')
    .execute();

/** Waits until no job that sends these mails is left. */
async function sent(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job
      where name = 'send-notification-mail' and state in ('created', 'retry', 'active')`.execute(
      server.deps.db,
    );
    return rows[0]?.open === 0;
  });
}

async function collected(now = later()): Promise<void> {
  await collectNotificationMailsJob(server.deps, now);
  await sent();
}

const linkIn = (text: string) => /http:\/\/localhost:4999\/unsubscribe\/([\w.-]+)/.exec(text)?.[1] ?? '';

describe('mails about notifications', () => {
  test('a notification is mailed in HTML and in text, with its button and the ways to end it', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    await collected();
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Facebook connection has ended');
    for (const part of [mail?.html.replaceAll('&amp;', '&'), mail?.text]) {
      expect(part).toContain('no new figures come in');
      expect(part).toContain('http://localhost:4999/settings/ad-accounts?openModal=true&platform=facebook');
      expect(part).toContain('http://localhost:4999/settings/notifications');
      expect(linkIn(part ?? '')).not.toBe('');
    }
    expect(mail?.message_id).toMatch(/^<notification\.\d+\.\d+\.\d+@localhost>$/);
  });

  test('a burst of notifications becomes one mail once it is over', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one', 'meta');
    await loseConnection(owner, 'two', 'google');
    await collected(new Date());
    expect(await mailsTo(owner.email)).toEqual([]);
    await collected();
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 connections have ended']);
    for (const network of ['Facebook', 'Google'])
      expect(mails[0]?.text).toContain(`Your ${network} connection has ended`);
  });

  test('an occurrence is mailed once, however often it is written and collected', async () => {
    const owner = await newOwner(server);
    for (let times = 0; times < 3; times += 1) {
      await loseConnection(owner, 'same');
      await Promise.all([collected(), collected()]);
    }
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test('a notification that was read in the inbox is not mailed', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    const { notifications } = await owner.call(inboxRoutes.listInbox, {});
    await owner.call(inboxRoutes.readNotifications, { body: { ids: notifications.map(({ id }) => id) } });
    await collected();
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('marking the whole inbox as read leaves an event that is only mailed to be mailed', async () => {
    const owner = await newOwner(server);
    const onlyMailed = { event: 'connection_lost', in_inbox: false, by_email: true } as const;
    await owner.call(inboxRoutes.saveNotificationSetting, { body: onlyMailed });
    await loseConnection(owner, 'one');
    const { organizationId, userId } = await userOf(owner);
    await server.deps.db.transaction().execute((tx) =>
      notifyUser(tx, {
        organizationId,
        userId,
        event: 'connection_ending',
        occurrence: 'two',
        facts: { network: 'meta', end_date: '2031-07-07' },
      }),
    );
    const { notifications } = await owner.call(inboxRoutes.listInbox, {});
    await owner.call(inboxRoutes.readNotifications, { body: { up_to: notifications[0]?.id ?? '' } });
    await collected();
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Facebook connection has ended']);
  });

  test('a mail about many notifications has twenty entries and leads to the inbox for the rest', async () => {
    const owner = await newOwner(server);
    const user = await userOf(owner);
    await server.deps.db.transaction().execute(async (tx) => {
      for (let number = 0; number < 1023; number += 1)
        await notifyUser(tx, {
          ...user,
          event: 'connection_lost',
          occurrence: String(number),
          facts: { network: 'meta' },
        });
    });
    await collected();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('1,023 connections have ended');
    expect(mail?.text.match(/Your Facebook connection has ended/gi)).toHaveLength(20);
    expect(mail?.text).toContain('and 1,003 more');
    expect(mail?.text).toContain('http://localhost:4999/inbox');
  });

  test('a mail about a deleted campaign has no button to it', async () => {
    const owner = await newOwner(server);
    const kept = await newCampaign(server, owner, { name: 'Maple Court' });
    const deleted = await newCampaign(server, owner, { name: 'The Ashby' });
    const { organizationId } = await userOf(owner);
    const { db } = server.deps;
    for (const { id: campaignId } of [kept, deleted])
      await db
        .transaction()
        .execute((tx) =>
          notifyOfCampaign(tx, { organizationId, campaignId, event: 'live', occurrence: 'one', facts: {} }),
        );
    await db
      .updateTable('campaign')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', deleted.id)
      .execute();
    await collected();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.text).toMatch(/The Ashby is live/i);
    expect(mail?.text).toContain(`http://localhost:4999/campaigns/${kept.id}`);
    expect(mail?.text).not.toContain('http://localhost:4999/campaigns/' + deleted.id);
    expect(mail?.text).not.toMatch(/localhost:4999\/campaigns\/(?!\d)/);
  });

  test('a user who left the organization gets no mail', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    await server.deps.db
      .updateTable('app_user')
      .set({ organization_id: null, role: 'NO_ORGANIZATION' })
      .where('email', '=', owner.email)
      .execute();
    await collected();
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe('mails whose job has given up', () => {
  /** Puts the mails of an organization back into the state in which a long outage leaves them. */
  async function leaveUnsent({ organization }: Owner, hours: number): Promise<void> {
    const then = later(-60 * hours);
    await server.deps.db
      .updateTable('notification_mail')
      .set({ sent_at: null, created_at: then, enqueued_at: then })
      .where('organization_id', '=', organization.id)
      .execute();
    await server.deps.db.deleteFrom('outbox_mail').where('message_id', 'is not', null).execute();
  }

  /** Collects mails at a time and returns the number of those of an organization that are enqueued. */
  async function enqueuedFor({ organization }: Owner, minutes: number): Promise<number> {
    let count = 0;
    const enqueue: JobQueue['enqueue'] = async (_tx, _job, data) => {
      if (JSON.stringify(data).includes(`"organization_id":"${organization.id}"`)) count += 1;
    };
    await collectNotificationMailsJob(
      { ...server.deps, jobs: { ...server.deps.jobs, enqueue } },
      later(minutes),
    );
    return count;
  }

  test.each([
    ['waits for its own retries for three hours', 2, 0],
    ['is enqueued again after three hours', 4, 1],
    ['is given up after two days', 49, 0],
  ])('an unsent mail %s', async (_, hours, mails) => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    await collected();
    await leaveUnsent(owner, hours);
    await collected();
    expect(await mailsTo(owner.email)).toHaveLength(mails);
  });

  test('an unsent mail is enqueued once in three hours', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    await collected();
    await leaveUnsent(owner, 4);
    const enqueued: number[] = [];
    for (const minutes of [2, 3, 178, 183]) enqueued.push(await enqueuedFor(owner, minutes));
    expect(enqueued).toEqual([1, 0, 0, 1]);
  });

  test.each(['is no longer wanted', 'has nothing left to say'])(
    'a mail that %s is dropped for good',
    async (reason) => {
      const owner = await newOwner(server);
      await loseConnection(owner, 'one');
      await collected();
      await leaveUnsent(owner, 4);
      const unwanted = { event: 'connection_lost', in_inbox: true, by_email: false } as const;
      if (reason === 'is no longer wanted')
        await owner.call(inboxRoutes.saveNotificationSetting, { body: unwanted });
      else {
        const { notifications } = await owner.call(inboxRoutes.listInbox, {});
        await owner.call(inboxRoutes.readNotifications, { body: { ids: notifications.map(({ id }) => id) } });
      }
      await collected();
      expect(await enqueuedFor(owner, 4 * 60)).toBe(0);
      expect(await mailsTo(owner.email)).toEqual([]);
    },
  );
});

describe('unsubscribing', () => {
  async function mailed(owner: Owner, occurrence: string) {
    const before = (await mailsTo(owner.email)).length;
    await loseConnection(owner, occurrence);
    await collected();
    return (await mailsTo(owner.email)).slice(before);
  }

  const oneClick = (token: string, contentType: string, body: string) =>
    fetch(`${server.url}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('one POST of %s without a session ends one kind of mail', async (_, contentType, body) => {
    const owner = await newOwner(server);
    const token = linkIn((await mailed(owner, 'one'))[0]?.text ?? '');
    const answer = await oneClick(token, contentType, body);
    expect(answer.status).toBe(204);
    expect((await oneClick(token, contentType, body)).status).toBe(204);
    expect(await mailed(owner, 'two')).toEqual([]);
    const { settings } = await owner.call(inboxRoutes.getNotificationSettings, {});
    const mailedKinds = settings.filter((setting) => setting.by_email).map(({ event }) => event);
    expect(mailedKinds).not.toContain('connection_lost');
    expect(mailedKinds).toContain('connection_ending');
    const records = await server.deps.db
      .selectFrom('audit_entry')
      .select('id')
      .where('organization_id', '=', owner.organization.id)
      .where('verb', '=', 'unsubscribe')
      .execute();
    expect(records).toHaveLength(1);
    // The inbox still has both.
    expect((await owner.call(inboxRoutes.listInbox, {})).count).toBe(2);
  });

  test('the page behind the link shows the kind of mail and ends it only when asked', async () => {
    const owner = await newOwner(server);
    const token = linkIn((await mailed(owner, 'one'))[0]?.text ?? '');
    const shown = () => server.call(inboxRoutes.getMailSubscription, { query: { token } });
    expect((await shown()).body).toEqual({ event: 'connection_lost', by_email: true });
    expect((await shown()).body).toEqual({ event: 'connection_lost', by_email: true });
    await server.call(inboxRoutes.unsubscribe, { body: { token } });
    expect((await shown()).body).toEqual({ event: 'connection_lost', by_email: false });
  });

  test('a mail that waits when its kind is turned off is not sent', async () => {
    const owner = await newOwner(server);
    await loseConnection(owner, 'one');
    const setting = { event: 'connection_lost', in_inbox: true, by_email: false } as const;
    await owner.call(inboxRoutes.saveNotificationSetting, { body: setting });
    await collected();
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('a forged or changed token has no effect', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const token = linkIn((await mailed(owner, 'one'))[0]?.text ?? '');
    const [payload = '', signature = ''] = token.split('.');
    const { organizationId, userId } = await userOf(owner);
    const forged = [
      'x',
      payload,
      `${payload}.${'A'.repeat(43)}`,
      `${payload.replace('connection_lost', 'live')}.${signature}`,
      `${payload.replace(`-${userId}-`, `-${member.id}-`)}.${signature}`,
    ];
    for (const one of forged) {
      expect((await oneClick(one, 'application/x-www-form-urlencoded', 'a=b')).status).toBe(404);
      const { status } = await server.call(inboxRoutes.unsubscribe, { body: { token: one } });
      expect(status).toBe(404);
    }
    const changed = await server.deps.db
      .selectFrom('notification_setting')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .execute();
    expect(changed).toEqual([]);
  });
});
