import type { CampaignContent } from '#domain/campaign-content.ts';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { CampaignState, CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PromotedFacts } from './target/promoted.ts';
import { readStoredCampaigns } from './stored-campaigns.ts';

/** A stored campaign, as the rules and publishing read it. */
export type StoredCampaign = {
  id: string;
  status: CampaignStatus;
  revision: number;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  openEnded: boolean;
  /** True if the campaign has unreviewed changes. */
  affected: boolean;
  /** The latest operation, unless it is done. */
  operation: { kind: OperationKind; state: 'queued' | 'running' | 'failed' } | null;
  /** True while an A/B test is open. */
  testing: boolean;
  /** True if the ad groups of the search ad are paused at Google while the campaign runs. */
  adGroupsPaused: boolean;
  content: CampaignContent;
  /** Facts of the target, or undefined if it is deleted. */
  target: PromotedFacts | undefined;
  /** Fair-housing exceptions of an owner. */
  allowed: FairHousingStop[];
};

/**
 * Returns a campaign of the organization, locked until the end of the transaction on request. Throws `not_found` for
 * any other.
 */
export async function readStoredCampaign(
  db: Db | Tx,
  organizationId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCampaign> {
  if (lock)
    await db
      .selectFrom('campaign')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  // A separate statement, so that it sees the writes of the previous holder of the lock.
  const campaign = (await readStoredCampaigns(db, organizationId, [id])).get(id);
  if (campaign === undefined) throw notFound('Campaign');
  return campaign;
}

/** Returns the state by which the allowed actions are judged. */
export function stateOf({ status, operation, testing }: StoredCampaign): CampaignState {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status, testing, busy, updating: doing === 'update', deleting: doing === 'delete' };
}
