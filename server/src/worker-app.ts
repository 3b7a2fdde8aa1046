import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { endStalledAnswers } from './platform/http/end-stalled-answers.ts';
import { serveProbes } from './platform/http/serve-probes.ts';

/** Builds the HTTP server of a worker-only process, with its probes and metrics. */
export function buildWorkerApp(deps: Deps): FastifyInstance {
  const app = fastify();
  endStalledAnswers(app, deps.env.SEND_TIMEOUT_MS);
  serveProbes(app, deps);
  return app;
}
