import { z } from 'zod';
import type { MarkedObject, NetworkAccount } from '../../ad-network.ts';
import { markerIn } from '../../marks.ts';
import type { GoogleClient } from '../google-client.ts';
import { isGone } from '../google-refusals.ts';

const row = z.object({ campaign: z.object({ resourceName: z.string(), name: z.string() }) });

const operations: Record<MarkedObject['kind'], string | undefined> = {
  campaign: 'campaignOperation',
  ad: 'adGroupAdOperation',
  ad_set: undefined,
  creative: undefined,
};

/**
 * Returns the campaigns of an account whose name carries our mark. Removing one removes its
 * contents.
 */
export async function listMarkedAtGoogle(
  client: GoogleClient,
  account: NetworkAccount,
): Promise<MarkedObject[]> {
  // In a LIKE pattern, a literal bracket is written in brackets.
  const rows = await client.query(
    account,
    account.accountId,
    `SELECT campaign.id, campaign.name FROM campaign
     WHERE campaign.name LIKE '%[[]pl:%' AND campaign.status != 'REMOVED'`,
    row,
  );
  return rows.flatMap(({ campaign: { resourceName: externalId, name } }) => {
    const marker = markerIn(name);
    return marker === undefined ? [] : [{ kind: 'campaign' as const, externalId, name, marker }];
  });
}

/** Removes an object. Succeeds if it no longer exists. */
export async function removeMarkedAtGoogle(
  client: GoogleClient,
  account: NetworkAccount,
  { kind, externalId }: MarkedObject,
): Promise<void> {
  const operation = operations[kind];
  if (operation === undefined) throw new Error(`Google has no ${kind}`);
  const body = { mutateOperations: [{ [operation]: { remove: externalId } }], partialFailure: false };
  try {
    const path = `customers/${account.accountId}/googleAds:mutate`;
    await client.post(account, path, body, z.unknown(), 'writes');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
