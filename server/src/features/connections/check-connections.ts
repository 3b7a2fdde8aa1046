import { z } from 'zod';
import type { AccountHealth, NetworkAccount } from '#providers/ad-network.ts';
import { metaScopes } from '#providers/meta/meta-sign-in.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { defineJob, defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import type { ConnectionKey, ConnectionRow } from './connection-rows.ts';
import { forgetOldOperations } from './google-budget.ts';
import { markExpired } from './network-call.ts';
import type { AdNetworks } from './networks.ts';
import { findSamePerson, type PersonAtNetwork } from './same-person.ts';

/** Checks at the network if the account of a connection can run ads, and which permissions its token has. */
export const checkConnection = defineJob({
  name: 'check-connection',
  data: z.object({ organization_id: z.string(), connection_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 300,
  concurrency: 2,
});

/** Enqueues a check of every connection every three hours. */
export const checkConnections = defineRegularJob({
  name: 'check-connections',
  retries: 1,
  expireSeconds: 300,
  cron: '41 */3 * * *',
});

export async function checkConnectionsJob({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  await forgetOldOperations(db);
  const connections = await db
    .selectFrom('connection')
    .select(['organization_id', 'id'])
    .where('state', '=', 'connected')
    .modifyEnd(acrossOrganizations)
    .execute();
  for (const connection of connections)
    await db.transaction().execute((tx) => checkSoon(tx, jobs, connection));
}

/** Enqueues a check of a connection in the caller's transaction. */
export async function checkSoon(
  tx: Tx,
  jobs: JobQueue,
  { organization_id, id }: ConnectionKey,
): Promise<void> {
  await jobs.enqueue(tx, checkConnection, { organization_id, connection_id: id }, { key: id });
}

/**
 * Enqueues checks of the other connections of the same person at the network, because a consent and its withdrawal
 * change the permissions of all of them.
 */
export async function checkSamePersonSoon(
  tx: Tx,
  jobs: JobQueue,
  connection: PersonAtNetwork,
): Promise<void> {
  for (const other of await findSamePerson(tx, connection)) {
    if (other.state === 'connected') await checkSoon(tx, jobs, other);
  }
}

type Needs = { db: Db; clock: Clock; cipher: TokenCipher; networks: AdNetworks; jobs: JobQueue };

export async function checkConnectionJob(
  needs: Needs,
  { organization_id: organizationId, connection_id: id }: z.output<typeof checkConnection.data>,
): Promise<void> {
  const { db, clock } = needs;
  const row = await db
    .selectFrom('connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .executeTakeFirst();
  if (row?.token == null) return;
  try {
    const health = await healthOf(needs, row, needs.cipher.decrypt(row.token));
    await recordHealth(db, row, health, clock.now());
  } catch (error) {
    if (!(error instanceof NetworkError) || error.kind !== 'reconnect') throw error;
    await markExpired(db, row);
    // A consent covers all connections of a person, so the others have probably ended too.
    await db.transaction().execute((tx) => checkSamePersonSoon(tx, needs.jobs, row));
  }
}

/** Stores the health of a connection unless it was renewed or got another account during the check. */
export async function recordHealth(
  db: Db,
  row: ConnectionRow,
  { problem, granted }: AccountHealth,
  now: Date,
): Promise<void> {
  await db
    .updateTable('connection')
    .set({
      account_problem: problem === null ? null : JSON.stringify(problem),
      checked_at: now,
      ...(granted === null ? {} : { scopes: granted }),
    })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .where('token', '=', row.token)
    .where('ad_account_id', 'is not distinct from', row.ad_account_id)
    .where('client_id', 'is not distinct from', row.client_id)
    .execute();
}

/** Returns the health of the selected account. Without an account, returns only the permissions of the token. */
export async function healthOf(
  { networks }: Pick<Needs, 'networks'>,
  row: ConnectionRow,
  token: string,
): Promise<AccountHealth> {
  const account = chosenAccount(row, token);
  if (account !== null) return networks[row.network].network.checkHealth(account);
  if (row.network === 'google') return { problem: null, granted: null };
  const missing = await networks.meta.signIn.missingPermissions(token);
  return { problem: null, granted: metaScopes.filter((scope) => !missing.includes(scope)) };
}

function chosenAccount(row: ConnectionRow, token: string): NetworkAccount | null {
  const accountId = row.network === 'meta' ? row.ad_account_id : row.client_id;
  return accountId === null ? null : { token, accountId, managerId: row.manager_id };
}

/** Google's agreement for housing ads. Its state cannot be read; only a refused change reveals that it is missing. */
const AGREEMENT = 'HEC_AGREEMENT_REQUIRED';

/** Stores the problem of a connection that a refused change reveals, or enqueues a check of the account. */
export async function learnFromRefusal(
  { db, jobs }: { db: Db; jobs: JobQueue },
  connection: ConnectionKey,
  error: NetworkError,
): Promise<void> {
  if (!error.code.endsWith(`.${AGREEMENT}`))
    return db.transaction().execute((tx) => checkSoon(tx, jobs, connection));
  await db
    .updateTable('connection')
    .set({ account_problem: JSON.stringify({ kind: 'no_agreement', words: error.message }) })
    .where('organization_id', '=', connection.organization_id)
    .where('id', '=', connection.id)
    .execute();
}
