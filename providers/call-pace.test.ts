import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallOutcome, CallPace, PacedCall } from './call-pace.ts';
import { googleClient } from './google/google-client.ts';
import { metaClient } from './meta/meta-client.ts';
import { NetworkError } from './network-error.ts';

/** Returns a pace that allows every call and records its arguments. */
function listening() {
  const asked: PacedCall[] = [];
  const told: CallOutcome[] = [];
  const pace: CallPace = {
    before: (call) => Promise.resolve(void asked.push(call)),
    after: (_, outcome) => Promise.resolve(void told.push(outcome)),
  };
  return { asked, told, pace };
}

type Answer = () => Promise<Response>;
const hosts = { timeoutMs: 1000, version: 'v26' };
const anything = z.unknown();
const account = { token: 't', accountId: 'act_7', managerId: null };

const metaAt = (fetch: Answer, pace: CallPace) =>
  metaClient({
    ...hosts,
    fetch,
    pace,
    graphUrl: 'https://graph.example',
    dialogUrl: '',
    appId: '',
    appSecret: 's',
  });
const googleAt = (fetch: Answer, pace: CallPace) =>
  googleClient(
    {
      ...hosts,
      fetch,
      pace,
      adsUrl: 'https://ads.example',
      authUrl: '',
      tokenUrl: '',
      userinfoUrl: '',
      clientId: '',
      clientSecret: '',
    },
    {
      consentUrl: () => '',
      finish: () => Promise.reject(new Error('nobody signs in')),
      revoke: () => Promise.resolve(),
      accessToken: () => Promise.resolve('access'),
      forgetAccess: () => undefined,
    },
  );

