import { z } from 'zod';
import type { NetworkAccount } from '../../ad-network.ts';
import { NetworkError } from '../../network-error.ts';
import type { MetaClient } from '../meta-client.ts';

const reached = z.object({ id: z.string() });

/**
 * Returns if an error means that an object no longer exists; otherwise throws it. Meta sends the
 * same error for objects that the token cannot see, so this also throws if the account is not
 * visible.
 */
export async function confirmGone(
  client: MetaClient,
  account: NetworkAccount,
  error: unknown,
): Promise<void> {
  if (!(error instanceof NetworkError) || error.kind !== 'missing') throw error;
  await client.get(account, account.accountId, { fields: 'id' }, reached);
}
