import type { AbTestOutcome } from '#domain/ab-testing/states.ts';
import { judge } from '#domain/ab-testing/verdict.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { dateIn } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit } from '../../platform/database/transaction.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { changeAtNetworks, endAbTest } from '../publishing/index.ts';
import { notifyOfCampaign } from '../notifications/index.ts';
import { readTestDays } from './ab-test-rows.ts';

export const endAbTests = defineRegularJob({
  name: 'end-ab-tests',
  retries: 3,
  expireSeconds: 300,
  cron: '*/3 * * * *',
});

/**
 * Networks report a day's last figures late, so for this long they may still decide a test that
 * ended undecided.
 */
const LATE_FIGURES_MS = 3 * 24 * 60 * 60_000;

type Needs = { db: Db; clock: Clock; jobs: JobQueue };

/** Ends tests with decisive evidence, past their last day, or of a campaign that has ended. */
export async function endAbTestsJob(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const running = await db
    .selectFrom('ab_test')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'ab_test.organization_id')
        .onRef('campaign.id', '=', 'ab_test.campaign_id'),
    )
    .innerJoin('organization', 'organization.id', 'ab_test.organization_id')
    .select(['ab_test.id', 'ab_test.end_date', 'ab_test.campaign_id', 'ab_test.organization_id'])
    .select(['campaign.status', 'organization.time_zone'])
    .where('ab_test.state', '=', 'running')
    .where('campaign.deleted_at', 'is', null)
    .modifyEnd(acrossOrganizations)
    .execute();
  const failures: unknown[] = [];
  for (const test of running) {
    const isOver =
      test.end_date < dateIn(test.time_zone, clock.now()) || test.status === CampaignStatus.closed;
    try {
      const outcome =
        (await winnerOf(db, test.organization_id, test.id)) ?? (isOver ? 'no_difference' : undefined);
      if (outcome !== undefined) await end(needs, test, outcome);
    } catch (error) {
      // A test that cannot be ended must not keep the others running.
      failures.push(error);
    }
  }
  await decideLate(needs);
  if (failures.length > 0)
    throw new AggregateError(failures, `A/B tests that could not be ended: ${failures.length}`);
}

async function winnerOf(db: Db, organizationId: string, testId: string): Promise<AbTestOutcome | undefined> {
  const { verdict } = judge(await readTestDays(db, organizationId, testId), null);
  if (verdict === 'a_better') return 'winner_a';
  return verdict === 'b_better' ? 'winner_b' : undefined;
}

type Running = { id: string; campaign_id: string; organization_id: string };

async function end(
  { db, clock, jobs }: Needs,
  { id: testId, campaign_id: id, organization_id: organizationId }: Running,
  outcome: AbTestOutcome,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    // The test may have been stopped since it was read.
    if (!(await endAbTest(tx, organizationId, id, { outcome, at: clock.now() }))) return;
    const nobody = { actor: null, requestId: null };
    await audit(tx, nobody, {
      verb: 'end_ab_test',
      entity: 'campaign',
      entityId: id,
      organizationId,
      changes: { outcome },
    });
    await notifyOfCampaign(tx, {
      organizationId,
      campaignId: id,
      event: 'test_decided',
      occurrence: testId,
      facts: { outcome },
    });
    await changeAtNetworks(tx, { organizationId, requestedBy: null, jobs }, campaign, 'stop_test');
  });
}

/**
 * Decides undecided tests of campaigns that still exist from late figures. The evidence is valid at any time, so late is fine.
 */
async function decideLate({ db, clock }: Needs): Promise<void> {
  const undecided = await db
    .selectFrom('ab_test')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'ab_test.organization_id')
        .onRef('campaign.id', '=', 'ab_test.campaign_id')
        .on('campaign.deleted_at', 'is', null),
    )
    .select(['ab_test.organization_id', 'ab_test.id', 'ab_test.campaign_id'])
    .where('ab_test.outcome', '=', 'no_difference')
    .where('ab_test.applied', 'is', null)
    .where('ab_test.ended_at', '>', new Date(clock.now().getTime() - LATE_FIGURES_MS))
    .modifyEnd(acrossOrganizations)
    .execute();
  for (const { organization_id: organizationId, id, campaign_id: campaignId } of undecided) {
    const outcome = await winnerOf(db, organizationId, id);
    if (outcome === undefined) continue;
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('ab_test')
        .set({ outcome })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('applied', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const occurrence = `${id} late`;
      const facts = { outcome };
      await notifyOfCampaign(tx, { organizationId, campaignId, event: 'test_decided', occurrence, facts });
    });
  }
}
