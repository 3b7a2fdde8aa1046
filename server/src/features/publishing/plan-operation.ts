import { sql } from 'kysely';
import { stepPhases } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';
import { networkOf, type AdNetworks } from '../connections/index.ts';
import type { DesiredLine } from './desired-lines.ts';
import { publicationOf, recordedObjects, type PlannedStep } from './step-records.ts';

/** Writes down all steps from what is recorded to what is desired, by phase over all lines, before the first call. */
export async function planOperation(
  { db, networks }: { db: Db; networks: AdNetworks },
  operation: { id: string; organization_id: string; campaign_id: string },
  lines: readonly DesiredLine[],
): Promise<void> {
  const planned: PlannedStep[] = [];
  for (const { line, desired } of lines) {
    const { id, state } = await publicationOf(db, operation.campaign_id, line);
    // Undone or deleted before this ran: nothing is made for it again.
    if (state === 'removed') continue;
    const steps = networkOf(networks, line).plan(desired, await recordedObjects(db, id));
    planned.push(...steps.map((step) => ({ ...step, line })));
  }
  const ordered = stepPhases.flatMap((phase) => planned.filter((step) => step.phase === phase));
  const doubts = await doubtfulSteps(db, operation.campaign_id);
  const attempted = ({ line, name, key }: PlannedStep) =>
    doubts.find((step) => step.line === line && step.name === name && step.key === key)?.attempted_at ?? null;
  await db.transaction().execute(async (tx) => {
    if (ordered.length > 0) {
      await tx
        .insertInto('publishing_step')
        .values(
          ordered.map((step, index) => ({
            operation_id: operation.id,
            organization_id: operation.organization_id,
            position: index + 1,
            line: step.line,
            name: step.name,
            key: step.key,
            channel: step.channel,
            subject: step.subject,
            state: attempted(step) === null ? ('waiting' as const) : ('running' as const),
            attempted_at: attempted(step),
            finished_at: null,
            error: null,
          })),
        )
        .execute();
    }
    await tx
      .updateTable('publishing_operation')
      .set({ planned: true, state: 'running' })
      .where('id', '=', operation.id)
      .execute();
  });
}

/**
 * Steps of earlier operations that were attempted and then failed without the network saying that it did nothing: a
 * new operation looks them up before it sends them again.
 */
function doubtfulSteps(db: Db, campaignId: string) {
  return db
    .selectFrom('publishing_step')
    .innerJoin('publishing_operation', 'publishing_operation.id', 'publishing_step.operation_id')
    .select(['line', 'name', 'key', 'attempted_at'])
    .where('publishing_operation.campaign_id', '=', campaignId)
    .where('publishing_step.state', '=', 'failed')
    .where('attempted_at', 'is not', null)
    .where(sql<boolean>`publishing_step.error ->> 'kind' in ('reconnect', 'permission', 'configuration')`)
    .orderBy('publishing_operation.id', 'desc')
    .execute();
}
