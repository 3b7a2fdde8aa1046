import { z } from 'zod';
import { CATEGORIES, replaceConversionActions } from '../google/conversion-actions.ts';
import { addUndeclaredCampaign } from '../google/undeclared-campaign.ts';
import type { Customer } from '../google/objects.ts';
import { CREATIVE_FEATURES } from '../meta/creatives/creative-features.ts';
import type { AdAccount } from '../meta/objects/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { ControlError } from './control-error.ts';

export const metaAccountChange = z.strictObject({
  account_status: z.number().int().optional(),
  disable_reason: z.number().int().optional(),
  /** true for a card, false or null for none, or the card's display name. */
  funding: z.union([z.string(), z.boolean()]).nullable().optional(),
  score_limit: z.coerce.number().int().min(1).optional(),
  /**
   * "refused" makes the account reject several locations with a radius each. Meta warns that this
   * can happen.
   */
  several_radii: z.enum(['taken', 'refused']).optional(),
  /** The user's tasks in the account. Meta shows payment details only to MANAGE. */
  user_tasks: z.array(z.enum(['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'])).optional(),
  /** Creative features to refuse. A creative that names one of them is rejected as a whole. */
  refused_features: z.array(z.enum(CREATIVE_FEATURES)).optional(),
  /** false rejects split tests, like an account that may not run them. */
  ad_studies: z.boolean().optional(),
  /** Row count above which insights require an asynchronous report; null for no limit. */
  insights_row_limit: z.number().int().min(0).nullable().optional(),
  report_seconds: z.number().min(0).max(86_400).optional(),
  /** Failure of the reports started from now on. Code 0 means Job Skipped. */
  report_failure: z.strictObject({ code: z.number().int(), subcode: z.number().int() }).nullable().optional(),
  name: z.string().optional(),
  timezone_name: z.string().optional(),
});

export const customerChange = z.strictObject({
  status: z.enum(['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED']).optional(),
  name: z.string().optional(),
  time_zone: z.string().optional(),
  hec_agreement: z.boolean().optional(),
  operations_per_day: z.number().int().min(0).nullable().optional(),
  /** Replaces all existing conversion actions. */
  conversion_actions: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        category: z.enum(CATEGORIES),
        primary: z.boolean().default(true),
      }),
    )
    .optional(),
  /** Adds an old campaign without the EU political advertising declaration. */
  undeclared_campaign: z.literal(true).optional(),
});

export function changeMetaAccount(
  sandbox: Sandbox,
  id: string,
  change: z.infer<typeof metaAccountChange>,
): AdAccount {
  const { funding, ...rest } = change;
  const account = { ...metaAccountOf(sandbox, id), ...rest };
  if (funding !== undefined) account.funding = funding === true ? 'Visa *4242' : funding || null;
  sandbox.meta.accounts.put(account);
  return account;
}

export function changeCustomer(
  sandbox: Sandbox,
  id: string,
  change: z.infer<typeof customerChange>,
): Customer {
  const { undeclared_campaign, conversion_actions, ...rest } = change;
  const customer = { ...customerOf(sandbox, id), ...rest };
  sandbox.google.customers.put(customer);
  if (undeclared_campaign) addUndeclaredCampaign(sandbox, customer);
  if (conversion_actions) replaceConversionActions(sandbox, customer, conversion_actions);
  return customer;
}

export function metaAccountOf(sandbox: Sandbox, id: string): AdAccount {
  const account = sandbox.meta.accounts.get(id.replace(/^act_/, ''));
  if (!account) throw new ControlError(404, `There is no ad account ${id}.`);
  return account;
}

export function customerOf(sandbox: Sandbox, id: string): Customer {
  const customer = sandbox.google.customers.get(id.replaceAll('-', ''));
  if (!customer) throw new ControlError(404, `There is no customer ${id}.`);
  return customer;
}
