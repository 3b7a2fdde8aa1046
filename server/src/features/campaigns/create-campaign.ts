import { sql, type Insertable } from 'kysely';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { withOpenHouseDates } from '#domain/open-house/open-house-days.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { compiledOnce, shaped } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/schema.ts';
import { auditWrite, inTransaction, type Write } from '../../platform/database/transaction.ts';
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

/** Draws the id first: no write then takes it from another, which Citus refuses (docs/scaling.md). */
const nextId = compiledOnce(() => sql<{ id: string }>`select nextval('campaign_id_seq') as id`);

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
    const [target, pictures, id] = await Promise.all([
      requirePromoted(tx, ctx, content),
      picturesOfChange(tx, ctx, change),
      nextId(tx, {}).then(({ rows }) => String(rows[0]?.id)),
    ]);
    const problems = await checkGently(content, rulesContext(ctx, target, null));
    const { columns, tables } = await partWrites(tx, ctx, id, { ...change, pictures });
    const row = {
      id,
      organization_id: organizationId,
      kind: content.kind,
      ...columnsOf(content),
      variant_b: null,
      ...columns,
      problem_count: countErrors(problems),
      agent_id: userId,
    };
    const own = shaped('new campaign', row, (values) => withId({ ...values, ...unread }));
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

/** Returns the write of a new campaign with an id from `nextId`. Kysely does not know the words for it. */
function withId(row: Insertable<Database['campaign']> & { id: string }): Write {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  return sql`insert into campaign (${columns}) overriding system value
    values (${sql.join(Object.values(row))}) returning *`;
}
