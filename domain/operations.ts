/** What can be asked of the networks for a campaign; each is a job of named steps. */
export const operationKinds = ['publish', 'update', 'pause', 'delete', 'undo'] as const;
export type OperationKind = (typeof operationKinds)[number];
