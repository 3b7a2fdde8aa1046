import type { NetworkObject } from '../ad-network.ts';

/** An operation of an atomic mutate, with the object that it results in. */
export type Operation = {
  body: Record<string, unknown>;
  /** Record of the result; null for results that are never needed again. */
  object: Omit<NetworkObject, 'externalId'> | null;
};
