import { channelLabels, channelsOfLine, type Line } from '#domain/channels.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recount, removeCampaign } from '../campaigns/index.ts';
import { markFailed, type OpenStep } from './step-records.ts';

type Ended = { id: string; campaign_id: string; organization_id: string; kind: OperationKind };

/** Ends an operation whose steps are all done, with what follows for the campaign. */
export async function finishOperation(db: Db, operation: Ended): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The campaign first, as every request locks it.
    await tx
      .selectFrom('campaign')
      .select('id')
      .where('id', '=', operation.campaign_id)
      .forUpdate()
      .execute();
    await endAs(tx, operation, 'done');
    const removed = operation.kind === 'delete' || operation.kind === 'undo';
    await tx
      .updateTable('publication')
      .set(
        removed
          ? { state: 'removed', problem: null }
          : { state: 'published', problem: null, published_at: new Date() },
      )
      .where('campaign_id', '=', operation.campaign_id)
      .where('state', '!=', 'removed')
      .execute();
    if (!removed) return;
    const { kind, status } = await tx
      .selectFrom('campaign')
      .select(['kind', 'status'])
      .where('id', '=', operation.campaign_id)
      .executeTakeFirstOrThrow();
    const { campaign_id: id, organization_id: organizationId } = operation;
    if (operation.kind === 'delete') return removeCampaign(tx, { id, organizationId, kind, status });
    await tx
      .updateTable('campaign')
      .set((eb) => ({ status: '9' as const, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await recount(tx, { organizationId, kind, status }, '9');
  });
}

/** Ends an operation at the steps that networks refused, at least one. Lines that stand are said to stand. */
export async function failOperation(
  db: Db,
  operation: Ended,
  failed: readonly { step: OpenStep; cause: NetworkError }[],
): Promise<void> {
  const [first] = failed;
  if (first === undefined) throw new Error('an operation fails at a step');
  await db.transaction().execute(async (tx) => {
    for (const { step, cause } of failed) await markFailed(tx, step, cause);
    await endAs(tx, operation, 'failed');
    const publications = await tx
      .selectFrom('publication')
      .select(['id', 'line'])
      .where('campaign_id', '=', operation.campaign_id)
      .where('state', '!=', 'removed')
      .execute();
    for (const { id, line } of publications) {
      const open = await tx
        .selectFrom('publishing_step')
        .select('position')
        .where('operation_id', '=', operation.id)
        .where('line', '=', line)
        .where('state', '!=', 'done')
        .limit(1)
        .executeTakeFirst();
      const made = await tx
        .selectFrom('network_object')
        .select('id')
        .where('publication_id', '=', id)
        .where('kind', '=', 'campaign')
        .limit(1)
        .executeTakeFirst();
      const complete = open === undefined;
      await tx
        .updateTable('publication')
        .set(
          complete
            ? { state: 'published', problem: null }
            : {
                state: made === undefined ? 'failed' : 'partly_published',
                problem:
                  failed.find(({ step }) => step.line === line)?.cause.message ?? waitingFor(first.step.line),
              },
        )
        .where('id', '=', id)
        .execute();
    }
  });
}

function waitingFor(line: Line): string {
  const names = channelsOfLine(line).map((channel) => channelLabels[channel]);
  return `Not started, because ${names.join(' and ')} failed`;
}

async function endAs(tx: Tx, operation: Ended, state: 'done' | 'failed'): Promise<void> {
  await tx
    .updateTable('publishing_operation')
    .set({ state, waiting_until: null, finished_at: new Date() })
    .where('id', '=', operation.id)
    .execute();
}
