import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeSpan } from './active-span.ts';
import type { RunningSpan, Tracer } from './tracer.ts';

/**
 * Records a span for each API call. Register it before other hooks, so that theirs run within the span. Trace context
 * of callers is ignored, because anyone could put calls into a trace of their choice.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): void {
  if (tracer === undefined) return;
  const spans = new WeakMap<FastifyRequest, RunningSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.start({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'porchlight.request_id': request.id,
      },
    });
    spans.set(request, span);
    activeSpan.run(span.active, done);
  });
  // Events of a request's body run outside the span, and so does what follows them.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.end(
      { 'http.response.status_code': statusCode },
      statusCode >= 500 ? String(statusCode) : undefined,
    );
    within(span, done);
  });
}

function within(span: RunningSpan | undefined, done: () => void): void {
  if (span === undefined) done();
  else activeSpan.run(span.active, done);
}
