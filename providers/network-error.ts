import type { Network } from '#domain/channels.ts';

/**
 * What a failed call means for who made it:
 * - `reconnect`: the token is expired or revoked; only the person can mend it.
 * - `permission`: a permission or a role is missing.
 * - `account`: the ad account cannot advertise (disabled, no payment method, no agreement).
 * - `rejected`: what was sent breaks a rule; it must be changed.
 * - `missing`: the object is gone at the network.
 * - `rate_limited`: nothing was done; it may be tried again after `retryAfterMs`.
 * - `temporary`: nothing was done; it may be tried again soon.
 * - `unknown_outcome`: a write may or may not have been done; look it up before repeating.
 * - `configuration`: our own set-up is wrong (app, version, secret).
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

/** What of a campaign a refusal is about, in no network's words; the server knows the form's fields by it. */
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
  /** Key of the ad group, where there are several. */
  adGroup?: string;
  /** What exactly was refused: the keyword, the title. */
  text?: string;
  /** Which operation of an atomic request it was, counted from 0, as long as only the network's answer is known. */
  operation?: number;
};

type Details = {
  network: Network;
  kind: NetworkErrorKind;
  /** The network's own code, for the log and for support (`100/1885272`, `campaignError.DUPLICATE_CAMPAIGN_NAME`). */
  code: string;
  retryAfterMs?: number;
  /** Dotted paths of the fields the network blames, in its own names. */
  blamed?: string[];
  /** What of the campaign is refused, as far as the network says. */
  refused?: Refused[];
  /** The network's own id of the failed request. */
  traceId?: string;
  cause?: unknown;
};

/** A call to an ad network that failed. The message is for people: the network's words where it has good ones. */
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
