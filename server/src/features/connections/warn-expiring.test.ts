import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { askSandbox, connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { eventually } from '../../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { warnExpiringConnectionsJob } from './warn-expiring.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Returns the days on which connections end, by the notifications about them, newest first. */
const warnings = async (owner: Owner) => {
  const { notifications } = await owner.call(inboxRoutes.listInbox, {});
  return notifications.flatMap(({ facts }) => (facts.event === 'connection_ending' ? [facts.end_date] : []));
};

const endAt = (owner: Owner, end: Date) =>
  server.deps.db
    .updateTable('connection')
    .set({ token_expires_at: end })
    .where('organization_id', '=', owner.organization.id)
    .execute();

/**
 * Runs the job with the given number of days left. Both instants are at noon and no daylight saving change is between
 * them.
 */
async function withDaysLeft(owner: Owner, days: number): Promise<void> {
  const end = new Date('2031-07-05T17:00:00Z');
  await endAt(owner, end);
  const now = new Date(end.getTime() - days * DAY_MS);
  await warnExpiringConnectionsJob({ ...server.deps, clock: { now: () => now } });
}

/** Repeats the job until the number of warnings is reached, because the job skips a locked connection. */
const warned = (owner: Owner, days: number, count: number) =>
  eventually(async () => {
    await withDaysLeft(owner, days);
    return (await warnings(owner)).length === count;
  });

test('users are notified 14 days before, 3 days before and on the day of the end', async () => {
  const owner = await newOwner(server);
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  for (const days of [59, 15]) await withDaysLeft(owner, days);
  await warned(owner, 14, 1);
  for (const days of [13, 4]) await withDaysLeft(owner, days);
  await warned(owner, 3, 2);
  await withDaysLeft(owner, 2);
  await warned(owner, 0, 3);
  expect(await warnings(owner)).toEqual(Array(3).fill('2031-07-05'));
});

test("the days left are counted in the organization's time zone", async () => {
  const owner = await newOwner(server);
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  // The evening of July 4 in Texas, and shortly after midnight on July 1 there.
  const [end, now] = [new Date('2031-07-05T03:00:00Z'), new Date('2031-07-01T06:00:00Z')];
  await endAt(owner, end);
  await eventually(async () => {
    await warnExpiringConnectionsJob({ ...server.deps, clock: { now: () => now } });
    return (await warnings(owner)).length === 1;
  });
  expect(await warnings(owner)).toEqual(['2031-07-04']);
});

test('a disconnected connection causes no warning, and its renewal starts the warnings again', async () => {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server);
  await connectFacebook(owner, person.id);
  await warned(owner, 3, 1);
  await owner.call(connectionRoutes.disconnectFacebook, {});
  await warnExpiringConnectionsJob({
    ...server.deps,
    clock: { now: () => new Date(Date.now() + 60 * DAY_MS) },
  });
  await connectFacebook(owner, person.id);
  await warned(owner, 3, 2);
  const { unread } = await owner.call(inboxRoutes.countUnread, {});
  // The first warning was settled when the connection ended.
  expect(unread).toBe(1);
});

test('after a jump of the clock, users are notified once, of the current stage', async () => {
  const owner = await newOwner(server);
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  const run = () => warnExpiringConnectionsJob(server.deps);
  await run();
  expect(await warnings(owner)).toEqual([]);
  await askSandbox(server, '/clock', { advance_days: 58 });
  await eventually(async () => {
    await run();
    return (await warnings(owner)).length === 1;
  });
  await run();
  expect(await warnings(owner)).toHaveLength(1);
});
