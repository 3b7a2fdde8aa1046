import { z } from 'zod';
import { NetworkError } from '#providers/network-error.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { accountOf, networkOf } from '../connections/index.ts';
import type { DifferenceRow } from './difference-rows.ts';
import type { SyncNeeds } from './sync-line.ts';

const kinds = ['ad_set', 'ad'] as const;

/** Job that removes an object added to a campaign at its network. */
export const removeAdded = defineJob({
  name: 'remove-added',
  data: z.object({
    organization_id: z.string(),
    publication_id: z.string(),
    kind: z.enum(kinds),
    external_id: z.string(),
  }),
  policy: 'short',
  retries: 2,
  expireSeconds: 120,
  concurrency: 1,
});

/** Returns true for added ads and ad sets. No plan knows them, so they are removed individually. */
export function isRemovedAlone(row: DifferenceRow): row is DifferenceRow & { kind: (typeof kinds)[number] } {
  return row.ours === null && kinds.some((kind) => kind === row.kind);
}

export async function removeAddedJob(
  { db, networks, cipher }: SyncNeeds,
  data: z.output<typeof removeAdded.data>,
): Promise<void> {
  const { organization_id: organizationId, publication_id: id, kind, external_id: externalId } = data;
  const line = await db
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'publication.organization_id')
        .onRef('connection.id', '=', 'publication.connection_id'),
    )
    .selectAll('connection')
    .select(['publication.line', 'publication.account_id', 'publication.marker'])
    .select('publication.manager_id as through')
    .where('publication.organization_id', '=', organizationId)
    .where('publication.id', '=', id)
    .executeTakeFirstOrThrow();
  try {
    const account = accountOf(cipher, line.line, line, line);
    const object = { kind, externalId, name: '', marker: line.marker };
    await networkOf(networks, line.line).removeMarked(account, object);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // The next reading finds the object again, and its removal can be requested again.
    await db
      .updateTable('publication')
      .set({ sync_problem: error.message })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}
