import type { FastifyRequest } from 'fastify';
import { isLocal, type Env } from '../../env.ts';
import { AppError } from '../../errors.ts';

/**
 * Throws `not_found` unless the browser called this machine by a loopback name, because a page that
 * points its own domain at 127.0.0.1 would count as same-site and read the outbox. Ignores
 * forwarded headers, which such a page can set.
 */
export function requireLocalHost(
  { headers: { host } }: Pick<FastifyRequest, 'headers'>,
  { PUBLIC_URL: url }: Pick<Env, 'PUBLIC_URL'>,
): void {
  const called = `http://${host ?? ''}`;
  if (URL.canParse(called) && isLocal(called)) return;
  throw new AppError('not_found', `The outbox opens only at ${url}`);
}
