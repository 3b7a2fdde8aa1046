import { activityRoutes as contract } from '#contract/activity/activity.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { exportActivity } from './export-activity.ts';

export { readActivity, type ActivityPlace } from './read-activity.ts';

/** The log of activity: changes, access and fair-housing records, for the owner and for the operator. */
export function activityRoutes(): BoundRoute[] {
  return [bind(contract.exportActivity, ({ ctx, query }) => exportActivity(ctx, query))];
}
