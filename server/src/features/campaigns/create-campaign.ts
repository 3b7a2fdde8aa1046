import { sql } from 'kysely';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { withOpenHouseDates } from '#domain/open-house/open-house-days.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shaped } from '../../platform/database/compiled-once.ts';
import { auditWrite, inTransaction } from '../../platform/database/transaction.ts';
import {
  changeOf,
  checkGently,
  columnsOf,
  copyUnseenChanges,
  countErrors,
  countWrite,
  partWrites,
  picturesOfChange,
  readCampaignJson,
  requirePromoted,
  rulesContext,
  withTarget,
  writeAndReadCampaign,
  type WrittenCampaign,
} from '../campaign-record/index.ts';

/**
 * Stores a new campaign as a draft. A draft may be incomplete or break rules, so it is stored as entered with its
 * number of problems; the rules apply when it goes live. A copy inherits the unreviewed changes of its original.
 */
export function createCampaign(
  ctx: MemberCtx,
  input: CampaignContent,
  { unseenChangesOf }: { unseenChangesOf?: string } = {},
): Promise<WrittenCampaign> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const content = withTarget(ctx, withOpenHouseDates(input));
    const change = changeOf(null, content);
    const [target, pictures] = await Promise.all([
      requirePromoted(tx, ctx, content),
      picturesOfChange(tx, ctx, change),
    ]);
    const problems = await checkGently(content, rulesContext(ctx, target, null));
    // The row is written by the same statement as what refers to it.
    const id = sql<string>`(select id from campaign)`;
    const { columns, tables } = await partWrites(tx, ctx, id, { ...change, pictures });
    const row = {
      organization_id: organizationId,
      kind: content.kind,
      ...columnsOf(content),
      variant_b: null,
      ...columns,
      problem_count: countErrors(problems),
      agent_id: userId,
    };
    const own = shaped('new campaign', row, (values) =>
      tx
        .insertInto('campaign')
        .values({ ...values, ...unread })
        .returningAll(),
    );
    const changes = { name: content.name };
    const written = writeAndReadCampaign(tx, ctx, id, {
      tables: { campaign: own, ...tables },
      others: [
        auditWrite(tx, ctx, { verb: 'create', entity: 'campaign', entityId: id, changes }),
        countWrite(tx, { organizationId, kind: content.kind, status: CampaignStatus.draft }, 1),
      ],
    });
    if (unseenChangesOf === undefined) return written;
    const { id: copy } = JSON.parse((await written.run(tx)).text) as Pick<Campaign, 'id'>;
    await copyUnseenChanges(tx, organizationId, unseenChangesOf, copy);
    return readCampaignJson(tx, ctx, copy);
  });
}

/** Columns of a campaign that has never been read at a network. */
const unread = {
  spend_cents: null,
  leads: null,
  facts_as_of: null,
  facts_refreshing_since: null,
  facts_problem: null,
  deleted_at: null,
};
