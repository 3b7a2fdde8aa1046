import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxSettings } from '../../scripts/start-sandbox.ts';
import { collectNotificationMailsJob } from '../../server/src/features/notifications/collect-mails.ts';
import { notifyUser } from '../../server/src/features/notifications/index.ts';
import { eventually } from '../eventually.ts';
import { newMember, newOwner } from '../factories/people.ts';
import { databaseSettings, startTestServer, type TestServer } from '../test-server.ts';

const moments = ['before the mail', 'after the mail', 'before the record', 'after the record'] as const;
const READERS = 3;
const LONGEST_MS = 60_000;

/** Shares its database with the workers that are killed, and runs no jobs itself. */
let server: TestServer;
let worker: ChildProcess | undefined;
let readers: { organizationId: string; userId: string }[];

beforeAll(async () => {
  // Runs the jobs that mail the links of the new accounts.
  const before = await startTestServer();
  const owner = await newOwner(before);
  readers = [];
  while (readers.length < READERS) {
    const { id: userId } = await newMember(before, owner);
    readers.push({ organizationId: owner.organization.id, userId });
  }
  const settings = databaseSettings(before.deps);
  await before.close();
  server = await startTestServer({ worker: false, settings });
}, 60_000);
afterAll(async () => {
  worker?.kill('SIGKILL');
  await server.close();
});

function startWorker(killAt?: (typeof moments)[number]): ChildProcess {
  const { env } = server.deps;
  return spawn(process.execPath, ['test/crash/mail-worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...sandboxSettings('http://127.0.0.1:9'),
      CLOCK_URL: '',
      SANDBOX_URL: '',
      ...databaseSettings(server.deps),
      DATA_DIR: env.DATA_DIR,
      TOKEN_KEY: env.TOKEN_KEY,
      SESSION_KEY: env.SESSION_KEY,
      PUBLIC_URL: env.PUBLIC_URL,
      LOG_LEVEL: 'error',
      ...(killAt !== undefined && { KILL_AT: killAt }),
    },
  });
}

/** Notifies every reader of an event and enqueues the mails about it. */
async function causeMails(occurrence: string): Promise<void> {
  await server.deps.db.transaction().execute(async (tx) => {
    for (const reader of readers)
      await notifyUser(tx, { ...reader, event: 'connection_lost', occurrence, facts: { network: 'meta' } });
  });
  await collectNotificationMailsJob(server.deps, new Date(Date.now() + 120_000));
}

test.each(moments)(
  'every mail arrives exactly once although a worker is killed %s',
  { timeout: 150_000 },
  async (moment) => {
    const { db } = server.deps;
    await sql`delete from outbox_mail`.execute(db);
    await causeMails(moment);
    worker = startWorker(moment);
    const [, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    // Spares the wait until the job of the dead worker expires.
    await sql`update pgboss.job set state = 'retry', start_after = now()
      where name = 'send-notification-mail' and state = 'active'`.execute(db);
    worker = startWorker();
    const unsent = () =>
      db
        .selectFrom('notification_mail')
        .select('id')
        .where('organization_id', '=', readers[0]?.organizationId ?? '')
        .where('sent_at', 'is', null)
        .execute();
    await eventually(async () => (await unsent()).length === 0, LONGEST_MS);
    worker.kill('SIGKILL');
    const mails = await db.selectFrom('outbox_mail').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails).toHaveLength(READERS);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(READERS);
  },
);
