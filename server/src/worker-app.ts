import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { endStalledAnswers } from './platform/http/end-stalled-answers.ts';
import { serveProbes } from './platform/http/serve-probes.ts';

/** What a process answers that only works on jobs: its probes and its metrics, which nobody else can tell. */
export function buildWorkerApp(deps: Deps): FastifyInstance {
  const app = fastify();
  endStalledAnswers(app, deps.env.SEND_TIMEOUT_MS);
  serveProbes(app, deps);
  return app;
}
