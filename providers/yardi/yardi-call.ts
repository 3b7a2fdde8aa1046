import { boundedText, causeCode, type Fetch } from '../http-call.ts';
import { YardiError } from './yardi-error.ts';

export type YardiOptions = {
  /** Base URL of the older generation, which has a single path. */
  v1Url: string;
  /** Base URL of the newer generation. */
  v2Url: string;
  /** Sign-in URL of the newer generation. */
  signInUrl: string;
  timeoutMs: number;
  fetch: Fetch;
  now: () => number;
};

export type YardiAnswer = { status: number; body: unknown };

/**
 * Sends a read call and parses the response as JSON if possible, after removing the stray control
 * characters that some responses contain. Throws on 429 and server errors; callers interpret other
 * statuses.
 */
export async function yardiCall(
  { fetch, timeoutMs }: YardiOptions,
  url: string,
  init: RequestInit = {},
): Promise<YardiAnswer> {
  const answer = await asked(() =>
    fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }),
  );
  const { status, headers } = answer;
  if (status === 429)
    throw new YardiError('Yardi asks us to wait a moment', {
      kind: 'rate_limited',
      code: '429',
      retryAfterMs: Number(headers.get('retry-after') ?? 60) * 1000 || 60_000,
    });
  if (status >= 500)
    throw new YardiError('Yardi is having problems', { kind: 'temporary', code: String(status) });
  const text = await asked(() => boundedText(answer));
  return { status, body: parsed(text) };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new YardiError('Yardi did not respond', { kind: 'temporary', code: causeCode(cause), cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/\p{Cc}/gu, ' ')) as unknown;
  } catch {
    return undefined;
  }
}

export function notUnderstood(code: string): YardiError {
  return new YardiError('Yardi sent a reply we could not read', { kind: 'temporary', code });
}
