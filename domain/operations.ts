/**
 * What can be asked of the networks for a campaign; each is a job of named steps. `start_test` and `stop_test` begin
 * and end an A/B test; the ad groups of a search ad can rest and go on while their campaign runs. `close` stops a
 * campaign that is over where it may still run; nobody asks for it but its last day.
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
