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

interface RpcStatus {
  http: number;
  name: string;
  message: string;
  number: number;
}

const INVALID: RpcStatus = {
  http: 400,
  name: 'INVALID_ARGUMENT',
  message: 'Request contains an invalid argument.',
  number: 3,
};
const BY_TYPE: Record<string, RpcStatus> = {
  authenticationError: {
    http: 401,
    name: 'UNAUTHENTICATED',
    message: 'Request had invalid authentication credentials.',
    number: 16,
  },
  authorizationError: {
    http: 403,
    name: 'PERMISSION_DENIED',
    message: 'The caller does not have permission',
    number: 7,
  },
  quotaError: {
    http: 429,
    name: 'RESOURCE_EXHAUSTED',
    message: 'Resource has been exhausted (e.g. check quota).',
    number: 8,
  },
  internalError: {
    http: 503,
    name: 'UNAVAILABLE',
    message: 'The service is currently unavailable.',
    number: 14,
  },
  databaseError: { http: 409, name: 'ABORTED', message: 'The operation was aborted.', number: 10 },
};

/** A failure in Google Ads' own words: one or more errors, each with exactly one code. */
export class AdsError extends Error {
  readonly items: readonly AdsErrorItem[];
  constructor(items: readonly AdsErrorItem[]) {
    super(items[0]?.message ?? 'Google Ads failure');
    this.name = 'AdsError';
    this.items = items;
  }

  reply(version: string, requestId = newRequestId()): NetworkReply {
    const status = statusOf(this.items);
    return {
      status: status.http,
      headers: { 'request-id': requestId },
      json: {
        error: {
          code: status.http,
          message: status.message,
          status: status.name,
          details: [failure(this.items, version, requestId)],
        },
      },
    };
  }
}

function statusOf(items: readonly AdsErrorItem[]): RpcStatus {
  const type = Object.keys(items[0]?.errorCode ?? {})[0] ?? '';
  return BY_TYPE[type] ?? INVALID;
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

/** What a partly failed mutate carries next to its results. */
export function partialFailure(items: readonly AdsErrorItem[], version: string, requestId: string): unknown {
  return {
    code: INVALID.number,
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

/** An error of Google's front end, before Google Ads has seen the request. */
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
