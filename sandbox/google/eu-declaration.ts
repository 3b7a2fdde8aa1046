import { fields, text } from '../json-values.ts';
import type { Sandbox } from '../sandbox.ts';
import type { KeptCampaign } from './objects.ts';

/** Since v26 a campaign that only targets places outside the EU needs no declaration; a radius always does. */
export function isMissingDeclaration(sandbox: Sandbox, campaign: KeptCampaign, version: string): boolean {
  if (campaign.removed || campaign.resource['containsEuPoliticalAdvertising'] !== undefined) return false;
  if (version === 'v25') return true;
  const criteria = sandbox.google.campaignCriteria
    .childrenOf(campaign.id)
    .filter((criterion) => !criterion.removed && criterion.resource['negative'] !== true);
  if (criteria.some((criterion) => criterion.resource['proximity'] !== undefined)) return true;
  // Every geo target that this world knows lies in the United States.
  return !criteria.some((criterion) => text(fields(criterion.resource['location'])['geoTargetConstant']));
}
