import type { Logger } from 'pino';
import { z } from 'zod';
import { NetworkError, type NetworkErrorKind } from '#providers/network-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts';
import { defineJob, defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { accountsOf, networkOfAccount, type ReachedAccount } from './accounts-of.ts';
import { findOrphans } from './find-orphans.ts';
import { recordOrphans } from './record-orphans.ts';

/** Searches every ad account of one organization for marked objects that belong to no campaign. */
export const reconcileOrganization = defineJob({
  name: 'reconcile-organization',
  data: z.object({ organization_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 1800,
  concurrency: 1,
});

/** Enqueues a check every night for each organization that has ever published. */
export const reconcileAll = defineRegularJob({
  name: 'reconcile-all',
  retries: 1,
  expireSeconds: 300,
  cron: '40 8 * * *',
});

const SPREAD_SECONDS = 3600;

export type ReconcileNeeds = {
  db: Db;
  networks: AdNetworks;
  cipher: TokenCipher;
  clock: Clock;
  log: Logger;
  settleMs: number;
};

/**
 * Errors that a retry tonight would not fix. Meta reports an account as missing when a new connection does
 * not reach it.
 */
const leftOut = new Set<NetworkErrorKind>(['reconnect', 'permission', 'account', 'missing']);

/**
 * Checks the accounts one after another. An account that fails does not stop the others, and its known
 * orphans stay.
 */
export async function reconcileOrganizationJob(needs: ReconcileNeeds, organizationId: string): Promise<void> {
  const { db, clock, log } = needs;
  const failures: unknown[] = [];
  for (const account of await accountsOf(db, organizationId)) {
    try {
      await lookAt(needs, organizationId, account);
    } catch (error) {
      if (!(error instanceof NetworkError) || !leftOut.has(error.kind)) {
        failures.push(error);
        continue;
      }
      if (error.kind === 'reconnect') await markExpired(db, account);
      log.info({ err: error, account: account.account_id }, 'an account was left out of the nightly look');
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Accounts that could not be looked at: ${failures.length}`);
  await db
    .updateTable('organization')
    .set({ reconciled_at: clock.now() })
    .where('id', '=', organizationId)
    .execute();
}

async function lookAt(
  { db, networks, cipher, clock, settleMs }: ReconcileNeeds,
  organizationId: string,
  account: ReachedAccount,
): Promise<void> {
  const { line, account_id: accountId, id: connectionId } = account;
  const reached = { ...accountOf(cipher, line, account, account), background: true };
  const marked = await networkOf(networks, line).listMarked(reached);
  const orphans = await findOrphans(db, organizationId, marked, settleMs);
  const owner = { organizationId, connectionId, accountId, network: networkOfAccount(account) };
  await recordOrphans(db, owner, orphans, clock.now());
}

export async function reconcileAllJob({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  const organizations = await db
    .selectFrom('publication')
    .select('organization_id')
    .distinct()
    .modifyEnd(acrossOrganizations)
    .execute();
  await enqueueEach(db, organizations, (tx, { organization_id: id }) => {
    const options = { key: id, afterSeconds: Math.floor(Math.random() * SPREAD_SECONDS) };
    return jobs.enqueue(tx, reconcileOrganization, { organization_id: id }, options);
  });
}
