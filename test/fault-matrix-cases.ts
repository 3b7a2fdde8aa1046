import { adGroupRoutes } from '../contract/ad-groups.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { publishingRoutes, type WayOut } from '../contract/publishing.ts';
import type { NetworkErrorKind } from '../providers/network-error.ts';
import type { PersonClient } from '../scripts/sample-data/client.ts';
import { goLive, pause } from './launches.ts';

export type Network = 'meta' | 'google';
export const networkNames = { meta: 'Facebook', google: 'Google' } as const;

type Fault = Record<string, unknown>;

/**
 * Fault that produces each kind of failure at each network. Facebook has no temporary write failure: those
 * have an unknown outcome.
 */
export const faults: Record<Network, Partial<Record<NetworkErrorKind, Fault>>> = {
  meta: {
    reconnect: { kind: 'token_expired' },
    permission: { kind: 'permission_lost' },
    account: { kind: 'error', code: 368 },
    rejected: { kind: 'error', code: 100, subcode: 1885272 },
    missing: { kind: 'error', code: 100, subcode: 33 },
    // Too many changes per second, the error with the shortest wait.
    rate_limited: { kind: 'error', code: 613, subcode: 5044001 },
    unknown_outcome: { kind: 'timeout_after_write', delay_ms: 30 },
    configuration: { kind: 'error', code: 2635 },
  },
  google: {
    reconnect: { kind: 'error', error: 'authenticationError.OAUTH_TOKEN_REVOKED' },
    permission: { kind: 'permission_lost' },
    account: { kind: 'error', error: 'authorizationError.CUSTOMER_NOT_ENABLED' },
    rejected: { kind: 'error', error: 'campaignBudgetError.MONEY_AMOUNT_TOO_LARGE' },
    missing: { kind: 'error', error: 'mutateError.RESOURCE_NOT_FOUND' },
    rate_limited: { kind: 'rate_limited', retry_after_seconds: 2 },
    temporary: { kind: 'error', error: 'databaseError.CONCURRENT_MODIFICATION' },
    unknown_outcome: { kind: 'timeout_after_write', delay_ms: 30 },
    configuration: { kind: 'error', error: 'requestError.UNSUPPORTED_VERSION' },
  },
};

/** Expected result of each kind: a wait with this message, or a stop with this way out. */
export const outcomes: Record<NetworkErrorKind, { waits: (network: string) => string } | { wayOut: WayOut }> =
  {
    reconnect: { wayOut: 'reconnect' },
    permission: { wayOut: 'permissions' },
    account: { wayOut: 'account' },
    rejected: { wayOut: 'edit' },
    missing: { wayOut: 'retry' },
    configuration: { wayOut: 'support' },
    rate_limited: { waits: (network) => `${network} asks us to wait` },
    temporary: { waits: (network) => `${network} cannot be reached` },
    unknown_outcome: { waits: (network) => `The result on ${network} is being checked` },
  };

type Act = {
  does: string;
  networks: readonly Network[];
  /** State of the campaign before the act. */
  from: 'draft' | 'live' | 'half-launched';
  /** Status of the campaign afterwards, also while the operation is stopped. */
  status: string;
  /** Brings the campaign back for the next kind; without it each kind gets a new campaign. */
  again?: (owner: PersonClient, id: string) => Promise<unknown>;
  method?: Partial<Record<Network, string>>;
  ask: (owner: PersonClient, id: string, round: number) => Promise<unknown>;
};

const both = ['meta', 'google'] as const;

/** Operations that can be asked of the networks. */
export const acts: Act[] = [
  { does: 'publish', networks: both, from: 'draft', status: 'Live', ask: goLive },
  {
    does: 'update',
    networks: both,
    from: 'live',
    status: 'Live',
    ask: async (owner, id, round) => {
      const params = { id };
      const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
      const budgets = { fb_daily_budget: 40 + round, adwords_daily_budget: 40 + round };
      return owner.call(campaignRoutes.updateCampaign, { params, body: { revision, ...budgets } });
    },
    again: () => Promise.resolve(),
  },
  { does: 'pause', networks: both, from: 'live', status: 'Paused', ask: pause, again: goLive },
  {
    does: 'pause the ad groups',
    networks: ['google'],
    from: 'live',
    status: 'Live',
    ask: (owner, id) => owner.call(adGroupRoutes.pauseAdGroups, { params: { id } }),
    again: (owner, id) => owner.call(adGroupRoutes.unpauseAdGroups, { params: { id } }),
  },
  {
    does: 'delete',
    networks: both,
    from: 'live',
    status: 'Live',
    method: { meta: 'DELETE' },
    ask: (owner, id) => owner.call(campaignRoutes.deleteCampaign, { params: { id } }),
  },
  {
    does: 'undo',
    networks: both,
    from: 'half-launched',
    status: 'Live',
    method: { meta: 'DELETE' },
    ask: (owner, id) => owner.call(publishingRoutes.undoPublishing, { params: { id } }),
  },
];
