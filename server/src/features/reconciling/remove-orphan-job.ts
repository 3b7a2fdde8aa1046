import { z } from 'zod';
import type { Line, Network } from '#domain/channels.ts';
import type { MarkedObject } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { accountOf, networkOf } from '../connections/index.ts';
import { accountsOf } from './accounts-of.ts';
import { knownMarkers, recordedIds } from './find-orphans.ts';
import type { ReconcileNeeds } from './reconcile-job.ts';

export const removeFromNetwork = defineJob({
  name: 'remove-orphan',
  data: z.object({ organization_id: z.string(), orphan_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 120,
  concurrency: 1,
});

const anyLine: Record<Network, Line> = { meta: 'meta', google: 'google_search' };
const belongs = 'It belongs to a campaign, or did a moment ago. Nothing was removed';

/** Removes an orphan at its network, unless it has become part of a campaign meanwhile. */
export async function removeFromNetworkJob(
  needs: ReconcileNeeds,
  organizationId: string,
  id: string,
): Promise<void> {
  const { db, networks, cipher, settleMs } = needs;
  const row = await db
    .selectFrom('network_orphan')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'network_orphan.organization_id')
        .onRef('connection.id', '=', 'network_orphan.connection_id'),
    )
    .selectAll('connection')
    .select(['account_id', 'external_id', 'kind', 'name', 'marker', 'removing_since'])
    .select('network_orphan.network as at')
    .where('network_orphan.organization_id', '=', organizationId)
    .where('network_orphan.id', '=', id)
    .executeTakeFirst();
  if (row?.removing_since == null) return;
  const fail = async (problem: string) => {
    const stopped = { removing_since: null, problem };
    await db
      .updateTable('network_orphan')
      .set(stopped)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  };
  const recorded = await recordedIds(db, [row.external_id]);
  const known = (await knownMarkers(db, [row.marker], settleMs)).get(row.marker);
  const others = known !== undefined && known.organization_id !== organizationId;
  if (recorded.size > 0 || others || known?.settling === true) return fail(belongs);
  try {
    const line = anyLine[row.at];
    const object: MarkedObject = {
      kind: row.kind as MarkedObject['kind'],
      externalId: row.external_id,
      name: row.name,
      marker: row.marker,
    };
    const way = (await accountsOf(db, organizationId)).find(
      (account) => account.id === row.id && account.account_id === row.account_id,
    );
    const through = way === undefined ? row.manager_id : way.through;
    await networkOf(networks, line).removeMarked(accountOf(cipher, line, row, { ...row, through }), object);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return fail(error.message);
  }
  await db
    .deleteFrom('network_orphan')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
