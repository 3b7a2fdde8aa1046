import type { Network } from '#domain/channels.ts';
import type { AdNetwork, NetworkAccount } from './ad-network.ts';

/** A call about to be sent. */
export type PacedCall = {
  network: Network;
  /**
   * Ad account of the call; null for calls without one, such as sign-in or the list of accounts.
   */
  accountId: string | null;
  /** True for a read that no user waits for. It stops before the limit is used up. */
  background: boolean;
  /** Google's count: one for a read, otherwise one per changed object. */
  operations: number;
};

/**
 * Used share of the limits of the account and of the whole app, in percent. 100 means throttled.
 */
export type Usage = { account: number; app: number };

/** A rate limit response. */
export type Throttle = {
  /** Scope of the limit: the whole app, the account, or only the same change. */
  scope: 'app' | 'account' | 'change';
  waitMs: number;
  /** True if the network stated the wait. Otherwise the wait doubles each time. */
  stated: boolean;
};

export type CallOutcome =
  | { kind: 'answered'; usage: Usage }
  | { kind: 'throttled'; throttle: Throttle }
  | { kind: 'unreachable' };

/**
 * Decides the rate of calls per account. Delayed callers get a `NetworkError` with `retryAfterMs`.
 */
export type CallPace = {
  /** Resolves when the call may be sent, after a pause if the account is close to its limit. */
  before: (call: PacedCall) => Promise<void>;
  /** Records the outcome. Must not throw, because that would lose the response. */
  after: (call: PacedCall, outcome: CallOutcome) => Promise<void>;
};

/** A pace without limits, for scripts and tests that call rarely and alone. */
export const unpaced: CallPace = { before: () => Promise.resolve(), after: () => Promise.resolve() };

const inBackground = <R extends { account: NetworkAccount }>(request: R): R => ({
  ...request,
  account: { background: true, ...request.account },
});

/**
 * Returns a driver whose reads are in the background unless the request says otherwise, so that
 * user-facing calls take precedence.
 */
export function readingGivesWay(network: AdNetwork): AdNetwork {
  return {
    ...network,
    insights: (request) => network.insights(inBackground(request)),
    read: (request) => network.read(inBackground(request)),
    listMarked: (account) => network.listMarked({ ...account, background: true }),
    checkHealth: (account) => network.checkHealth({ background: true, ...account }),
  };
}
