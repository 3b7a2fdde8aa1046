import { activeSpan } from './active-span.ts';
import type { Tracer } from './tracer.ts';

/**
 * Returns `fetch` with a span for each call. The span names the host only, because paths and parameters hold ids of
 * accounts and tokens. The service gets no trace context.
 */
export function tracedFetch(tracer: Tracer | undefined, service: string): typeof fetch {
  if (tracer === undefined) return fetch;
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    const span = tracer.start({
      name: `${method} ${service}`,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'porchlight.service': service,
      },
    });
    try {
      const response = await activeSpan.run(span.active, () => fetch(input, init));
      const { status } = response;
      span.end({ 'http.response.status_code': status }, status >= 400 ? String(status) : undefined);
      return response;
    } catch (error) {
      span.end({}, error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  };
}
