/**
 * Operations at the networks for a campaign, each a job of named steps. `start_test` and `stop_test` begin
 * and end an A/B test. Ad groups of a search ad can be paused and resumed while their campaign runs.
 * `close` stops an ended campaign where it may still run; it is scheduled, never requested by a user.
 */
export const operationKinds = [
  'publish',
  'update',
  'pause',
  'delete',
  'undo',
  'start_test',
  'stop_test',
  'pause_ad_groups',
  'unpause_ad_groups',
  'close',
] as const;
export type OperationKind = (typeof operationKinds)[number];
