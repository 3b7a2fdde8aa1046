import { z } from 'zod';
import { NetworkError } from '../network-error.ts';
import type { GoogleClient } from './google-client.ts';

export type GoogleManager = { id: string; name: string };
export type GoogleCustomer = {
  id: string;
  name: string;
  /** Why ads cannot run from it; null when they can. */
  problem: string | null;
};

/** What a person can choose from at Google. */
export type GoogleAssets = {
  /** Manager accounts the person reaches directly. */
  managers: (token: string) => Promise<GoogleManager[]>;
  /** Enabled client accounts under a manager, at any depth. */
  clients: (token: string, managerId: string) => Promise<GoogleCustomer[]>;
};

const customerRow = z.object({
  customer: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    manager: z.boolean().default(false),
    status: z.string().default('ENABLED'),
  }),
});

const clientRow = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    currencyCode: z.string().default('USD'),
  }),
});

const customerQuery =
  'SELECT customer.id, customer.descriptive_name, customer.manager, customer.status FROM customer LIMIT 1';
const clientQuery = `SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name,
  customer_client.currency_code, customer_client.manager, customer_client.status
  FROM customer_client WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'`;

/** An account that is cancelled or suspended is left out; it must not fail the whole list. */
function isUnusable(error: unknown): boolean {
  return error instanceof NetworkError && (error.kind === 'account' || error.kind === 'permission');
}

/** Google's answer for somebody who has never used Google Ads: not an empty list, but a refusal. */
function hasNoGoogleAds(error: unknown): boolean {
  return error instanceof NetworkError && error.code === 'authenticationError.NOT_ADS_USER';
}

export function googleAssets(client: GoogleClient): GoogleAssets {
  return {
    managers: async (token) => {
      const schema = z.object({ resourceNames: z.array(z.string()).default([]) });
      const { resourceNames } = await client
        .get({ token, managerId: null }, 'customers:listAccessibleCustomers', schema)
        .catch((error: unknown) => {
          if (hasNoGoogleAds(error)) return { resourceNames: [] };
          throw error;
        });
      const found: GoogleManager[] = [];
      for (const name of resourceNames) {
        const id = name.replace('customers/', '');
        try {
          const [row] = await client.query({ token, managerId: id }, id, customerQuery, customerRow);
          if (row?.customer.manager) found.push({ id, name: row.customer.descriptiveName });
        } catch (error) {
          if (!isUnusable(error)) throw error;
        }
      }
      return found;
    },
    clients: async (token, managerId) => {
      const rows = await client.query({ token, managerId }, managerId, clientQuery, clientRow);
      return rows.map(({ customerClient: found }) => ({
        id: found.id,
        name: found.descriptiveName,
        problem:
          found.currencyCode === 'USD'
            ? null
            : `This account uses ${found.currencyCode}; US dollars are required`,
      }));
    },
  };
}
