import { networkNames, type Network } from '#domain/channels.ts';
import { NetworkError } from './network-error.ts';

export type Fetch = typeof fetch;

export type HttpCall = {
  network: Network;
  fetch: Fetch;
  timeoutMs: number;
  url: string;
  init: RequestInit;
  /** True if the call changes something. A lost response then has an unknown outcome. */
  writes: boolean;
};

export type HttpAnswer = { status: number; headers: Headers; body: unknown };

/** Largest response to read. Real responses are far smaller. */
const MOST_BYTES = 20 * 1024 * 1024;

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Sends an HTTP call with a timeout, without redirects, and with a bounded response, parsed as JSON
 * if possible. Throws on transport errors only; callers interpret the status.
 */
export async function httpCall({
  network,
  fetch,
  timeoutMs,
  url,
  init,
  writes,
}: HttpCall): Promise<HttpAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    const text = await boundedText(response);
    return { status: response.status, headers: response.headers, body: parsed(text) };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    const code = causeCode(error);
    const sent = !neverSent.has(code);
    const kind = writes && sent ? 'unknown_outcome' : 'temporary';
    throw new NetworkError(`${networkNames[network]} did not respond`, { network, kind, code, cause: error });
  }
}

/** Returns the text of a response. Throws above a size that no real response reaches. */
export async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Returns the error code of a failure below HTTP. */
export function causeCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  if (cause?.code !== undefined) return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Returns the error for a successful response with an unexpected body, which is an unknown outcome
 * for a write. A non-JSON body comes from a proxy and is temporary.
 */
export function unreadable(network: Network, body: unknown, writes: boolean, cause: unknown): NetworkError {
  const foreign = typeof body !== 'object' || body === null;
  const kind = writes ? 'unknown_outcome' : foreign ? 'temporary' : 'configuration';
  const code = 'unexpected_answer';
  return new NetworkError(`${networkNames[network]} sent an unexpected reply`, {
    network,
    kind,
    code,
    cause,
  });
}
