import { randomBytes } from 'node:crypto';
import type { NetworkReply } from '../http/network-call.ts';

export interface PathElement {
  fieldName: string;
  index?: number;
}

export interface AdsErrorItem {
  errorCode: Record<string, string>;
  message: string;
  trigger?: { stringValue?: string; int64Value?: string };
  location?: { fieldPathElements: PathElement[] };
  details?: Record<string, unknown>;
}

/** Statuses of google.rpc with their HTTP status and message. */
export const RPC = {
  INVALID_ARGUMENT: { http: 400, message: 'Request contains an invalid argument.' },
  UNAUTHENTICATED: { http: 401, message: 'Request had invalid authentication credentials.' },
  PERMISSION_DENIED: { http: 403, message: 'The caller does not have permission' },
  NOT_FOUND: { http: 404, message: 'Requested entity was not found.' },
  ABORTED: { http: 409, message: 'The operation was aborted.' },
  RESOURCE_EXHAUSTED: { http: 429, message: 'Resource has been exhausted (e.g. check quota).' },
  INTERNAL: { http: 500, message: 'Internal error encountered.' },
  UNAVAILABLE: { http: 503, message: 'The service is currently unavailable.' },
  DEADLINE_EXCEEDED: { http: 504, message: 'Deadline expired before operation could complete.' },
} as const;
export type RpcName = keyof typeof RPC;

const BY_TYPE: Record<string, RpcName> = {
  authenticationError: 'UNAUTHENTICATED',
  authorizationError: 'PERMISSION_DENIED',
  quotaError: 'RESOURCE_EXHAUSTED',
  internalError: 'UNAVAILABLE',
  databaseError: 'ABORTED',
};
/** Numeric code of INVALID_ARGUMENT, used in a partial failure. */
const INVALID_NUMBER = 3;

/** A Google Ads failure with one or more errors, each with exactly one code. */
export class AdsError extends Error {
  readonly items: readonly AdsErrorItem[];
  readonly rpc: RpcName;
  constructor(items: readonly AdsErrorItem[], rpc?: RpcName) {
    super(items[0]?.message ?? 'Google Ads failure');
    this.name = 'AdsError';
    this.items = items;
    this.rpc = rpc ?? usualRpc(items);
  }

  reply(version: string, requestId = newRequestId()): NetworkReply {
    const { http, message } = RPC[this.rpc];
    return {
      status: http,
      headers: { 'request-id': requestId },
      json: {
        error: {
          code: http,
          message,
          status: this.rpc,
          details: [failure(this.items, version, requestId)],
        },
      },
    };
  }
}

function usualRpc(items: readonly AdsErrorItem[]): RpcName {
  const type = Object.keys(items[0]?.errorCode ?? {})[0] ?? '';
  return BY_TYPE[type] ?? 'INVALID_ARGUMENT';
}

function failure(
  items: readonly AdsErrorItem[],
  version: string,
  requestId: string,
): Record<string, unknown> {
  return {
    '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
    errors: items,
    requestId,
  };
}

/** Returns the partialFailureError of a mutate response. */
export function partialFailure(items: readonly AdsErrorItem[], version: string, requestId: string): unknown {
  return {
    code: INVALID_NUMBER,
    message: `Multiple errors in ‘details’. First error: ${items[0]?.message ?? ''}`,
    details: [failure(items, version, requestId)],
  };
}

export function adsError(
  type: string,
  code: string,
  message: string,
  more: Partial<AdsErrorItem> = {},
): AdsError {
  return new AdsError([{ errorCode: { [type]: code }, message, ...more }]);
}

export function newRequestId(): string {
  return randomBytes(16).toString('base64url');
}

/** An error of Google's front end, before the request reached Google Ads. */
export class PlainError extends Error {
  readonly status: number;
  readonly rpcName: string;
  readonly details: unknown[];
  constructor(status: number, name: string, message: string, details: unknown[] = []) {
    super(message);
    this.name = 'PlainError';
    this.status = status;
    this.rpcName = name;
    this.details = details;
  }

  reply(): NetworkReply {
    return {
      status: this.status,
      json: {
        error: {
          code: this.status,
          message: this.message,
          status: this.rpcName,
          ...(this.details.length > 0 && { details: this.details }),
        },
      },
    };
  }
}

/** Returns the reason of a front-end error. */
export function errorInfo(reason: string): Record<string, unknown> {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: 'googleads.googleapis.com' },
  };
}