describe('calls to Meta', () => {
  test('a call to Meta is paced by the account in its path, or by its caller', async () => {
    const { asked, pace } = listening();
    const client = metaAt(() => Promise.resolve(Response.json({})), pace);
    await client.get('t', 'act_9/campaigns', {}, anything);
    await client.post(account, '12345', {}, anything);
    await client.get('t', 'me/accounts', {}, anything);
    await client.get({ ...account, background: true }, '12345', {}, anything);
    expect(asked.map(({ accountId, background }) => [accountId, background])).toEqual([
      ['act_9', false],
      ['act_7', false],
      [null, false],
      ['act_7', true],
    ]);
  });

  test('a call to Meta reports the usage headers to the pace', async () => {
    const { told, pace } = listening();
    const headers = {
      'x-app-usage': JSON.stringify({ call_count: 28, total_time: 25, total_cputime: 30 }),
      'x-ad-account-usage': JSON.stringify({ acc_id_util_pct: 9.67, reset_time_duration: 100 }),
      'x-business-use-case-usage': JSON.stringify({
        '7': [{ type: 'ads_management', call_count: 95, total_cputime: 20, total_time: 20 }],
      }),
      'x-fb-ads-insights-throttle': JSON.stringify({ app_id_util_pct: 40, acc_id_util_pct: 10 }),
    };
    const client = metaAt(() => Promise.resolve(Response.json({}, { headers })), pace);
    await client.get(account, 'act_7', {}, anything);
    expect(told).toEqual([{ kind: 'answered', usage: { account: 95, app: 40 } }]);
  });

  test.each([
    [{ code: 17, error_subcode: 2446079 }, 'account'],
    [{ code: 4 }, 'app'],
    [{ code: 613, error_subcode: 1487632 }, 'change'],
  ])('a rate-limited call to Meta (%j) reports the scope of the limit: %s', async (error, scope) => {
    const { told, pace } = listening();
    const refuse: Answer = async () => Response.json({ error }, { status: 400 });
    const client = metaAt(refuse, pace);
    await expect(client.post(account, '1', {}, anything)).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(told).toMatchObject([{ kind: 'throttled', throttle: { scope } }]);
  });

  test('a call to Meta that the pace refuses is neither sent nor retried', async () => {
    let sent = 0;
    const details = { network: 'meta', kind: 'temporary', code: 'away', retryAfterMs: 9 } as const;
    const pace = { ...listening().pace, before: () => Promise.reject(new NetworkError('away', details)) };
    const client = metaAt(() => Promise.resolve(Response.json({ sent: (sent += 1) })), pace);
    await expect(client.get(account, 'me', {}, anything)).rejects.toMatchObject({ code: 'away' });
    expect(sent).toBe(0);
  });

  test('a call to Meta without a response is reported as unreachable', async () => {
    const { told, pace } = listening();
    const client = metaAt(() => Promise.reject(new TypeError('fetch failed')), pace);
    await expect(client.post(account, '1', {}, anything)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(told).toEqual([{ kind: 'unreachable' }]);
  });

  test('a write with an unreadable response has an unknown outcome, and a read is retried', async () => {
    let sent = 0;
    const html = () => {
      sent += 1;
      return Promise.resolve(new Response('<html>Welcome to the hotel</html>'));
    };
    const client = metaAt(html, listening().pace);
    const id = z.object({ id: z.string() });
    await expect(client.post(account, '1', {}, id)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(sent).toBe(1);
    await expect(client.get(account, '1', {}, id)).rejects.toMatchObject({ kind: 'temporary' });
    expect(sent).toBe(4);
  });
});

describe('calls to Google', () => {
  const caller = { token: 't', managerId: null };

  test('a mutate counts each of its operations, and a read counts as one', async () => {
    const { asked, pace } = listening();
    const client = googleAt(() => Promise.resolve(Response.json([])), pace);
    await client.query(caller, '77', 'SELECT customer.id FROM customer', anything);
    const mutate = { mutateOperations: [{}, {}, {}] };
    await client.post(caller, 'customers/77/googleAds:mutate', mutate, anything, 'writes');
    await client.post(caller, 'customers/77/assets:mutate', { operations: [{}] }, anything, 'writes');
    await client.get(caller, 'customers:listAccessibleCustomers', anything);
    expect(asked.map(({ accountId, operations }) => [accountId, operations])).toEqual([
      ['77', 1],
      ['77', 3],
      ['77', 1],
      [null, 1],
    ]);
  });

  test.each([
    ['RESOURCE_EXHAUSTED', {}, 'app', 60_000],
    ['RESOURCE_EXHAUSTED', { rateScope: 'ACCOUNT', retryDelay: '30s' }, 'account', 30_000],
    ['RESOURCE_TEMPORARILY_EXHAUSTED', { rateScope: 'DEVELOPER', retryDelay: '3s' }, 'app', 3000],
    ['RESOURCE_TEMPORARILY_EXHAUSTED', {}, 'account', 5000],
  ])(
    'a call to Google refused with %s %j reports the scope of the limit: %s',
    async (quotaError, quotaErrorDetails, scope, waitMs) => {
      const { told, pace } = listening();
      const errors = [{ errorCode: { quotaError }, details: { quotaErrorDetails } }];
      const body = { error: { code: 429, details: [{ errors }] } };
      const client = googleAt(() => Promise.resolve(Response.json(body, { status: 429 })), pace);
      await expect(client.query(caller, '77', '', anything)).rejects.toMatchObject({ retryAfterMs: waitMs });
      expect(told).toMatchObject([{ kind: 'throttled', throttle: { scope, waitMs } }]);
    },
  );

  test('writes to a Google account are sent one at a time, in parallel with those of another account', async () => {
    const open: (() => void)[] = [];
    const slow = () => new Promise<Response>((done) => open.push(() => done(Response.json({}))));
    const client = googleAt(slow, listening().pace);
    const change = (customer: string) =>
      client.post(caller, `customers/${customer}/googleAds:mutate`, {}, anything, 'writes');
    const done = [change('1'), change('1'), change('2')];
    await expect.poll(() => open.length).toBe(2);
    open[0]?.();
    await expect.poll(() => open.length).toBe(3);
    for (const end of open) end();
    await Promise.all(done);
  });
});
