import { z } from 'zod';
import type { NetworkAccount } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';

const reached = z.object({ id: z.string() });

/**
 * Meta says the same of what is gone and of what a connection does not reach. Returns when an error means that something
 * is gone; throws when it means anything else, or when the account cannot be seen either: what is in it may go on.
 */
export async function confirmGone(
  client: MetaClient,
  account: NetworkAccount,
  error: unknown,
): Promise<void> {
  if (!(error instanceof NetworkError) || error.kind !== 'missing') throw error;
  await client.get(account, account.accountId, { fields: 'id' }, reached);
}
