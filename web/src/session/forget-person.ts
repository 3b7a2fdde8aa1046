import { queryClient } from '../api/query-client.ts';
import { forgetTold } from '../ui/messages/told-alerts.ts';

/** Clears cached data and alerts, so that the next user cannot see them. */
export function forgetPerson(): void {
  queryClient.clear();
  forgetTold();
}
