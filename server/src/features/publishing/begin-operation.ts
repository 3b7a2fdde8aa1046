import { randomBytes } from 'node:crypto';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { activeChannels, channelLine, lineNetwork, lines, type Line } from '#domain/channels.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { Desired } from '#providers/ad-network.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { StoredCampaign } from '../campaign-record/index.ts';
import { findConnection } from '../connections/index.ts';
import { wantedTest } from './ab-tests.ts';
import { campaignPhone } from './campaign-phone.ts';
import { desiredLine, readFacts, type DesiredLine } from './desired-lines.ts';
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
  { organizationId, requestedBy, jobs }: Asked,
  campaign: StoredCampaign,
  kind: OperationKind,
): Promise<boolean> {
  const { id: campaignId, content } = campaign;
  const running = runningAfter(kind, campaign);
  const [{ rows: publications }, test, phone] = await Promise.all([
    publicationRows(tx, { organizationId, campaignId }),
    running === 'live' ? wantedTest(tx, organizationId, campaignId) : null,
    campaignPhone(tx, organizationId, content),
  ]);
  if (publications.length === 0) return false;
  if (kind === 'pause' || kind === 'delete' || kind === 'close')
    await overtakeWaiting(tx, organizationId, campaignId);
  const facts = {
    test,
    ...(await readFacts(tx, organizationId, content, test)),
    target: campaign.target ?? { name: content.name, url: '' },
    phone,
    // Changes made by others at a network are not recorded, so the recorded run state may be wrong.
    perhapsRunning: campaign.operation !== null || kind === 'close',
    adGroupsRunning: campaign.adGroupsPaused ? ('paused' as const) : ('live' as const),
  };
  const desired: DesiredLine[] = publications.map(({ line, marker }) =>
    desiredLine(line, { ...facts, campaignId, content, marker, running }),
  );
  const writing = together(tx, [
    tx
      .updateTable('publication')
      .set({ state: 'publishing', problem: null })
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('state', '!=', 'removed'),
    tx.insertInto('publishing_operation').values({
      organization_id: organizationId,
      campaign_id: campaignId,
      kind,
      desired: JSON.stringify({ lines: desired }),
      requested_by: requestedBy,
      waiting_until: null,
      waiting_for: null,
      finished_at: null,
    }),
  ]);
  const data = { organization_id: organizationId, campaign_id: campaignId };
  await Promise.all([writing, jobs.enqueue(tx, runOperations, data, { key: campaignId })]);
  return true;
}

type OfCampaign = { organizationId: string; campaignId: string };

const publicationRows = compiledOnce((db, { organizationId, campaignId }: OfCampaign) =>
  db
    .selectFrom('publication')
    .select(['line', 'marker'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', '!=', 'removed')
    .orderBy('id'),
);

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
