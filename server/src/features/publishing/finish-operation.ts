import { channelLabels, channelsOfLine, type Line } from '#domain/channels.ts';
import type { OperationKind } from '#domain/operations.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { PublicationState } from '../../platform/database/schema-networks.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { recount, removeCampaign } from '../campaign-record/index.ts';
import { notifyOfCampaign } from '../notifications/index.ts';
import { abTestAfterDone, abTestAfterFailure } from './ab-tests.ts';

type Ended = {
  id: string;
  campaign_id: string;
  organization_id: string;
  kind: OperationKind;
  desired: Record<string, unknown>;
};

const removing: ReadonlySet<OperationKind> = new Set(['delete', 'undo']);

/**
 * Ends an operation after its last step and updates the campaign. Removes a deleted campaign and makes an undone one
 * a draft.
 */
export async function finishOperation(db: Db, operation: Ended): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { organization_id: organizationId, campaign_id: id } = operation;
    await lockCampaign(tx, operation);
    await endAs(tx, operation, 'done');
    await abTestAfterDone(tx, operation);
    if (operation.kind === 'close') await forgetUnmade(tx, operation);
    if (operation.kind === 'publish')
      await notifyOfCampaign(tx, {
        organizationId,
        campaignId: id,
        event: 'live',
        occurrence: operation.id,
        facts: {},
      });
    const removed = removing.has(operation.kind);
    const publications = await tx
      .updateTable('publication')
      .set(
        removed
          ? { state: 'removed', problem: null }
          : { state: 'published', problem: null, published_at: new Date() },
      )
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', id)
      .where('state', '!=', 'removed')
      .returning('id')
      .execute();
    if (!removed) return;
    await forgetObjects(tx, organizationId, ['0', ...publications.map((one) => one.id)]);
    const { kind, status } = await tx
      .selectFrom('campaign')
      .select(['kind', 'status'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (operation.kind === 'delete') return removeCampaign(tx, { id, organizationId, kind, status });
    // The campaign ended before its launch was undone, so it stays closed.
    if (status === CampaignStatus.closed) return;
    await tx
      .updateTable('campaign')
      .set((eb) => ({ status: CampaignStatus.draft, revision: eb('revision', '+', 1) }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await recount(tx, { organizationId, kind, status }, CampaignStatus.draft);
  });
}

/** Line and error message of a failed step. */
export type FailedStep = { line: Line; message: string };

/**
 * Fails an operation at one or more failed steps. Lines without open steps count as published, or as removed after a
 * removal.
 */
export async function failOperation(db: Db, operation: Ended, failed: readonly FailedStep[]): Promise<void> {
  const [first] = failed;
  if (first === undefined) throw new Error('an operation fails at a step');
  await db.transaction().execute(async (tx) => {
    const { organization_id: organizationId } = operation;
    await lockCampaign(tx, operation);
    await endAs(tx, operation, 'failed');
    if (operation.kind === 'close') await forgetUnmade(tx, operation);
    const publications = await tx
      .selectFrom('publication')
      .select(['id', 'line'])
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', operation.campaign_id)
      .where('state', '!=', 'removed')
      .execute();
    for (const { id, line } of publications) {
      const isOpen = await hasOpenSteps(tx, operation, line);
      const isThere = await hasCampaign(tx, organizationId, id);
      const cause = failed.find((step) => step.line === line)?.message;
      const problem = isOpen ? (cause ?? waitingFor(first.line)) : null;
      const state = stateAfterFailure(operation.kind, isOpen, isThere);
      await tx
        .updateTable('publication')
        .set({ state, problem })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
      if (state === 'removed') await forgetObjects(tx, organizationId, [id]);
    }
    await notifyOfCampaign(tx, {
      organizationId,
      campaignId: operation.campaign_id,
      event: 'failed',
      occurrence: operation.id,
      facts: { operation: operation.kind, problem: first.message },
    });
    await abTestAfterFailure(tx, operation, first.message);
  });
}

/** Locks the campaign first, as every request does. */
async function lockCampaign(
  tx: Tx,
  { organization_id: organizationId, campaign_id: id }: Ended,
): Promise<void> {
  await tx
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Marks the lines of an ended campaign that were never created as removed. */
async function forgetUnmade(
  tx: Tx,
  { organization_id: organizationId, campaign_id: campaignId }: Ended,
): Promise<void> {
  await tx
    .updateTable('publication')
    .set({ state: 'removed', problem: null })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', '!=', 'removed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('network_object')
            .select('id')
            .whereRef('network_object.organization_id', '=', 'publication.organization_id')
            .whereRef('publication_id', '=', 'publication.id')
            .where('kind', '=', 'campaign'),
        ),
      ),
    )
    .execute();
}

function stateAfterFailure(kind: OperationKind, isOpen: boolean, isThere: boolean): PublicationState {
  if (removing.has(kind) && !isOpen) return 'removed';
  if (!isOpen) return 'published';
  return isThere ? 'partly_published' : 'failed';
}

async function hasOpenSteps(
  tx: Tx,
  { organization_id: organizationId, id: operationId }: Ended,
  line: Line,
): Promise<boolean> {
  const open = await tx
    .selectFrom('publishing_step')
    .select('position')
    .where('organization_id', '=', organizationId)
    .where('operation_id', '=', operationId)
    .where('line', '=', line)
    .where('state', '!=', 'done')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function hasCampaign(tx: Tx, organizationId: string, publicationId: string): Promise<boolean> {
  const made = await tx
    .selectFrom('network_object')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('publication_id', '=', publicationId)
    .where('kind', '=', 'campaign')
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Deletes the recorded objects. The remaining ones (pictures, places) belong to the account, and a later launch may
 * use another account.
 */
async function forgetObjects(
  tx: Tx,
  organizationId: string,
  publicationIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('network_object')
    .where('organization_id', '=', organizationId)
    .where('publication_id', 'in', publicationIds)
    .execute();
}

function waitingFor(line: Line): string {
  const names = channelsOfLine(line).map((channel) => channelLabels[channel]);
  return `Not started, because ${names.join(' and ')} failed`;
}

async function endAs(tx: Tx, operation: Ended, state: 'done' | 'failed'): Promise<void> {
  await tx
    .updateTable('publishing_operation')
    .set({ state, waiting_until: null, waiting_for: null, waiting_since: null, finished_at: new Date() })
    .where('organization_id', '=', operation.organization_id)
    .where('id', '=', operation.id)
    .execute();
}
