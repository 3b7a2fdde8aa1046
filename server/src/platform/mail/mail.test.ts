import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountRoutes } from '#contract/accounts.ts';
import { eventually } from '../../../../test/eventually.ts';
import { goodPassword, signUpBody } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { defineMailJob } from './mail-job.ts';
import { smtpMailer } from './mailer.ts';

type Received = Omit<Email, 'sender'> & { sender: string; recipients: string[] };
let received: Received[] = [];
let refuse = 0;
let smtp: SMTPServer;
let address = '';
let server: TestServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === 'porch' && password === 'p@ss'
        ? callback(null, { user: username })
        : callback(new Error('wrong password')),
    onData: (stream, { envelope }, callback) => {
      void buffer(stream).then(async (bytes) => {
        if (refuse > 0) {
          refuse -= 1;
          return callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        const recipients = envelope.rcptTo.map((to) => to.address);
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ ...(await PostalMime.parse(bytes)), sender, recipients });
        return callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  server = await startTestServer({
    settings: { SMTP_URL: `smtp://porch:p%40ss@${address}`, MAIL_FROM: 'Porchlight <hello@ads.example>' },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  received = [];
  refuse = 0;
});

const mailTo = (email: string) =>
  eventually(async () => received.find(({ recipients }) => recipients.includes(email)));
const linkIn = (text: string) => /http:\/\/localhost:4999\/activate\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];

describe('mail with a mail server', () => {
  test('the activation mail arrives, in HTML and in text', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    const mail = await mailTo(body.email);
    expect(mail).toMatchObject({
      subject: 'Confirm your email address',
      sender: 'hello@ads.example',
      from: { name: 'Porchlight', address: 'hello@ads.example' },
      to: [{ address: body.email }],
      recipients: [body.email],
    });
    const [link, uid = '', token = ''] = linkIn(mail.text ?? '');
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('Welcome, Ada');
    const answer = await server.call(accountRoutes.activate, {
      body: { uid, token, password: goodPassword },
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { email: body.email } } });
  });

  test('sent mails are not stored in the outbox', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    await mailTo(body.email);
    const kept = await server.deps.db.selectFrom('outbox_mail').select('id').execute();
    expect(kept).toEqual([]);
  });

  test('a temporarily refused mail is sent again', async () => {
    refuse = 1;
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    const mail = await mailTo(body.email);
    const [, uid = '', token = ''] = linkIn(mail.text ?? '');
    expect(
      await server.call(accountRoutes.activate, { body: { uid, token, password: goodPassword } }),
    ).toMatchObject({
      status: 200,
    });
    const signIn = { username: body.email, password: goodPassword };
    expect(await server.call(accountRoutes.signIn, { body: signIn })).toMatchObject({ status: 200 });
  });
});

/** Makes the waiting retry of a job due now. Returns the seconds it would have waited. */
const hurry = () =>
  eventually(async () => {
    const { rows } = await server.deps.pool.query<{ seconds: number }>(
      `update pgboss.job j set start_after = now()
       from (select id, start_after from pgboss.job where state = 'retry' and start_after > now() for update) waiting
       where j.id = waiting.id
       returning extract(epoch from waiting.start_after - now())::float8 as seconds`,
    );
    return rows[0]?.seconds;
  });

describe('an unreachable mail server', () => {
  test('an outage of a quarter of an hour delays an activation, and its link stays valid for the full time', async () => {
    refuse = Infinity;
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    let waited = 0;
    while (waited < 15 * 60) {
      const pause = await hurry();
      expect(pause).toBeLessThanOrEqual(300);
      waited += pause;
    }
    refuse = 0;
    const { text = '' } = await mailTo(body.email);
    const [, uid = '', token = ''] = linkIn(text);
    const { rows } = await server.deps.pool.query<{ hours: number }>(
      `select round(extract(epoch from max(expires_at) - now()) / 3600)::int as hours
       from account_link join app_user on app_user.id = user_id where uid = $1 and used_at is null`,
      [uid],
    );
    expect(rows).toEqual([{ hours: 7 * 24 }]);
    expect(
      await server.call(accountRoutes.activate, { body: { uid, token, password: goodPassword } }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('every kind of mail is retried in the same way', async () => {
    const { rows } = await server.deps.pool.query(
      `select name, retry_limit as tries from pgboss.queue where name like 'send-%-mail' order by name`,
    );
    expect(rows).toEqual(
      [
        'send-account-mail',
        'send-acting-mail',
        'send-invitation-mail',
        'send-notification-mail',
        'send-report-mail',
      ].map((name) => ({
        name,
        tries: 30,
      })),
    );
  });
});

describe('the mailer', () => {
  const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

  test('the mailer keeps line breaks out of headers', async () => {
    const mailer = smtpMailer({ url: `smtp://porch:p%40ss@${address}`, from: 'a@example.com' });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nInjected', text: 'ünï 🏠' });
    const [got] = received;
    expect(got?.recipients).toEqual(['ada@example.com']);
    expect(got?.bcc).toBeUndefined();
    expect(got?.subject).toContain('Hello');
    expect(got?.text?.trim()).toBe('ünï 🏠');
  });

  test('a mail that can be unsubscribed from carries the headers of RFC 8058, its id and its pictures', async () => {
    const mailer = smtpMailer({ url: `smtp://porch:p%40ss@${address}`, from: 'a@example.com' });
    const unsubscribeUrl = 'https://ads.example/unsubscribe/1-2-live.signed';
    const picture = { id: 'best-ad', bytes: Buffer.from('jpeg'), contentType: 'image/jpeg' } as const;
    await mailer.send({
      ...mail,
      html: '<img src="cid:best-ad">',
      messageId: '<notification.1.2@ads.example>',
      unsubscribeUrl,
      pictures: [picture],
    });
    const [got] = received;
    const headers = Object.fromEntries(got?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'message-id': '<notification.1.2@ads.example>',
    });
    expect(got?.attachments).toMatchObject([
      { contentId: '<best-ad>', mimeType: 'image/jpeg', disposition: 'inline' },
    ]);
    await mailer.send(mail);
    expect(received[1]?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  test.each([
    ['a wrong password', () => `smtp://porch:wrong@${address}`],
    ['nobody there', () => 'smtp://127.0.0.1:9'],
  ])('the mailer throws at %s', async (_, url) => {
    await expect(smtpMailer({ url: url(), from: 'a@example.com' }).send(mail)).rejects.toThrow(/\w/);
    expect(received).toEqual([]);
  });
});

test('an attempt on a mail server that never answers ends long before its job expires', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@ads.example' });
  const started = Date.now();
  const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await expect(mailer.send(mail)).rejects.toThrow(/greeting/i);
  expect(Date.now() - started).toBeLessThan(20_000);
  const { expireSeconds } = defineMailJob({ name: 'mail', data: z.object({}) });
  expect(expireSeconds * 1000).toBeGreaterThanOrEqual(10 * (Date.now() - started));
  silent.close();
});
