import type { Network } from '#domain/channels.ts';

/**
 * Meaning of a failed call for the caller:
 * - `reconnect`: the token is expired or revoked, and only the user can fix it.
 * - `permission`: a permission or a role is missing.
 * - `account`: the ad account cannot advertise (disabled, no payment method, no agreement).
 * - `rejected`: the request breaks a rule and must be changed.
 * - `missing`: the object no longer exists at the network.
 * - `rate_limited`: nothing was done; retry after `retryAfterMs`.
 * - `temporary`: nothing was done; retry soon.
 * - `unknown_outcome`: a write may or may not have been done; look it up before repeating.
 * - `configuration`: our own setup is wrong (app, version, secret).
 */
export const networkErrorKinds = [
  'reconnect',
  'permission',
  'account',
  'rejected',
  'missing',
  'rate_limited',
  'temporary',
  'unknown_outcome',
  'configuration',
] as const;
export type NetworkErrorKind = (typeof networkErrorKinds)[number];

/**
 * Part of a campaign that a rejection is about, independent of the network. The server maps it to
 * form fields.
 */
export const refusedParts = [
  'name',
  'budget',
  'start_date',
  'end_date',
  'places',
  'title',
  'description',
  'picture',
  'logo',
  'keyword',
  'ad_group',
  'landing_page',
  'phone',
  'page',
  'instagram',
  'pixel',
  'audience',
] as const;
export type Refused = {
  part: (typeof refusedParts)[number];
  /** Key of the ad group, if there are several. */
  adGroup?: string;
  /** The rejected text, such as the keyword or the title. */
  text?: string;
  /** 0-based index of the operation in an atomic request, until it is mapped to a part. */
  operation?: number;
};

type Details = {
  network: Network;
  kind: NetworkErrorKind;
  /**
   * The network's own code, for logs and support (`100/1885272`,
   * `campaignError.DUPLICATE_CAMPAIGN_NAME`).
   */
  code: string;
  retryAfterMs?: number;
  /** Dotted paths of the fields that the network blames, in its own names. */
  blamed?: string[];
  /** Rejected parts of the campaign, as far as the network reports them. */
  refused?: Refused[];
  /** The network's own id of the failed request. */
  traceId?: string;
  cause?: unknown;
};

/**
 * A failed call to an ad network. The message is fit to show to users and uses the network's own
 * text where it is good.
 */
export class NetworkError extends Error {
  readonly network: Network;
  readonly kind: NetworkErrorKind;
  readonly code: string;
  readonly retryAfterMs: number | undefined;
  readonly blamed: string[];
  readonly refused: Refused[];
  readonly traceId: string | undefined;

  constructor(message: string, details: Details) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.network = details.network;
    this.kind = details.kind;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.blamed = details.blamed ?? [];
    this.refused = details.refused ?? [];
    this.traceId = details.traceId;
  }
}
