import { z } from 'zod';
import type { DesiredMeta, StepResult, StepWork } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';

/** Meta omits the field while undecided. Only an explicit false stops a launch. */
const eligibility = z.object({ is_eligible_for_sac_campaigns: z.boolean().optional() });

/**
 * Asks Meta if housing ads in the US may use the campaign's audience; Meta answers only for a
 * single audience and with the account, category and country as parameters. Throws a `NetworkError`
 * about the audience if Meta says no or the audience no longer exists.
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
