import { z } from 'zod';
import type { CallOutcome, Throttle, Usage } from '../call-pace.ts';
import type { NetworkError } from '../network-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Codes of rate limit errors. */
export const throttleCodes = new Set([4, 17, 32, 341, 613, 80000, 80001, 80003, 80004, 80005, 80014]);
/** Codes that limit the whole app. */
const ofTheApp = new Set([4, 341]);

/** Waits for limits on one kind of change. Other calls to the account still work. */
const changeWaits: Record<string, number> = {
  // The account's spending limit was changed too often today.
  '17/1885172': 24 * HOUR,
  // More than four budget changes of an ad set in an hour.
  '613/1487632': HOUR,
  // New ads wait until the account has spent more.
  '613/1487225': HOUR,
};

const SCORE_USED_UP = new Set(['17/2446079', '613/1487742']);
const MUTATIONS_PER_SECOND = '613/5044001';

const businessUsage = z.record(
  z.string(),
  z.array(
    z.object({
      call_count: z.number().default(0),
      total_cputime: z.number().default(0),
      total_time: z.number().default(0),
      /** Minutes. */
      estimated_time_to_regain_access: z.number().default(0),
    }),
  ),
);
const accountUsage = z.object({
  acc_id_util_pct: z.number(),
  /** Seconds. */
  reset_time_duration: z.number().default(0),
  ads_api_access_tier: z.string().optional(),
});
const insightsUsage = z.object({
  app_id_util_pct: z.number().default(0),
  acc_id_util_pct: z.number().default(0),
});
const appUsage = z.object({
  call_count: z.number().default(0),
  total_time: z.number().default(0),
  total_cputime: z.number().default(0),
});

function header<T>(headers: Headers, name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(headers.get(name) ?? '')).data;
  } catch {
    return undefined;
  }
}

const businesses = (headers: Headers) =>
  Object.values(header(headers, 'x-business-use-case-usage', businessUsage) ?? {}).flat();

/** Returns the usage in Meta's response headers. A missing header counts as zero. */
export function metaUsage(headers: Headers): Usage {
  const account = header(headers, 'x-ad-account-usage', accountUsage);
  const insights = header(headers, 'x-fb-ads-insights-throttle', insightsUsage);
  const app = header(headers, 'x-app-usage', appUsage);
  return {
    account: Math.max(
      account?.acc_id_util_pct ?? 0,
      insights?.acc_id_util_pct ?? 0,
      ...businesses(headers).flatMap((use) => [use.call_count, use.total_cputime, use.total_time]),
    ),
    app: Math.max(
      insights?.app_id_util_pct ?? 0,
      app?.call_count ?? 0,
      app?.total_time ?? 0,
      app?.total_cputime ?? 0,
    ),
  };
}

/** Returns the scope and wait of a rate limit error from its code and headers. */
export function metaThrottle(code: number, subcode: number | undefined, headers: Headers): Throttle {
  const full = `${code}/${subcode}`;
  const change = changeWaits[full];
  if (change !== undefined) return { scope: 'change', waitMs: change, stated: true };
  const scope = ofTheApp.has(code) ? 'app' : 'account';
  const stated = statedWait(code, headers);
  if (stated > 0) return { scope, waitMs: stated, stated: true };
  if (full === MUTATIONS_PER_SECOND) return { scope, waitMs: SECOND, stated: false };
  if (SCORE_USED_UP.has(full)) {
    const tier = header(headers, 'x-ad-account-usage', accountUsage)?.ads_api_access_tier;
    return { scope, waitMs: tier === 'standard_access' ? MINUTE : 5 * MINUTE, stated: true };
  }
  // Without a subcode this is Meta's guard against erratic volume, which requires a long pause.
  if (code === 613 && (subcode === undefined || subcode === 1996))
    return { scope, waitMs: 5 * MINUTE, stated: false };
  return { scope, waitMs: 30 * SECOND, stated: false };
}

/**
 * Returns the wait stated by Meta in ms. Business limits (80000 and up) are in minutes; the account
 * score is in seconds and more precise.
 */
function statedWait(code: number, headers: Headers): number {
  const account = header(headers, 'x-ad-account-usage', accountUsage);
  const seconds =
    account !== undefined && account.acc_id_util_pct >= 100 ? account.reset_time_duration * SECOND : 0;
  const minutes =
    Math.max(0, ...businesses(headers).map((use) => use.estimated_time_to_regain_access)) * MINUTE;
  return code >= 80000 ? minutes || seconds : seconds || minutes;
}

/** Returns the outcome of a call for the pace. `code` is that of the `NetworkError`. */
export function metaOutcome(headers: Headers, failure: NetworkError | undefined): CallOutcome {
  if (failure?.kind === 'temporary' || failure?.kind === 'unknown_outcome') return { kind: 'unreachable' };
  if (failure?.kind !== 'rate_limited') return { kind: 'answered', usage: metaUsage(headers) };
  const [code = 0, subcode] = failure.code.split('/').map(Number);
  return { kind: 'throttled', throttle: metaThrottle(code, subcode, headers) };
}
