import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';

const BROWSER_LENGTH = 300;

/** Returns the address and browser of a request. A request that already hung up has no address. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  const address: string | undefined = ip;
  return { address: address ?? 'gone', browser: (headers['user-agent'] ?? '').slice(0, BROWSER_LENGTH) };
}
