import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answers } from '../database/connect.ts';

/** `/healthz`: the process lives. `/readyz`: it can work. `/metrics`: Prometheus. */
export function serveProbes(app: FastifyInstance, { db, metrics }: Deps): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (await answers(db)) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
  });
  app.get('/metrics', hidden, async (_request, reply) => {
    reply.type(metrics.register.contentType);
    return metrics.register.metrics();
  });
}
