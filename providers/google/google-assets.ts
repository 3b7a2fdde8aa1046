import { z } from 'zod';
import { NetworkError } from '../network-error.ts';
import type { GoogleClient } from './google-client.ts';

export type GoogleManager = { id: string; name: string };
export type GoogleCustomer = {
  id: string;
  name: string;
  currency: string;
  /** Reason that the account cannot run ads; null if it can. */
  problem: string | null;
};

/** Calls about one client account. */
export type GoogleAccountKey = { token: string; managerId: string | null; accountId: string };

/** Assets that a user can choose from at Google. */
export type GoogleAssets = {
  /**
   * Returns the accounts that the user can access directly: managers, and client accounts without a
   * manager. Canceled accounts are left out; suspended ones are listed with their problem.
   */
  accessible: (token: string) => Promise<{ managers: GoogleManager[]; direct: GoogleCustomer[] }>;
  /** Returns the enabled client accounts under a manager, at any depth. */
  clients: (token: string, managerId: string) => Promise<GoogleCustomer[]>;
  /** Returns the spend of the last 30 full days, in the currency of the account. */
  recentSpend: (account: GoogleAccountKey) => Promise<number>;
};

const customerRow = z.object({
  customer: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    manager: z.boolean().default(false),
    status: z.string().default('ENABLED'),
    currencyCode: z.string().default('USD'),
  }),
});

const clientRow = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    currencyCode: z.string().default('USD'),
  }),
});

/** REST writes 64-bit integers as strings. Coercion would read null as zero. */
const spendRow = z.object({
  metrics: z.object({ costMicros: z.string().regex(/^\d+$/).default('0').transform(Number) }),
});

const customerQuery = `SELECT customer.id, customer.descriptive_name, customer.manager, customer.status,
  customer.currency_code FROM customer LIMIT 1`;
const clientQuery = `SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name,
  customer_client.currency_code, customer_client.manager, customer_client.status
  FROM customer_client WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'`;

const spendQuery = `SELECT customer.id, metrics.cost_micros FROM customer
  WHERE segments.date DURING LAST_30_DAYS`;
const MICROS = 1_000_000;

/**
 * Returns true for the errors of canceled and suspended accounts, which are left out and must not
 * fail the whole list.
 */
function isUnusable(error: unknown): boolean {
  return error instanceof NetworkError && (error.kind === 'account' || error.kind === 'permission');
}

/**
 * Returns true for Google's error for users who have never used Google Ads, which is not an empty
 * list.
 */
function hasNoGoogleAds(error: unknown): boolean {
  return error instanceof NetworkError && error.code === 'authenticationError.NOT_ADS_USER';
}

function findProblem(currencyCode: string, status: string): string | null {
  if (status === 'SUSPENDED') return 'Google has suspended this account';
  return currencyCode === 'USD' ? null : `This account uses ${currencyCode}; US dollars are required`;
}

export function googleAssets(client: GoogleClient): GoogleAssets {
  return {
    accessible: async (token) => {
      const schema = z.object({ resourceNames: z.array(z.string()).default([]) });
      const { resourceNames } = await client
        .get({ token, managerId: null }, 'customers:listAccessibleCustomers', schema)
        .catch((error: unknown) => {
          if (hasNoGoogleAds(error)) return { resourceNames: [] };
          throw error;
        });
      const managers: GoogleManager[] = [];
      const direct: GoogleCustomer[] = [];
      for (const name of resourceNames) {
        const id = name.replace('customers/', '');
        try {
          const [row] = await client.query({ token, managerId: null }, id, customerQuery, customerRow);
          if (row === undefined) continue;
          const { manager, descriptiveName, currencyCode, status } = row.customer;
          const account = { id, name: descriptiveName };
          if (manager) managers.push(account);
          else
            direct.push({ ...account, currency: currencyCode, problem: findProblem(currencyCode, status) });
        } catch (error) {
          if (!isUnusable(error)) throw error;
        }
      }
      return { managers, direct };
    },
    clients: async (token, managerId) => {
      const rows = await client.query({ token, managerId }, managerId, clientQuery, clientRow);
      return rows.map(({ customerClient: found }) => ({
        id: found.id,
        name: found.descriptiveName,
        currency: found.currencyCode,
        problem: findProblem(found.currencyCode, 'ENABLED'),
      }));
    },
    recentSpend: async (account) => {
      const rows = await client.query(account, account.accountId, spendQuery, spendRow);
      return rows.reduce((sum, { metrics }) => sum + metrics.costMicros, 0) / MICROS;
    },
  };
}
