import { sql } from 'kysely';
import type { NetworkObject, NetworkStep, StepResult } from '#providers/ad-network.ts';
import type { NetworkError } from '#providers/network-error.ts';
import type { Line } from '#domain/channels.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notePhone } from './campaign-phone.ts';

export type PlannedStep = NetworkStep & { line: Line };

export type OpenStep = {
  organization_id: string;
  operation_id: string;
  position: number;
  line: Line;
  name: string;
  key: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempted_at: Date | null;
  error: object | null;
};

/** Returns the publication of a campaign's line with its account. */
export async function publicationOf(db: Db, organizationId: string, campaignId: string, line: Line) {
  return db
    .selectFrom('publication')
    .select(['id', 'organization_id', 'connection_id', 'account_id', 'manager_id as through', 'state'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
}

/** Returns the recorded objects of a publication. */
export async function recordedObjects(
  db: Db | Tx,
  organizationId: string,
  publicationId: string,
): Promise<NetworkObject[]> {
  const rows = await db
    .selectFrom('network_object')
    .select(['kind', 'key', 'external_id', 'sent'])
    .where('organization_id', '=', organizationId)
    .where('publication_id', '=', publicationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ kind: row.kind, key: row.key, externalId: row.external_id, sent: row.sent }));
}

/** Returns the unfinished steps of an operation in their order. */
export async function openSteps(db: Db, organizationId: string, operationId: string): Promise<OpenStep[]> {
  return db
    .selectFrom('publishing_step')
    .select([
      'organization_id',
      'operation_id',
      'position',
      'line',
      'name',
      'key',
      'state',
      'attempted_at',
      'error',
    ])
    .where('organization_id', '=', organizationId)
    .where('operation_id', '=', operationId)
    .where('state', '!=', 'done')
    .orderBy('position')
    .execute();
}

const at = (step: OpenStep) => [step.organization_id, step.operation_id, step.position] as const;

/**
 * Records the attempt before a call, so that after a crash the next worker knows that the call may have been made.
 * Returns false if another worker has taken the step since it was read.
 */
export async function markAttempted(db: Db, step: OpenStep): Promise<boolean> {
  const [organization, operation, position] = at(step);
  const { numUpdatedRows } = await db
    .updateTable('publishing_step')
    .set({ state: 'running', attempted_at: new Date(), error: null })
    .where('organization_id', '=', organization)
    .where('operation_id', '=', operation)
    .where('position', '=', position)
    .where('state', '=', step.state)
    .where('attempted_at', step.attempted_at === null ? 'is' : '=', step.attempted_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records a temporary failure. `waiting`: nothing was applied, and the call can be repeated. `running`: the outcome
 * has to be looked up first.
 */
export async function markTroubled(
  db: Db,
  step: OpenStep,
  state: 'waiting' | 'running',
  error: NetworkError,
): Promise<void> {
  const [organization, operation, position] = at(step);
  await db
    .updateTable('publishing_step')
    .set({ state, error: errorJson(error) })
    .where('organization_id', '=', organization)
    .where('operation_id', '=', operation)
    .where('position', '=', position)
    .execute();
}

/** A statement has at most 65,535 parameters, and each object takes six. */
const MOST_ROWS = 5000;

/**
 * Marks a step as done and records its created and removed objects in one transaction. Does nothing if another worker
 * has done so already.
 */
export async function recordDone(
  db: Db,
  step: OpenStep,
  publication: { id: string; organization_id: string },
  result: StepResult,
): Promise<void> {
  const [organization, operation, position] = at(step);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('publishing_step')
      .set({
        state: 'done',
        finished_at: new Date(),
        error: null,
        warning: result.warning === undefined ? null : errorJson(result.warning),
      })
      .where('organization_id', '=', organization)
      .where('operation_id', '=', operation)
      .where('position', '=', position)
      .where('state', '!=', 'done')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await notePhone(tx, publication, step.name, result.warning);
    await tx
      .updateTable('publishing_operation')
      .set({ attempts: 0, waiting_since: null })
      .where('organization_id', '=', organization)
      .where('id', '=', operation)
      .where('waiting_since', 'is not', null)
      .execute();
    const removed = result.removed ?? [];
    if (removed.length > 0)
      await sql`
        delete from network_object o using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r (kind text, key text)
        where o.organization_id = ${publication.organization_id} and o.publication_id = ${publication.id}
          and o.kind = r.kind and o.key = r.key`.execute(tx);
    for (let from = 0; from < result.objects.length; from += MOST_ROWS) {
      await tx
        .insertInto('network_object')
        .values(
          result.objects.slice(from, from + MOST_ROWS).map(({ kind, key, externalId, sent }) => ({
            organization_id: publication.organization_id,
            publication_id: publication.id,
            kind,
            key,
            external_id: externalId,
            sent: JSON.stringify(sent),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'publication_id', 'kind', 'key']).doUpdateSet((eb) => ({
            external_id: eb.ref('excluded.external_id'),
            sent: eb.ref('excluded.sent'),
          })),
        )
        .execute();
    }
  });
}

/** Marks a step as failed. If `doubtful`, the network may have applied it, and the next operation looks it up first. */
export async function markFailed(
  db: Db,
  step: OpenStep,
  error: NetworkError,
  doubtful: boolean,
): Promise<void> {
  const [organization, operation, position] = at(step);
  await db
    .updateTable('publishing_step')
    .set({ state: 'failed', finished_at: new Date(), error: errorJson(error, doubtful) })
    .where('organization_id', '=', organization)
    .where('operation_id', '=', operation)
    .where('position', '=', position)
    .where('state', '!=', 'done')
    .execute();
}

/** Returns the error message of the step's last attempt. */
export function lastWords({ error }: OpenStep): string {
  const kept: { message?: string } | null = error;
  return kept?.message ?? 'nothing';
}

function errorJson(error: NetworkError, doubtful = false): string {
  const { message, code, kind, blamed, refused, traceId } = error;
  return JSON.stringify({ message, code, kind, blamed, refused, trace_id: traceId ?? null, doubtful });
}
