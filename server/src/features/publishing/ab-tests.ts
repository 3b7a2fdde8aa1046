import type { AbTestOutcome } from '#domain/ab-testing/states.ts';
import { variantSchema } from '#domain/campaign-content.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { DesiredLine, WantedTest } from './desired-lines.ts';

/** States of a test that Meta has to run. */
export const wantedStates = ['starting', 'running'] as const;

/** Returns the A/B test that Meta has to run, or null if there is none or it is being stopped. */
export async function wantedTest(
  tx: Tx,
  organizationId: string,
  campaignId: string,
): Promise<WantedTest | null> {
  const row = await tx
    .selectFrom('ab_test')
    .select(['id', 'variant_b', 'start_date', 'end_date'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', wantedStates)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, start_date: startDate, end_date: endDate } = row;
  return { id, variantB: variantSchema.parse(row.variant_b), startDate, endDate };
}

type Ending = { outcome: AbTestOutcome; at: Date; problem?: string };

/**
 * Ends the test of a campaign; the operation enqueued in the same transaction stops it at Meta. The caller must hold
 * the campaign's lock. Returns false if no test runs or it is being stopped already.
 */
export async function endAbTest(
  tx: Tx,
  organizationId: string,
  campaignId: string,
  { outcome, at, problem }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ab_test')
    .set({ state: 'stopping', outcome, ended_at: at, problem: problem ?? null })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['starting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Ended = {
  id: string;
  campaign_id: string;
  organization_id: string;
  kind: OperationKind;
  desired: Record<string, unknown>;
};

/** Updates the campaign's test after an operation whose steps are all done. */
export async function abTestAfterDone(
  tx: Tx,
  { organization_id: organizationId, campaign_id: id, kind, desired }: Ended,
): Promise<void> {
  const ofCampaign = tx
    .updateTable('ab_test')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id);
  if (kind === 'start_test') {
    const test = await wantedTest(tx, organizationId, id);
    if (test === null) return;
    const split = await isSplitByMeta(tx, organizationId, id, test.id);
    const running = { state: 'running' as const, split_by_network: split };
    await ofCampaign.set(running).where('state', '=', 'starting').execute();
  } else if (!linesOf(desired).some(wantsTest))
    await ofCampaign.set({ state: 'ended' }).where('state', '=', 'stopping').execute();
}

/** Returns true if a study at Meta keeps the variants apart. A refused study is recorded with another state. */
async function isSplitByMeta(
  tx: Tx,
  organizationId: string,
  campaignId: string,
  testId: string,
): Promise<boolean> {
  const study = await tx
    .selectFrom('network_object')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'network_object.organization_id')
        .onRef('publication.id', '=', 'network_object.publication_id'),
    )
    .select('network_object.sent')
    .where('publication.organization_id', '=', organizationId)
    .where('publication.campaign_id', '=', campaignId)
    .where('network_object.kind', '=', 'study')
    .where('network_object.key', '=', testId)
    .executeTakeFirst();
  return study?.sent['state'] === 'running';
}

/**
 * Undoes a test that could not be started and enqueues the same operation without it, because the campaign is paused
 * and should continue without the user. The worker of this operation runs the next one too.
 */
export async function abTestAfterFailure(tx: Tx, operation: Ended, problem: string): Promise<void> {
  if (operation.kind !== 'start_test') return;
  const { campaign_id: campaignId, organization_id: organizationId } = operation;
  const { numUpdatedRows } = await tx
    .updateTable('ab_test')
    .set({ state: 'failed', problem, ended_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'starting')
    .executeTakeFirst();
  // The test was stopped in the meantime, and the operation that undoes it is queued already.
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('publication')
    .set({ state: 'publishing', problem: null })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', '!=', 'removed')
    .execute();
  await tx
    .insertInto('publishing_operation')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      kind: 'stop_test',
      desired: JSON.stringify({ lines: linesOf(operation.desired).map(withoutTest) }),
      requested_by: null,
      waiting_until: null,
      waiting_for: null,
      finished_at: null,
    })
    .execute();
}

const linesOf = (desired: Record<string, unknown>) => (desired as { lines: DesiredLine[] }).lines;

function wantsTest({ desired }: DesiredLine): boolean {
  return desired.line === 'meta' && desired.split !== null;
}

function withoutTest(line: DesiredLine): DesiredLine {
  return line.desired.line === 'meta' ? { ...line, desired: { ...line.desired, split: null } } : line;
}
