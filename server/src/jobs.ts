import type { Deps } from './deps.ts';
import { abTestJobs } from './features/ab-testing/index.ts';
import { accountJobs } from './features/accounts/index.ts';
import { buildingJobs } from './features/buildings/index.ts';
import { campaignJobs } from './features/campaigns/index.ts';
import { comingRuleJobs } from './features/coming-rules/index.ts';
import { connectionJobs } from './features/connections/index.ts';
import { imageJobs } from './features/images/index.ts';
import { listingJobs } from './features/listings/index.ts';
import { notificationJobs } from './features/notifications/index.ts';
import { propertyJobs } from './features/properties/index.ts';
import { publishingJobs } from './features/publishing/index.ts';
import { reconcilingJobs } from './features/reconciling/index.ts';
import { reportJobs } from './features/reports/index.ts';
import { sharingJobs } from './features/sharing/index.ts';
import { synchronizingJobs } from './features/synchronizing/index.ts';
import { yardiJobs } from './features/yardi/index.ts';
import { BACK_UP, backupJobs } from './operations/backup/backup-job.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.ts';
import type { Job } from './platform/jobs/boss.ts';

/** Jobs that settings turn off. */
export const optionalJobs: readonly string[] = [BACK_UP];

/** Returns the jobs of all features. */
export function allJobs(deps: Deps): Job[] {
  return [
    ...abTestJobs(deps),
    ...accountJobs(deps),
    ...buildingJobs(deps),
    ...campaignJobs(deps),
    ...comingRuleJobs(deps),
    ...connectionJobs(deps),
    ...imageJobs(deps),
    ...listingJobs(deps),
    ...notificationJobs(deps),
    ...propertyJobs(deps),
    ...publishingJobs(deps),
    ...reportJobs(deps),
    ...sharingJobs(deps),
    ...synchronizingJobs(deps),
    ...reconcilingJobs(deps),
    ...yardiJobs(deps),
    ...housekeepingJobs(deps),
    ...backupJobs(deps),
  ];
}
