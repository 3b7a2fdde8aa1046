import { z } from 'zod';
import type { CallOutcome, Throttle } from '../call-pace.ts';
import type { HttpAnswer } from '../http-call.ts';
import type { NetworkError } from '../network-error.ts';

const SECOND = 1000;

/**
 * Waits without a time from Google: short, except for expensive queries and project-wide limits.
 */
const ownWaits: Record<string, number> = {
  RESOURCE_TEMPORARILY_EXHAUSTED: 5 * SECOND,
  RESOURCE_EXHAUSTED: 60 * SECOND,
  EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION: 60 * SECOND,
  EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION: 600 * SECOND,
};

const failures = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errors: z
            .array(
              z.object({
                errorCode: z.record(z.string(), z.string()).default({}),
                details: z
                  .object({
                    quotaErrorDetails: z
                      .object({ rateScope: z.string().optional(), retryDelay: z.string().optional() })
                      .optional(),
                  })
                  .optional(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

function secondsOf(delay: string | undefined): number {
  return Number(/^([\d.]+)s$/.exec(delay ?? '')?.[1] ?? 0);
}

/** Returns the scope and wait of a rate limit error. */
export function googleThrottle(body: unknown): Throttle {
  const parsed = failures.safeParse(Array.isArray(body) ? body[0] : body);
  const errors = parsed.success ? parsed.data.error.details.flatMap((detail) => detail.errors) : [];
  const error = errors.find(({ errorCode }) => errorCode['quotaError'] !== undefined) ?? errors[0];
  const code = error?.errorCode['quotaError'] ?? '';
  const quota = error?.details?.quotaErrorDetails;
  const stated = secondsOf(quota?.retryDelay) * SECOND;
  // A project-wide limit blocks all accounts.
  const ofProject =
    quota?.rateScope === undefined ? code === 'RESOURCE_EXHAUSTED' : quota.rateScope !== 'ACCOUNT';
  return {
    scope: ofProject ? 'app' : 'account',
    waitMs: stated > 0 ? stated : (ownWaits[code] ?? 5 * SECOND),
    stated: stated > 0,
  };
}

/** Google reports no usage before the limit is reached. */
const usage = { account: 0, app: 0 };

/** Returns the outcome of a call for the pace. */
export function googleOutcome({ body }: HttpAnswer, failure: NetworkError | undefined): CallOutcome {
  if (failure?.kind === 'rate_limited') return { kind: 'throttled', throttle: googleThrottle(body) };
  const away =
    (failure?.kind === 'temporary' && !failure.code.endsWith('.CONCURRENT_MODIFICATION')) ||
    failure?.kind === 'unknown_outcome';
  return away ? { kind: 'unreachable' } : { kind: 'answered', usage };
}
