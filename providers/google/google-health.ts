import { z } from 'zod';
import type { AccountHealth, NetworkAccount } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { GoogleClient } from './google-client.ts';

const row = z.object({ customer: z.object({ status: z.string().default('ENABLED') }) });

const wordsOfStatus: Record<string, string> = {
  CANCELED: 'This Google Ads account is canceled',
  SUSPENDED: 'This Google Ads account is suspended',
  CLOSED: 'This Google Ads account is closed',
};

/**
 * What Google says of a client account. Neither its payment nor the housing agreement can be read: the one is never
 * told, the other when a campaign is refused for it.
 */
export async function googleHealth(client: GoogleClient, account: NetworkAccount): Promise<AccountHealth> {
  return { problem: await problemOf(client, account), granted: null };
}

async function problemOf(client: GoogleClient, account: NetworkAccount): Promise<AccountHealth['problem']> {
  try {
    const query = 'SELECT customer.status FROM customer LIMIT 1';
    const [found] = await client.query(account, account.accountId, query, row);
    const status = found?.customer.status ?? 'ENABLED';
    if (status === 'ENABLED') return null;
    return { kind: 'disabled', words: wordsOfStatus[status] ?? 'This Google Ads account cannot run ads' };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.code.endsWith('.CUSTOMER_NOT_ENABLED') || error.code.includes('SUSPENDED_ACCOUNT'))
      return { kind: 'disabled', words: 'This Google Ads account is canceled or suspended' };
    if (error.code.endsWith('.CUSTOMER_NOT_FOUND') || error.code.endsWith('.USER_PERMISSION_DENIED'))
      return {
        kind: 'gone',
        words: 'This Google Ads account can no longer be reached through the chosen manager account',
      };
    throw error;
  }
}
