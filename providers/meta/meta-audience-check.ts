import { z } from 'zod';
import type { DesiredMeta, StepResult, StepWork } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';

/** Meta leaves the field out where it has not decided; only its "no" stops a launch. */
const eligibility = z.object({ is_eligible_for_sac_campaigns: z.boolean().optional() });

/**
 * Asks Meta whether the campaign's audience may be used for housing ads in the United States. The answer exists for a
 * single audience only, and only when the account, category and country are named with the question.
 * Throws a `NetworkError` about the audience when Meta says no, or when the audience is gone.
 */
export async function checkAudience(
  client: MetaClient,
  { account }: StepWork<DesiredMeta>,
  audienceId: string,
): Promise<StepResult> {
  const params = {
    fields: 'is_eligible_for_sac_campaigns',
    ad_account_id: account.accountId.replace(/^act_/, ''),
    special_ad_categories: ['HOUSING'],
    special_ad_category_countries: ['US'],
  };
  const found = await client.get(account, audienceId, params, eligibility).catch((error: unknown) => {
    if (error instanceof NetworkError && error.kind === 'missing')
      throw refused('The audience of this campaign is gone, or this ad account may not use it', error);
    throw error;
  });
  if (found.is_eligible_for_sac_campaigns === false)
    throw refused('Facebook does not allow this audience for housing ads. Choose another one or none');
  return { objects: [{ kind: 'audience', key: audienceId, externalId: audienceId, sent: {} }] };
}

function refused(message: string, cause?: NetworkError): NetworkError {
  return new NetworkError(message, {
    network: 'meta',
    kind: 'rejected',
    code: cause?.code ?? 'audience_not_eligible',
    refused: [{ part: 'audience' }],
    cause,
  });
}
