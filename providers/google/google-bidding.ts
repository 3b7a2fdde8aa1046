import { z } from 'zod';
import { recordedObject, type NetworkAccount, type NetworkObject } from '../ad-network.ts';
import type { GoogleClient } from './google-client.ts';

/**
 * Conversion categories of potential tenants, by their names in `conversion_action_category.proto`.
 */
const leadCategories: ReadonlySet<string> = new Set([
  'SUBMIT_LEAD_FORM',
  'REQUEST_QUOTE',
  'CONTACT',
  'PHONE_CALL_LEAD',
  'BOOK_APPOINTMENT',
  'SIGNUP',
  'IMPORTED_LEAD',
  'QUALIFIED_LEAD',
  'CONVERTED_LEAD',
]);

const row = z.object({ conversionAction: z.object({ category: z.string() }) });

/**
 * Returns the goal that an account's campaigns bid for: leads if an enabled conversion action that
 * Google bids on counts them, else clicks. Without such an action, bidding for conversions would
 * spend blindly.
 */
export async function findBidding(
  client: GoogleClient,
  account: NetworkAccount,
): Promise<'leads' | 'clicks'> {
  const query = `SELECT conversion_action.id, conversion_action.category FROM conversion_action
    WHERE conversion_action.status = 'ENABLED' AND conversion_action.primary_for_goal = TRUE`;
  const actions = await client.query(account, account.accountId, query, row);
  return actions.some(({ conversionAction }) => leadCategories.has(conversionAction.category))
    ? 'leads'
    : 'clicks';
}

/**
 * Returns the bidding of a new campaign as determined before its launch. An account recorded
 * without a goal bids for clicks.
 */
export function biddingStrategy(recorded: readonly NetworkObject[]) {
  const isForLeads = recordedObject(recorded, 'account', 'account')?.sent['bidding'] === 'leads';
  return isForLeads ? { maximizeConversions: {} } : { targetSpend: {} };
}
