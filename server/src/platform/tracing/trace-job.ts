import { activeSpan } from './active-span.ts';
import type { Tracer } from './tracer.ts';

type TracedJob = { name: string; id: string; attempt: number; data: Record<string, unknown> };

/** Returns the data of a job with the trace context of the request or job that enqueues it. */
export function withTraceparent<D extends object>(data: D): D & { traceparent?: string } {
  const active = activeSpan.getStore();
  return active === undefined ? data : { ...data, traceparent: active.traceparent };
}

/** Runs a job within a span that belongs to the trace of the request or job that enqueued it. */
export async function traceJob(
  tracer: Tracer | undefined,
  { name, id, attempt, data }: TracedJob,
  work: () => Promise<void>,
): Promise<void> {
  if (tracer === undefined) return work();
  const { traceparent } = data;
  const span = tracer.start({
    name: `job ${name}`,
    kind: 'consumer',
    attributes: { 'porchlight.job': name, 'porchlight.job_id': id, 'porchlight.attempt': attempt },
    parent: typeof traceparent === 'string' ? traceparent : undefined,
  });
  return activeSpan.run(span.active, async () => {
    try {
      await work();
      span.end();
    } catch (error) {
      span.end({}, error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  });
}
