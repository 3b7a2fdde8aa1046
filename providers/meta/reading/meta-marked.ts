import { z } from 'zod';
import type { MarkedObject, NetworkAccount } from '../../ad-network.ts';
import { markerIn } from '../../marks.ts';
import type { MetaClient } from '../meta-client.ts';
import { removeObject } from '../meta-status.ts';

const row = z.object({ id: z.string(), name: z.string() });

/**
 * Creatives are left out: every text change leaves an old one, and they neither cost nor show
 * anything on their own.
 */
const edges = [
  { edge: 'campaigns', kind: 'campaign' },
  { edge: 'adsets', kind: 'ad_set' },
  { edge: 'ads', kind: 'ad' },
] as const;

/**
 * Returns every object of an ad account whose name carries our mark. Edges leave out deleted and
 * archived objects.
 */
export async function listMarkedAtMeta(client: MetaClient, account: NetworkAccount): Promise<MarkedObject[]> {
  const found: MarkedObject[] = [];
  for (const { edge, kind } of edges) {
    const filtering = [{ field: 'name', operator: 'CONTAIN', value: '[pl:' }];
    const rows = await client.list(
      account,
      `${account.accountId}/${edge}`,
      { fields: 'id,name', filtering },
      row,
      20_000,
    );
    for (const { id: externalId, name } of rows) {
      const marker = markerIn(name);
      if (marker !== undefined) found.push({ kind, externalId, name, marker });
    }
  }
  return found;
}

/** Deletes an object. Succeeds if it no longer exists. */
export async function removeMarkedAtMeta(
  client: MetaClient,
  account: NetworkAccount,
  { externalId }: MarkedObject,
): Promise<void> {
  await removeObject(client, account, externalId);
}
