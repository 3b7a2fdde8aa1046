import { AsyncLocalStorage } from 'node:async_hooks';

/** Identity of the span whose work is running, as W3C trace context names it. */
export type ActiveSpan = { traceId: string; traceparent: string };

/** Span of the running request or job. Empty while traces are off. Each log line carries its trace. */
export const activeSpan = new AsyncLocalStorage<ActiveSpan>();
