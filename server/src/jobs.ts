import type { Deps } from './deps.ts';
import { accountJobs } from './features/accounts/index.ts';
import { buildingJobs } from './features/buildings/index.ts';
import { campaignJobs } from './features/campaigns/index.ts';
import { connectionJobs } from './features/connections/index.ts';
import { listingJobs } from './features/listings/index.ts';
import { propertyJobs } from './features/properties/index.ts';
import { publishingJobs } from './features/publishing/index.ts';
import { reportJobs } from './features/reports/index.ts';
import { yardiJobs } from './features/yardi/index.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.ts';
import type { Job } from './platform/jobs/boss.ts';

/** Every job of the product. */
export function allJobs(deps: Deps): Job[] {
  return [
    ...accountJobs(deps),
    ...buildingJobs(deps),
    ...campaignJobs(deps),
    ...connectionJobs(deps),
    ...listingJobs(deps),
    ...propertyJobs(deps),
    ...publishingJobs(deps),
    ...reportJobs(deps),
    ...yardiJobs(deps),
    ...housekeepingJobs(deps),
  ];
}
