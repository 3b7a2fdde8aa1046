import { z } from 'zod';
import type { StepWork } from '../ad-network.ts';
import { inBatches } from './google-batches.ts';
import type { GoogleClient } from './google-client.ts';
import type { Operation } from './google-operation.ts';
import { createOperations } from './google-operations.ts';
import type { DesiredGoogle } from './google-plan.ts';
import { atAdGroups } from './google-refusals.ts';

/**
 * Asks Google to validate a whole new campaign (`validate_only`) without creating it, so it is safe
 * to repeat. Throws Google's rejections with their ad groups, as the creation would.
 */
export async function checkCampaign(
  client: GoogleClient,
  work: StepWork<DesiredGoogle>,
  most: number,
): Promise<void> {
  const { account } = work;
  const operations = createOperations(work);
  const campaign = operations.slice(0, 2);
  // A separate request does not know the campaign of another one, so each starts with it.
  const batches = inBatches(operations, most - campaign.length).map((batch, index) =>
    index === 0 ? batch : [...campaign, ...batch],
  );
  for (const batch of batches) await validate(client, account, batch);
}

async function validate(
  client: GoogleClient,
  account: StepWork['account'],
  operations: readonly Operation[],
): Promise<void> {
  const path = `customers/${account.accountId}/googleAds:mutate`;
  const body = {
    mutateOperations: operations.map((operation) => operation.body),
    partialFailure: false,
    validateOnly: true,
  };
  try {
    await client.post(account, path, body, z.unknown(), 'reads');
  } catch (error) {
    throw atAdGroups(error, operations);
  }
}
