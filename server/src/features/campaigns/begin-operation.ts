import type { OperationKind } from '#domain/operations.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { StoredCampaign } from './stored-content.ts';

/**
 * Starts a change at the networks in the caller's transaction, from the campaign as given; answers false when the
 * campaign is at no network. Publishing fills it in: campaigns do not know how networks work.
 */
export type BeginOperation = (
  tx: Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
  kind: OperationKind,
) => Promise<boolean>;
