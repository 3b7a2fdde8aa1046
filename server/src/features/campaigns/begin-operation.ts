import type { OperationKind } from '#domain/operations.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { StoredCampaign } from '../campaign-record/index.ts';

/**
 * Enqueues an operation for the given campaign in the caller's transaction. Returns false if the campaign exists at
 * no network. Publishing provides it, so that campaigns do not depend on the networks.
 */
export type BeginOperation = (
  tx: Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
  kind: OperationKind,
) => Promise<boolean>;
