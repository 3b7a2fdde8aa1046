import type { Network } from '#domain/channels.ts';
import type { MarkedObject } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';

type Owner = { organizationId: string; connectionId: string; accountId: string; network: Network };

/**
 * Stores the orphans found in an account with the time they were first found, and deletes those that are
 * gone.
 */
export async function recordOrphans(
  db: Db,
  { organizationId, connectionId, accountId, network }: Owner,
  orphans: readonly MarkedObject[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = orphans.map(({ externalId }) => externalId);
    await tx
      .deleteFrom('network_orphan')
      .where('organization_id', '=', organizationId)
      .where('network', '=', network)
      .where('account_id', '=', accountId)
      .where('external_id', 'not in', ['', ...ids])
      .execute();
    if (orphans.length === 0) return;
    await tx
      .insertInto('network_orphan')
      .values(
        orphans.map(({ kind, externalId, marker, name }) => ({
          organization_id: organizationId,
          connection_id: connectionId,
          network,
          account_id: accountId,
          kind,
          external_id: externalId,
          marker,
          name,
          found_at: now,
          removing_since: null,
          problem: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'network', 'account_id', 'external_id'])
          .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), marker: eb.ref('excluded.marker') })),
      )
      .execute();
  });
}
