import { boundedText, causeCode, type Fetch } from '../http-call.ts';
import { YardiError } from './yardi-error.ts';

export type YardiOptions = {
  /** The older generation: one page that answers everything. */
  v1Url: string;
  /** The newer generation. */
  v2Url: string;
  /** Where the newer generation's users sign in. */
  signInUrl: string;
  timeoutMs: number;
  fetch: Fetch;
  now: () => number;
};

export type YardiAnswer = { status: number; body: unknown };

/**
 * One call that reads. The answer is parsed as JSON where it is JSON; stray control characters, which some answers
 * carry, are dropped first. 429 and server errors are thrown, what any other status means is the caller's business.
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
