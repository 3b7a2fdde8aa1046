import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { acceptsWrites, type Db } from '../database/connect.ts';
import type { Replica } from '../database/replica.ts';
import type { Metrics } from '../metrics.ts';
import { tokenHash } from '../secrets/random-token.ts';

/**
 * Serves `/healthz` (the process is alive), `/readyz` (it can work) and `/metrics` (Prometheus, for
 * the operator only).
 */
export function serveProbes(
  app: FastifyInstance,
  {
    probeDb,
    replica,
    metrics,
    env: { METRICS_TOKEN: token },
  }: { probeDb: Db; replica: Replica | undefined; metrics: Metrics; env: Env },
): void {
  const hidden = { schema: { hide: true } };
  const isReady = sharedProbe(probeDb);
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (leaving.has(app.server)) return reply.code(503).send({ status: 'stopping' });
    // Without its replica a process is still ready, because the primary answers all reads.
    if (await isReady()) return { status: 'ready', ...(replica && { replica: replica.standing() }) };
    return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, token)) {
      const message = 'Metrics need METRICS_TOKEN as a bearer token';
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message });
    }
    reply.type(metrics.register.contentType);
    return metrics.register.metrics();
  });
}

/** Servers of processes that are about to stop. */
const leaving = new WeakSet<object>();

/** Goes on answering for some seconds, while `/readyz` tells balancers to send their requests elsewhere. */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  leaving.add(server);
  await wait(seconds * 1000);
}

const PROBE_MS = 1000;
/** Longest wait for a commit, such as one that waits for a lost standby. Longer than a restart of the database. */
const LONGEST_PROBE_MS = 2500;

/**
 * Returns a probe that queries the database at most once a second and never concurrently, however
 * many probes come.
 */
function sharedProbe(db: Db): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; freshUntil: number } | undefined;
  let running: Promise<boolean> | undefined;
  const ask = () => {
    running ??= acceptsWrites(db).finally(() => (running = undefined));
    return Promise.race([running, wait(LONGEST_PROBE_MS, false, { ref: false })]);
  };
  return () => {
    if (last !== undefined && performance.now() < last.freshUntil) return last.answer;
    const probe = { answer: ask(), freshUntil: Infinity };
    const askedAt = performance.now();
    void probe.answer.then(() => (probe.freshUntil = askedAt + PROBE_MS));
    last = probe;
    return probe.answer;
  };
}

/**
 * Returns true if the call comes from this machine. A local proxy calls from it too, but adds a
 * forwarded header.
 */
function isFromThisMachine({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = remoteAddress.replace(/^::ffff:/, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function hasToken({ headers: { authorization } }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || !authorization?.startsWith('Bearer ')) return false;
  return timingSafeEqual(tokenHash(authorization.slice(7)), tokenHash(token));
}
