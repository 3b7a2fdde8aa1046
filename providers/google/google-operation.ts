import type { NetworkObject } from '../ad-network.ts';

/** One operation of an atomic mutate, with the object that its result will be. */
export type Operation = {
  body: Record<string, unknown>;
  /** What is recorded of the result; null for results that nobody needs again. */
  object: Omit<NetworkObject, 'externalId'> | null;
};
