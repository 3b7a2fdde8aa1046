import type { OperationKind } from '#domain/operations.ts';
import { stepPhases, type NetworkObject, type NetworkStep } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';
import { networkOf, type AdNetworks } from '../connections/index.ts';
import type { DesiredLine } from './desired-lines.ts';
import { formerMarkers, removeLeftoversStep } from './leftovers.ts';
import { publicationOf, recordedObjects, type PlannedStep } from './step-records.ts';

/** Stores all steps from the recorded to the desired state before the first call, ordered by phase across the lines. */
export async function planOperation(
  { db, networks }: { db: Db; networks: AdNetworks },
  operation: { id: string; organization_id: string; campaign_id: string; kind: OperationKind },
  lines: readonly DesiredLine[],
): Promise<void> {
  const { organization_id: organizationId, campaign_id: campaignId } = operation;
  const doubts = await doubtfulSteps(db, organizationId, campaignId);
  const doubtOf = ({ line, name, key }: PlannedStep) =>
    doubts.find((step) => step.line === line && step.name === name && step.key === key);
  const planned: PlannedStep[] = [];
  for (const { line, desired } of lines) {
    const publication = await publicationOf(db, organizationId, campaignId, line);
    const { id, state } = publication;
    // The line was undone or deleted before this ran. Nothing is created for it again.
    if (state === 'removed') continue;
    const recorded = await recordedObjects(db, organizationId, id);
    const network = networkOf(networks, line);
    const looks = desired.running === 'removed' && doubtOf({ ...lookForCampaign, line }) !== undefined;
    const steps = looks
      ? [lookForCampaign, ...network.plan(desired, [perhapsMade, ...recorded])]
      : network.plan(desired, recorded);
    const removes = desired.running === 'removed' && (await formerMarkers(db, publication)).size > 0;
    // An ended campaign is only stopped; nothing is built for it.
    const wanted = steps.filter(({ phase }) => operation.kind !== 'close' || phase === 'stop');
    const all = removes ? [...wanted, removeLeftoversStep] : wanted;
    planned.push(...all.map((step) => ({ ...step, line })));
  }
  const ordered = stepPhases.flatMap((phase) => planned.filter((step) => step.phase === phase));
  await db.transaction().execute(async (tx) => {
    if (ordered.length > 0) {
      await tx
        .insertInto('publishing_step')
        .values(
          ordered.map((step, index) => ({
            operation_id: operation.id,
            organization_id: organizationId,
            position: index + 1,
            line: step.line,
            name: step.name,
            key: step.key,
            channel: step.channel,
            subject: step.subject,
            state: doubtOf(step) === undefined ? ('waiting' as const) : ('running' as const),
            attempted_at: doubtOf(step)?.attempted_at ?? null,
            finished_at: null,
            error: null,
            warning: null,
          })),
        )
        .execute();
    }
    await tx
      .updateTable('publishing_operation')
      .set({ planned: true, state: 'running' })
      .where('organization_id', '=', organizationId)
      .where('id', '=', operation.id)
      .execute();
  });
}

/**
 * Before a line is removed, this step looks up a campaign that was created without an answer, so that it is removed
 * too.
 */
const lookForCampaign = {
  phase: 'build',
  name: 'create_campaign',
  key: 'campaign',
  channel: null,
  subject: null,
} satisfies NetworkStep;
const perhapsMade: NetworkObject = { kind: 'campaign', key: 'campaign', externalId: '', sent: {} };

/**
 * Returns the steps whose last attempt, in an earlier operation, failed but may have been applied. A new operation
 * looks them up before it sends them again.
 */
async function doubtfulSteps(db: Db, organizationId: string, campaignId: string) {
  const last = await db
    .selectFrom('publishing_step')
    .innerJoin('publishing_operation', (join) =>
      join
        .onRef('publishing_operation.organization_id', '=', 'publishing_step.organization_id')
        .onRef('publishing_operation.id', '=', 'publishing_step.operation_id'),
    )
    .distinctOn(['line', 'name', 'key'])
    .select(['line', 'name', 'key', 'attempted_at', 'publishing_step.state', 'error'])
    .where('publishing_operation.organization_id', '=', organizationId)
    .where('publishing_operation.campaign_id', '=', campaignId)
    .where('attempted_at', 'is not', null)
    .orderBy('line')
    .orderBy('name')
    .orderBy('key')
    .orderBy('publishing_operation.id', 'desc')
    .execute();
  return last.filter(({ state, error }) => {
    const kept: { doubtful?: boolean } | null = error;
    return state === 'failed' && kept?.doubtful === true;
  });
}
