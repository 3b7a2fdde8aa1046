import { z } from 'zod';
import type { MetaClient } from './meta-client.ts';
import { deliverable, wordsOfAccountStatus } from './meta-health.ts';

export type MetaAdAccount = {
  accountId: string;
  name: string;
  businessId: string | null;
  businessName: string | null;
  currency: string;
  /** Reason that the account cannot run ads; null if it can. */
  problem: string | null;
};

export type NamedAsset = { id: string; name: string };

/** Calls about one ad account. */
export type MetaAccountKey = { token: string; accountId: string };

/** Assets that a user can choose from at Meta. */
export type MetaAssets = {
  adAccounts: (token: string) => Promise<MetaAdAccount[]>;
  /** Returns the pages that an ad account may promote. */
  promotedPages: (account: MetaAccountKey) => Promise<NamedAsset[]>;
  /** Returns the spend of the last 30 full days, in the currency of the account. */
  recentSpend: (account: MetaAccountKey) => Promise<number>;
  pages: (token: string) => Promise<NamedAsset[]>;
  instagramAccounts: (token: string, accountId: string) => Promise<NamedAsset[]>;
  pixels: (token: string, accountId: string) => Promise<NamedAsset[]>;
  /**
   * Returns audiences that housing ads may use and that are large enough to deliver. Excludes
   * lookalikes, and customer lists because Meta accepts them only with terms that the advertiser
   * certifies.
   */
  audiences: (token: string, accountId: string) => Promise<(NamedAsset & { pixelId: string | null })[]>;
};

const adAccount = z.object({
  id: z.string(),
  name: z.string().default(''),
  account_status: z.number(),
  currency: z.string(),
  funding_source: z.string().optional(),
  business: z.object({ id: z.string(), name: z.string() }).optional(),
});

/** Insights write amounts as decimal strings. Coercion would read null as zero. */
const spendRow = z.object({
  spend: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
});

const audience = z.object({
  id: z.string(),
  name: z.string(),
  subtype: z.string(),
  pixel_id: z.string().optional(),
  delivery_status: z.object({ code: z.number() }),
  /**
   * Usually absent in lists. The launch asks about the chosen audience (`meta-audience-check.ts`).
   */
  is_eligible_for_sac_campaigns: z.boolean().optional(),
});
const audienceFields = 'id,name,subtype,pixel_id,delivery_status,is_eligible_for_sac_campaigns';
const READY = 200;
const unusable = new Set(['LOOKALIKE', 'CUSTOM']);

function problemOf(account: z.infer<typeof adAccount>): string | null {
  if (!deliverable.has(account.account_status)) return wordsOfAccountStatus(account.account_status);
  if (account.currency !== 'USD') return `This ad account uses ${account.currency}; US dollars are required`;
  return null;
}

export function metaAssets(client: MetaClient): MetaAssets {
  const named = z.object({ id: z.string(), name: z.string() });
  return {
    adAccounts: async (token) => {
      const fields = 'id,name,account_status,currency,funding_source,business{id,name}';
      const accounts = await client.list(token, 'me/adaccounts', { fields }, adAccount);
      return accounts.map((account) => ({
        accountId: account.id,
        name: account.name,
        businessId: account.business?.id ?? null,
        businessName: account.business?.name ?? null,
        currency: account.currency,
        problem: problemOf(account),
      }));
    },
    promotedPages: (account) =>
      client.list(account, `${account.accountId}/promote_pages`, { fields: 'id,name' }, named),
    recentSpend: async (account) => {
      const params = { level: 'account', fields: 'spend', date_preset: 'last_30d' };
      const rows = await client.list(account, `${account.accountId}/insights`, params, spendRow);
      // Meta omits the row of an account without delivery.
      return rows.reduce((sum, { spend }) => sum + spend, 0);
    },
    pages: async (token) => {
      const page = named.extend({ tasks: z.array(z.string()).optional() });
      const pages = await client.list(token, 'me/accounts', { fields: 'id,name,tasks' }, page);
      return pages
        .filter(({ tasks }) => tasks === undefined || tasks.includes('ADVERTISE'))
        .map(({ id, name }) => ({ id, name }));
    },
    instagramAccounts: async (token, accountId) => {
      const account = z.object({ id: z.string(), username: z.string() });
      const fields = 'id,username';
      const found = await client.list(token, `${accountId}/instagram_accounts`, { fields }, account);
      return found.map(({ id, username }) => ({ id, name: `@${username}` }));
    },
    pixels: async (token, accountId) => {
      const pixel = named.extend({ is_unavailable: z.boolean().optional() });
      const found = await client.list(
        token,
        `${accountId}/adspixels`,
        { fields: 'id,name,is_unavailable' },
        pixel,
      );
      return found.filter((entry) => entry.is_unavailable !== true).map(({ id, name }) => ({ id, name }));
    },
    audiences: async (token, accountId) => {
      const fields = { fields: audienceFields };
      const found = await client.list(token, `${accountId}/customaudiences`, fields, audience);
      return found
        .filter((entry) => entry.is_eligible_for_sac_campaigns !== false && !unusable.has(entry.subtype))
        .filter((entry) => entry.delivery_status.code === READY)
        .map(({ id, name, pixel_id: pixelId = null }) => ({ id, name, pixelId }));
    },
  };
}
