import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { variantSchema, type CampaignContent } from '#domain/campaign-content.ts';
import { activeChannels, channelLine, lineNetwork, lines, type Line } from '#domain/channels.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { Desired } from '#providers/ad-network.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { StoredCampaign } from '../campaign-record/index.ts';
import { findConnection } from '../connections/index.ts';
import { desiredLine, type DesiredLine } from './desired-lines.ts';
import { readOperationFacts, type OperationFacts } from './operation-facts.ts';
import { overtakeWaiting } from './overtake-waiting.ts';
import { runOperations } from './run-operations-job.ts';

/** Returns the desired run state of a campaign after an operation. */
function runningAfter(kind: OperationKind, campaign: StoredCampaign): Desired['running'] {
  if (kind === 'publish') return 'live';
  if (kind === 'pause' || kind === 'close') return 'paused';
  if (kind === 'delete' || kind === 'undo') return 'removed';
  return campaign.status === CampaignStatus.live ? 'live' : 'paused';
}

/**
 * Stores the desired state and enqueues the job that publishes it, in the caller's transaction. A launch creates a
 * publication with the user's accounts for each active line. Other operations use the existing publications and their
 * accounts; without any, returns false.
 */
export async function beginOperation(
  tx: Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
  kind: OperationKind,
): Promise<boolean> {
  const { organizationId, userId: requestedBy } = ctx.actor;
  if (kind === 'publish') await makePublications(tx, ctx, campaign.id, campaign.content);
  return changeAtNetworks(tx, { organizationId, requestedBy, jobs: ctx.jobs }, campaign, kind);
}

export type Asked = { organizationId: string; requestedBy: string | null; jobs: MemberCtx['jobs'] };

/**
 * Starts an operation on existing publications. `requestedBy` is null for an operation of a job. Returns false
 * without publications.
 */
export async function changeAtNetworks(
  tx: Tx,
  asked: Asked,
  campaign: StoredCampaign,
  kind: OperationKind,
): Promise<boolean> {
  const { id, content } = campaign;
  const facts = await readOperationFacts(tx, asked.organizationId, id, content);
  if (facts.publications.length === 0) return false;
  if (kind === 'pause' || kind === 'delete' || kind === 'close')
    await overtakeWaiting(tx, asked.organizationId, id);
  const { publications, operation } = operationWrites(tx, asked, campaign, kind, facts);
  await Promise.all([together(tx, [publications, operation]), asked.jobs.enqueue(tx, ...jobOf(asked, id))]);
  return true;
}

/**
 * Returns the writes of an operation on the publications that `facts` contain: these with their new state, and the
 * operation with its desired state. The caller enqueues `operationJob` in the same transaction.
 */
export function operationWrites(
  tx: Tx,
  { organizationId, requestedBy }: Pick<Asked, 'organizationId' | 'requestedBy'>,
  campaign: StoredCampaign,
  kind: OperationKind,
  { publications, test, ...facts }: OperationFacts,
) {
  const { id: campaignId, content } = campaign;
  const running = runningAfter(kind, campaign);
  const known = {
    ...facts,
    // An operation that ends delivery does not depend on the variant.
    test:
      running === 'live' && test !== null ? { ...test, variantB: variantSchema.parse(test.variantB) } : null,
    target: campaign.target ?? { name: content.name, url: '' },
    // Changes made by others at a network are not recorded, so the recorded run state may be wrong.
    perhapsRunning: campaign.operation !== null || kind === 'close',
    adGroupsRunning: campaign.adGroupsPaused ? ('paused' as const) : ('live' as const),
  };
  const desired: DesiredLine[] = publications.map(({ line, marker }) =>
    desiredLine(line, { ...known, campaignId, content, marker, running }),
  );
  const own = { organization_id: organizationId, campaign_id: campaignId };
  const operation = { ...own, kind, desired: JSON.stringify({ lines: desired }), requested_by: requestedBy };
  const unset = { waiting_until: null, waiting_for: null, finished_at: null };
  return {
    publications: shaped('publish', own, (values) =>
      tx
        .updateTable('publication')
        .set({ state: 'publishing', problem: null })
        .where((eb) => eb.and(values))
        .where('state', '!=', 'removed')
        .returningAll(),
    ),
    operation: shaped('operate', operation, (values) =>
      tx
        .insertInto('publishing_operation')
        .values({ ...values, ...unset })
        .returningAll(),
    ),
  };
}

/**
 * Returns the writes of an operation by the tables that the answer of `writeAndReadCampaign` reads. It also shows
 * publications that the operation leaves as they are.
 */
export function operationTables(
  { publications, operation }: ReturnType<typeof operationWrites>,
  own: { organizationId: string; campaignId: string },
): Record<string, ShapedPart> {
  return {
    changed_publication: publications,
    publication: shaped(
      'publications',
      own,
      ({ organizationId, campaignId }) => sql`
        select * from changed_publication
        union all
        select * from publication
        where organization_id = ${organizationId} and campaign_id = ${campaignId} and state = 'removed'`,
    ),
    publishing_operation: operation,
  };
}

/** Returns the statement that enqueues the job of an operation. */
export function operationJob(asked: Pick<Asked, 'organizationId' | 'jobs'>, id: string) {
  return asked.jobs.statementOf(...jobOf(asked, id));
}

function jobOf({ organizationId }: Pick<Asked, 'organizationId'>, id: string) {
  return [runOperations, { organization_id: organizationId, campaign_id: id }, { key: id }] as const;
}

async function makePublications(
  tx: Tx,
  ctx: MemberCtx,
  campaignId: string,
  content: CampaignContent,
): Promise<void> {
  const { organizationId } = ctx.actor;
  const wanted = new Set(activeChannels(content).map((channel) => channelLine[channel]));
  for (const line of lines.filter((candidate) => wanted.has(candidate))) {
    const existing = await tx
      .selectFrom('publication')
      .select('state')
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('line', '=', line)
      .executeTakeFirst();
    if (existing !== undefined && existing.state !== 'removed') continue;
    const account = await accountFor(tx, ctx, line, content);
    const fresh = {
      ...account,
      marker: randomBytes(9).toString('hex'),
      state: 'publishing' as const,
      problem: null,
      published_at: null,
    };
    await tx
      .insertInto('publication')
      .values({ organization_id: organizationId, campaign_id: campaignId, line, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'campaign_id', 'line']).doUpdateSet(fresh),
      )
      .execute();
  }
}

async function accountFor(tx: Tx, ctx: MemberCtx, line: Line, content: CampaignContent) {
  const connection = await findConnection(tx, ctx, lineNetwork[line], { lock: true });
  const accountId = line === 'meta' ? connection?.ad_account_id : content.google_client_id;
  if (connection === undefined || accountId == null)
    throw new AppError('conflict', 'The ad account is no longer connected');
  return { connection_id: connection.id, account_id: accountId, manager_id: connection.manager_id };
}
