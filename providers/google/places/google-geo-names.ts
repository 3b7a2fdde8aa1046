import { z } from 'zod';
import type { NetworkAccount } from '../../ad-network.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { GoogleClient } from '../google-client.ts';

const constantRow = z.object({
  geoTargetConstant: z.object({
    resourceName: z.string(),
    name: z.string(),
    canonicalName: z.string().default(''),
  }),
});

type Names = { name: string; canonicalName: string };

/** Cached names, which never change. The cache is cleared once it exceeds the limit. */
const known = new WeakMap<GoogleClient, Map<string, Names>>();
const MOST_KNOWN = 5000;

const inTurn = oneAtATime();

/**
 * Returns Google's names of places by resource name: `Dallas`, and in full `Dallas,Texas,United
 * States`.
 */
export async function geoNames(
  client: GoogleClient,
  account: NetworkAccount,
  resourceNames: readonly string[],
): Promise<Map<string, Names>> {
  const all = known.get(client) ?? new Map<string, Names>();
  known.set(client, all);
  const wanted = new Set(resourceNames.filter((name) => name !== ''));
  // Sequential, so that later calls mostly find the names in the cache.
  return inTurn(account.accountId, async () => {
    const unknown = [...wanted].filter((name) => !all.has(name));
    const found = unknown.length === 0 ? [] : await askFor(client, account, unknown);
    const names = new Map([...all, ...found].filter(([name]) => wanted.has(name)));
    if (all.size + found.length > MOST_KNOWN) all.clear();
    found.forEach(([name, its]) => all.set(name, its));
    return names;
  });
}

async function askFor(
  client: GoogleClient,
  account: NetworkAccount,
  resourceNames: readonly string[],
): Promise<[string, Names][]> {
  const list = resourceNames.map((name) => `'${name}'`).join(', ');
  const rows = await client.query(
    account,
    account.accountId,
    `SELECT geo_target_constant.resource_name, geo_target_constant.name, geo_target_constant.canonical_name
     FROM geo_target_constant WHERE geo_target_constant.resource_name IN (${list})`,
    constantRow,
  );
  return rows.map(({ geoTargetConstant: { resourceName, ...names } }) => [resourceName, names]);
}
