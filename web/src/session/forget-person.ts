import { queryClient } from '../api/query-client.ts';
import { forgetRecentAlerts } from '../ui/messages/recent-alerts.ts';

/** Clears cached data and alerts, so that the next user cannot see them. */
export function forgetPerson(): void {
  queryClient.clear();
  forgetRecentAlerts();
}
