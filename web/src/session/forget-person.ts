import { queryClient } from '../api/query-client.ts';
import { forgetTold } from '../ui/told-alerts.ts';

/** Nothing that was read for one person, or said to them, may be seen by the next. */
export function forgetPerson(): void {
  queryClient.clear();
  forgetTold();
}
