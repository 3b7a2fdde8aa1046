import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import type { CallOutcome, PacedCall } from '#providers/call-pace.ts';
import { NetworkError } from '#providers/network-error.ts';
import { askSandbox, connectGoogle, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { eventually } from '../../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { networkPace } from './network-pace.ts';

const PROBE_MS = 700;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, settings: { NETWORK_PROBE_MS: String(PROBE_MS) } });
});
afterAll(() => server.close());

/** Creates the pace of one process among several. */
const newProcess = (googleOperationsPerDay = 1000) =>
  networkPace({ db: server.deps.db, log: server.deps.log, probeMs: PROBE_MS, googleOperationsPerDay });

const newAccount = () => `act_${randomInt(1e12)}`;
const callOf = (own: Partial<PacedCall> = {}): PacedCall => ({
  network: 'meta',
  accountId: newAccount(),
  background: false,
  operations: 1,
  ...own,
});
const used = (account: number, app = 0): CallOutcome => ({ kind: 'answered', usage: { account, app } });
const throttled = (waitMs: number, own: object = {}): CallOutcome => ({
  kind: 'throttled',
  throttle: { scope: 'account', waitMs, stated: true, ...own },
});
const refusal = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof NetworkError ? error : Promise.reject(error as Error)),
  );
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Seen = { id: number; at: string; path: string };
const requestsTo = async (account: string) =>
  (await askSandbox<Seen[]>(server, '/requests?limit=5000')).filter(({ path }) => path.includes(account));

async function reachable() {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server);
  await connectGoogle(owner, person.id);
  const { google } = await owner.call(connectionRoutes.getConnections, {});
  const list = () => server.call(connectionRoutes.listGoogleAccounts, {}, { token: owner.token });
  return { account: google.manager?.manager_id ?? '', list };
}

describe('a network that asks to wait', () => {
  test('an account gets no calls while its network asks to wait, and is used soon after', async () => {
    const [blocked, other] = [await reachable(), await reachable()];
    const before = (await requestsTo(blocked.account)).length;
    await askSandbox(server, '/faults', {
      network: 'google',
      kind: 'rate_limited',
      account: blocked.account,
      retry_after_seconds: 3,
    });
    const began = performance.now();
    expect(await blocked.list()).toMatchObject({ status: 503 });
    expect(await other.list()).toMatchObject({ status: 200 });
    while ((await blocked.list()).status === 503) await sleep(50);
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(2900);
    expect(waited).toBeLessThan(3300 + 2000);
    // The refused call and the successful one.
    expect((await requestsTo(blocked.account)).length - before).toBe(2);
  });

  test('a request to wait is respected by all processes', async () => {
    const [one, two] = [newProcess(), newProcess()];
    const call = callOf();
    await two.before(call);
    await one.after(call, throttled(60_000));
    const refused = await eventually(() => refusal(two.before(call)), 4000);
    expect(refused).toMatchObject({ kind: 'rate_limited', code: 'blocked' });
    expect(refused?.retryAfterMs).toBeGreaterThan(55_000);
    await two.before(callOf());
  });

  test('a request to wait for the whole app applies to all its accounts and to no other network', async () => {
    const pace = newProcess();
    await pace.after(callOf(), throttled(300, { scope: 'app' }));
    expect(await refusal(pace.before(callOf()))).toMatchObject({ code: 'blocked' });
    await pace.before(callOf({ network: 'google', accountId: '1' }));
    await sleep(310);
    await pace.before(callOf());
  });

  test('a request to wait for one kind of change does not block reads', async () => {
    const [pace, call] = [newProcess(), callOf()];
    await pace.after(call, throttled(3_600_000, { scope: 'change' }));
    expect(await refusal(pace.before(call))).toBeUndefined();
  });

  test('waits without a stated time double with each refusal', async () => {
    const [pace, call] = [newProcess(), callOf()];
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await pace.after(call, throttled(400, { stated: false }));
      // A parallel call counts as the same refusal.
      await pace.after(call, throttled(400, { stated: false }));
      const wait = (await refusal(pace.before(call)))?.retryAfterMs ?? 0;
      waits.push(wait);
      await sleep(wait + 10);
    }
    expect(waits[0]).toBeLessThan(480);
    expect(waits[1]).toBeGreaterThan(500);
    expect(waits[2]).toBeGreaterThan(1000);
    await pace.after(call, used(0));
    await pace.after(call, throttled(400, { stated: false }));
    expect((await refusal(pace.before(call)))?.retryAfterMs).toBeLessThan(480);
  });
});

describe('an account close to its limit', () => {
  test('calls near the limit are delayed, and background calls are refused', async () => {
    const [pace, call] = [newProcess(), callOf()];
    const duration = async (what: PacedCall) => {
      const began = performance.now();
      await pace.before(what);
      return performance.now() - began;
    };
    await pace.after(call, used(74));
    expect(await duration(call)).toBeLessThan(350);
    await pace.after(call, used(80));
    expect(await duration({ ...call, background: true })).toBeGreaterThan(350);
    await pace.after(call, used(90));
    expect(await duration(call)).toBeGreaterThan(1000);
    const refused = await refusal(pace.before({ ...call, background: true }));
    expect(refused).toMatchObject({ kind: 'rate_limited', code: 'near_limit' });
    // Meta resets the usage within five minutes.
    expect(refused?.retryAfterMs).toBeLessThanOrEqual(300_000);
    await pace.after(call, used(10));
    expect(await duration({ ...call, background: true })).toBeLessThan(350);
  });

  test('an unrestricted account writes nothing to the database', async () => {
    const [pace, call] = [newProcess(), callOf()];
    await pace.before(call);
    await pace.after(call, used(50));
    const rows = await sql`select 1 from network_pace where account_id = ${call.accountId}`.execute(
      server.deps.db,
    );
    expect(rows.rows).toEqual([]);
  });
});

