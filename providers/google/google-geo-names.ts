import { z } from 'zod';
import type { NetworkAccount } from '../ad-network.ts';
import type { GoogleClient } from './google-client.ts';

const constantRow = z.object({
  geoTargetConstant: z.object({
    resourceName: z.string(),
    name: z.string(),
    canonicalName: z.string().default(''),
  }),
});

/** What Google calls places, by their resource names: `Dallas`, and in full `Dallas,Texas,United States`. */
export async function geoNames(
  client: GoogleClient,
  account: NetworkAccount,
  resourceNames: readonly string[],
): Promise<Map<string, { name: string; canonicalName: string }>> {
  const unique = [...new Set(resourceNames)].filter((name) => name !== '');
  if (unique.length === 0) return new Map();
  const list = unique.map((name) => `'${name}'`).join(', ');
  const rows = await client.query(
    account,
    account.accountId,
    `SELECT geo_target_constant.resource_name, geo_target_constant.name, geo_target_constant.canonical_name
     FROM geo_target_constant WHERE geo_target_constant.resource_name IN (${list})`,
    constantRow,
  );
  return new Map(rows.map(({ geoTargetConstant: { resourceName, ...names } }) => [resourceName, names]));
}
