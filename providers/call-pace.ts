import type { Network } from '#domain/channels.ts';
import type { AdNetwork, NetworkAccount } from './ad-network.ts';

/** A call that is about to be sent. */
export type PacedCall = {
  network: Network;
  /** The ad account it concerns; null when it concerns none: signing in, the list of accounts. */
  accountId: string | null;
  /** Reading that nobody waits for: it stops before all that is allowed is used up. */
  background: boolean;
  /** As Google counts: one for a request that reads, and one for everything that a request changes. */
  operations: number;
};

/** Percent of what is allowed that is used up, of the account and of the whole app; 100 is throttled. */
export type Usage = { account: number; app: number };

/** A refusal to be called so often. */
export type Throttle = {
  /** Whom it keeps waiting: everybody, the account, or only who sends the very same change again. */
  scope: 'app' | 'account' | 'change';
  waitMs: number;
  /** Whether the network gave the time; when it did not, the wait doubles each time. */
  stated: boolean;
};

export type CallOutcome =
  | { kind: 'answered'; usage: Usage }
  | { kind: 'throttled'; throttle: Throttle }
  | { kind: 'unreachable' };

/** Decides how fast accounts are called. Whoever waits because of it gets a `NetworkError` with `retryAfterMs`. */
export type CallPace = {
  /** Resolves when the call may be sent, after a pause where the account is close to its limit. */
  before: (call: PacedCall) => Promise<void>;
  /** Learns from what came of it. Never throws: an answer must not be lost for it. */
  after: (call: PacedCall, outcome: CallOutcome) => Promise<void>;
};

/** For who is alone and calls seldom: scripts and tests. */
export const unpaced: CallPace = { before: () => Promise.resolve(), after: () => Promise.resolve() };

const inBackground = <R extends { account: NetworkAccount }>(request: R): R => ({
  ...request,
  account: { background: true, ...request.account },
});

/** A driver whose reading gives way to the work that people wait for, unless it is said that somebody waits for it. */
export function readingGivesWay(network: AdNetwork): AdNetwork {
  return {
    ...network,
    insights: (request) => network.insights(inBackground(request)),
    read: (request) => network.read(inBackground(request)),
    listMarked: (account) => network.listMarked({ ...account, background: true }),
    checkHealth: (account) => network.checkHealth({ background: true, ...account }),
  };
}
