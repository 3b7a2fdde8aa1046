import type { AccountActivity } from '#contract/connections.ts';
import type { Google } from '#providers/google/index.ts';
import type { Meta } from '#providers/meta/index.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { TokenCipher } from '../../../platform/secrets/token-cipher.ts';
import { withConnection } from '../network-call.ts';

/** Returns the pages and the spend of an ad account that the user's Facebook connection reaches. */
export function readFacebookActivity(
  ctx: MemberCtx,
  { meta, cipher }: { meta: Meta; cipher: TokenCipher },
  { account_id: accountId }: { account_id: string },
): Promise<AccountActivity> {
  return withConnection(ctx, cipher, 'meta', async (token) => {
    const account = { token, accountId };
    const [spend, pages] = await Promise.all([
      nullIfUnread(meta.assets.recentSpend(account)),
      nullIfUnread(meta.assets.promotedPages(account)),
    ]);
    return { spend, pages: pages === null ? null : pages.map(({ name }) => name) };
  });
}

/** Returns the spend of a client account that the user's Google connection reaches. */
export function readGoogleActivity(
  ctx: MemberCtx,
  { google, cipher }: { google: Google; cipher: TokenCipher },
  account: { client_id: string; manager_id?: string | undefined },
): Promise<AccountActivity> {
  return withConnection(ctx, cipher, 'google', async (token) => {
    const key = { token, managerId: account.manager_id ?? null, accountId: account.client_id };
    return { spend: await nullIfUnread(google.assets.recentSpend(key)), pages: null };
  });
}

/**
 * Returns null if the network refuses or fails to answer. These figures only help to choose an account, so they do
 * not fail the list. An ended connection does.
 */
async function nullIfUnread<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NetworkError && error.kind !== 'reconnect') return null;
    throw error;
  }
}
