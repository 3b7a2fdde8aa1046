import { fields, text } from '../json-values.ts';
import type { Sandbox } from '../sandbox.ts';
import type { KeptCampaign } from './objects.ts';

/**
 * Returns true if a campaign lacks the EU declaration. Since v26 campaigns that target only places
 * outside the EU need none, but a radius always does.
 */
export function isMissingDeclaration(sandbox: Sandbox, campaign: KeptCampaign, version: string): boolean {
  if (campaign.removed || campaign.resource['containsEuPoliticalAdvertising'] !== undefined) return false;
  if (version === 'v25') return true;
  const criteria = sandbox.google.campaignCriteria
    .childrenOf(campaign.id)
    .filter((criterion) => !criterion.removed && criterion.resource['negative'] !== true);
  if (criteria.some((criterion) => criterion.resource['proximity'] !== undefined)) return true;
  // Every geo target in the sandbox is in the US.
  return !criteria.some((criterion) => text(fields(criterion.resource['location'])['geoTargetConstant']));
}
