import type { CampaignContent } from '#domain/campaign-content.ts';
import type { FairHousingStop } from '#domain/fair-housing-permission.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { CampaignState, CampaignStatusId } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PromotedFacts } from './promoted.ts';
import { readStoredCampaigns } from './stored-campaigns.ts';

/** A stored campaign as the rules and the publishing see it. */
export type StoredCampaign = {
  id: string;
  status: CampaignStatusId;
  revision: number;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  openEnded: boolean;
  /** What it promotes has changed since somebody looked at it. */
  affected: boolean;
  /** The last change at the networks, while it is not done. */
  operation: { kind: OperationKind; state: 'queued' | 'running' | 'failed' } | null;
  /** An A/B test is on. */
  testing: boolean;
  /** The ad groups of its search ad rest at Google while it runs. */
  adGroupsPaused: boolean;
  content: CampaignContent;
  /** What it promotes, while that is there. */
  target: PromotedFacts | undefined;
  /** Fair-housing stops that an owner has allowed. */
  allowed: FairHousingStop[];
};

/** Reads a campaign of the organization, locked until the transaction ends when asked; 404 for any other. */
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
  // A statement of its own: under the lock it sees what the one who held it before has written.
  const campaign = (await readStoredCampaigns(db, organizationId, [id])).get(id);
  if (campaign === undefined) throw notFound('Campaign');
  return campaign;
}

/** A stored campaign as the table of actions judges it. */
export function stateOf({ status, operation, testing }: StoredCampaign): CampaignState {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status, testing, busy, updating: doing === 'update', deleting: doing === 'delete' };
}
