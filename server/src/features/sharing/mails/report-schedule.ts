import type { reportMailRoutes } from '#contract/sharing/report-mails.ts';
import type { AnswerOf, BodyOf } from '#contract/route/route.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { audit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/tx.ts';

const changedWords = 'Someone else changed these emails. Review them again';

type Answer = AnswerOf<typeof reportMailRoutes.getReportSchedule>;

/** Returns the schedule of a campaign. */
export async function getReportSchedule(
  { db, actor: { organizationId } }: MemberCtx,
  campaignId: string,
): Promise<Answer> {
  await requireCampaign(db, organizationId, campaignId);
  return readSchedule(db, organizationId, campaignId);
}

/**
 * Starts or changes the schedule of a campaign. An address that has unsubscribed cannot be added again. Throws
 * `changed_meanwhile` if another user has started, saved or stopped it since it was read.
 */
export async function saveReportSchedule(
  ctx: MemberCtx,
  campaignId: string,
  { every, recipients, saved_at: readAt }: BodyOf<typeof reportMailRoutes.saveReportSchedule>,
): Promise<Answer> {
  const { organizationId, userId } = ctx.actor;
  const emails = [...new Set(recipients)];
  return inTransaction(ctx, async (tx) => {
    await lockCampaign(tx, organizationId, campaignId);
    const { status } = await requireCampaign(tx, organizationId, campaignId);
    if (status === CampaignStatus.draft)
      throw invalid({ every: ['There is no report before the launch. Share the ads instead.'] });
    const { schedule: running } = await readSchedule(tx, organizationId, campaignId);
    if ((running?.saved_at ?? null) !== readAt)
      throw new AppError('changed_meanwhile', changedWords, { details: { current: { schedule: running } } });
    const now = ctx.clock.now();
    const saved = { every, saved_by: userId, saved_at: now };
    await tx
      .insertInto('report_schedule')
      .values({ organization_id: organizationId, campaign_id: campaignId, ...saved, started_at: now })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'campaign_id']).doUpdateSet({
          ...saved,
          stopped_at: null,
          ...(running?.every !== every && { started_at: now }),
        }),
      )
      .execute();
    const known = await tx
      .selectFrom('report_recipient')
      .select(['email', 'removed_at', 'unsubscribed_at'])
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .execute();
    // An address that unsubscribed stays on the list until it is taken off.
    const left = known.filter(({ removed_at: at, unsubscribed_at: ended }) => at !== null && ended !== null);
    const again = emails.flatMap((email) => left.find((one) => one.email === email) ?? []);
    if (again.length > 0)
      throw invalid({ recipients: again.map(({ email }) => `${email} has unsubscribed from these emails`) });
    await tx
      .updateTable('report_recipient')
      .set({ removed_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('removed_at', 'is', null)
      .where('email', 'not in', emails)
      .execute();
    await tx
      .insertInto('report_recipient')
      .values(
        emails.map((email) => ({
          organization_id: organizationId,
          campaign_id: campaignId,
          email,
          added_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'campaign_id', 'email']).doUpdateSet((eb) => ({
          added_at: eb
            .case()
            .when('report_recipient.removed_at', 'is', null)
            .then(eb.ref('report_recipient.added_at'))
            .else(now)
            .end(),
          removed_at: null,
        })),
      )
      .execute();
    await audit(tx, ctx, {
      verb: 'schedule_reports',
      entity: 'campaign',
      entityId: campaignId,
      // Addresses of other people stay out of the history, which is kept for years.
      changes: { every: every === 'week' ? 'Every week' : 'Every month', recipients: String(emails.length) },
    });
    return readSchedule(tx, organizationId, campaignId);
  });
}

/** Stops the schedule of a campaign. Mails that are not sent yet are dropped. */
export async function stopReportSchedule(ctx: MemberCtx, campaignId: string): Promise<undefined> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await requireCampaign(tx, organizationId, campaignId);
    const stopped = await tx
      .updateTable('report_schedule')
      .set({ stopped_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('stopped_at', 'is', null)
      .returning('campaign_id')
      .executeTakeFirst();
    if (stopped !== undefined)
      await audit(tx, ctx, { verb: 'stop_reports', entity: 'campaign', entityId: campaignId });
    return undefined;
  });
}

/** Makes saves of the same schedule wait for each other. */
async function lockCampaign(tx: Tx, organizationId: string, id: string): Promise<void> {
  await tx
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

async function requireCampaign(db: Db | Tx, organizationId: string, id: string) {
  const campaign = await db
    .selectFrom('campaign')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (campaign === undefined) throw notFound('Campaign');
  return campaign;
}

async function readSchedule(db: Db | Tx, organizationId: string, campaignId: string): Promise<Answer> {
  const schedule = await db
    .selectFrom('report_schedule')
    .select(['every', 'saved_at'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (schedule === undefined) return { schedule: null };
  const recipients = await db
    .selectFrom('report_recipient')
    .select(['email', 'unsubscribed_at'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    schedule: {
      every: schedule.every,
      saved_at: schedule.saved_at.toISOString(),
      recipients: recipients.map(({ email, unsubscribed_at: ended }) => ({
        email,
        has_unsubscribed: ended !== null,
      })),
    },
  };
}
