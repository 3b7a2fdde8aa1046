import { networkNames, type Network } from '#domain/channels.ts';
import { NetworkError } from './network-error.ts';

export type Fetch = typeof fetch;

export type HttpCall = {
  network: Network;
  fetch: Fetch;
  timeoutMs: number;
  url: string;
  init: RequestInit;
  /** True when the call changes something: then a lost answer is an unknown outcome. */
  writes: boolean;
};

export type HttpAnswer = { status: number; headers: Headers; body: unknown };

/** Largest answer that is read: a network's real answers are far smaller. */
const MOST_BYTES = 20 * 1024 * 1024;

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * One HTTP call with a time limit, no redirects followed and a bounded answer, parsed as JSON where it is JSON.
 * Throws only for transport faults; what a status means is the caller's business.
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

/** The text of an answer, up to a size that no real answer reaches. */
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

/** The code of what went wrong below HTTP. */
export function causeCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  if (cause?.code !== undefined) return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * An answer that says success and is not what was asked for. Nobody knows what a write has done then; what is no JSON
 * at all comes from something between here and the network, and passes.
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