describe('a network that cannot be reached', () => {
  test('an unreachable network is probed at intervals, refused without a call in between, and used again once it answers', async () => {
    const { account, list } = await reachable();
    const before = (await requestsTo(account)).length;
    await askSandbox(server, '/faults', {
      network: 'google',
      kind: 'server_error',
      account,
      times: 1000,
    });
    const began = performance.now();
    while (performance.now() - began < 4 * PROBE_MS) {
      expect(await list()).toMatchObject({ status: 502 });
      await sleep(20);
    }
    // Five calls until it counts as unreachable, then one for each interval.
    expect((await requestsTo(account)).length - before).toBeLessThanOrEqual(5 + 5);
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
    await eventually(async () => (await list()).status === 200);
    expect(await list()).toMatchObject({ status: 200 });
  });

  test('an unreachable network is probed by one process at a time', async () => {
    const call = callOf();
    const processes = [newProcess(), newProcess(), newProcess()];
    for (let failure = 0; failure < 5; failure += 1) await processes[0]?.after(call, { kind: 'unreachable' });
    await sleep(PROBE_MS + 50);
    const tries = await Promise.all(processes.map((pace) => refusal(pace.before(call))));
    expect(tries.filter((refused) => refused === undefined)).toHaveLength(1);
    const told = { kind: 'temporary', code: 'away', message: 'Facebook cannot be reached' };
    expect(tries.filter((refused) => refused !== undefined)).toEqual([
      expect.objectContaining(told),
      expect.objectContaining(told),
    ]);
  });
});

test('an unreachable network that asks to wait counts as reachable', async () => {
  const [pace, call] = [newProcess(), callOf()];
  for (let failure = 0; failure < 6; failure += 1) await pace.after(call, { kind: 'unreachable' });
  expect(await refusal(pace.before(call))).toMatchObject({ kind: 'temporary', code: 'away' });
  await sleep(PROBE_MS + 50);
  await pace.before(call);
  await pace.after(call, throttled(60_000));
  expect(await refusal(pace.before(call))).toMatchObject({ kind: 'rate_limited', code: 'blocked' });
});

describe("Google's daily operations", () => {
  beforeEach(() => sql`delete from google_operations`.execute(server.deps.db));
  const google = (own: Partial<PacedCall> = {}) => callOf({ network: 'google', accountId: '1', ...own });
  const counted = async () => {
    const { rows } = await sql<{
      sum: number;
    }>`select sum(operations)::int as sum from google_operations`.execute(server.deps.db);
    return rows[0]?.sum;
  };
  const hoursAgo = (hours: number, operations: number) =>
    sql`insert into google_operations values (date_trunc('minute', now()) - ${hours}::float * interval '1 hour', ${operations})`.execute(
      server.deps.db,
    );

  test('Google operations are counted across all processes, one for each change of a request', async () => {
    const [one, two] = [newProcess(), newProcess()];
    const ten = Array.from({ length: 10 }, () => google({ operations: 3 }));
    await Promise.all(ten.flatMap((call) => [one.before(call), two.before(call)]));
    expect(await counted()).toBe(60);
    await one.before(callOf());
    expect(await counted()).toBe(60);
  });

  test("background work leaves a fifth of Google's operations to users, and all calls stop at the limit", async () => {
    const pace = newProcess(100);
    await hoursAgo(2, 79);
    await pace.before(google({ background: true }));
    const told = { kind: 'rate_limited', code: 'daily_operations' };
    expect(await refusal(pace.before(google({ background: true })))).toMatchObject(told);
    await pace.before(google({ operations: 20 }));
    expect(await refusal(pace.before(google()))).toMatchObject(told);
    expect(await counted()).toBe(100);
  });

  test('the refusal of Google operations states when enough of the oldest leave the window', async () => {
    const pace = newProcess(100);
    await hoursAgo(26, 500);
    await hoursAgo(23, 40);
    await hoursAgo(1, 60);
    const refused = await refusal(pace.before(google({ operations: 30 })));
    const minutes = (refused?.retryAfterMs ?? 0) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(61);
  });

  test('Google operations count for 24 hours, independent of the UTC day', async () => {
    const pace = newProcess(100);
    const ofYesterday = (new Date().getUTCHours() + 1) % 24;
    await hoursAgo(Math.max(1, ofYesterday), 60);
    await hoursAgo(23.9, 40);
    const told = { code: 'daily_operations' };
    expect(await refusal(pace.before(google()))).toMatchObject(told);
    await sql`update google_operations set minute = minute - interval '10 minutes'`.execute(server.deps.db);
    await pace.before(google({ operations: 40 }));
    expect(await refusal(pace.before(google()))).toMatchObject(told);
  });

  test('requests to the Google API are counted as operations', async () => {
    const { list } = await reachable();
    const now = async () => [(await counted()) ?? 0, (await requestsTo('googleads')).length] as const;
    // Connecting triggers calls that are counted before they are sent, so wait until both numbers are stable.
    const [before, seen] = await eventually(async () => {
      const [one, other] = [await now(), await sleep(300).then(now)];
      return one.join() === other.join() ? other : undefined;
    });
    expect(await list()).toMatchObject({ status: 200 });
    const agreed = await eventually(async () => {
      const [operations, requests] = await now();
      return requests > seen && operations - before === requests - seen;
    });
    expect(agreed).toBe(true);
  });
});
