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

const undeclaredRow = z.object({ campaign: z.object({ name: z.string() }) });

/**
 * Returns the problem of an account in which Google rejects every campaign change, because a
 * campaign, ours or not, lacks the EU political advertising declaration. The declaration is the
 * advertiser's, so other campaigns are named and left alone.
 */
async function findUndeclared(
  client: GoogleClient,
  account: NetworkAccount,
): Promise<AccountHealth['problem']> {
  const query = `SELECT campaign.id, campaign.name FROM campaign
    WHERE campaign.missing_eu_political_advertising_declaration = TRUE AND campaign.status != 'REMOVED' LIMIT 1`;
  const [undeclared] = await client.query(account, account.accountId, query, undeclaredRow);
  if (undeclared === undefined) return null;
  return {
    kind: 'undeclared',
    words: `Google blocks all campaign changes in this account until the campaign “${undeclared.campaign.name}” declares in its settings whether it has EU political ads`,
  };
}

/**
 * Returns the health of a client account. Google exposes neither the payment state nor the housing
 * agreement; a rejected campaign reveals only the latter.
 */
export async function googleHealth(client: GoogleClient, account: NetworkAccount): Promise<AccountHealth> {
  return { problem: await problemOf(client, account), granted: null };
}

async function problemOf(client: GoogleClient, account: NetworkAccount): Promise<AccountHealth['problem']> {
  try {
    const query = 'SELECT customer.status FROM customer LIMIT 1';
    const [found] = await client.query(account, account.accountId, query, row);
    const status = found?.customer.status ?? 'ENABLED';
    if (status === 'ENABLED') return await findUndeclared(client, account);
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
