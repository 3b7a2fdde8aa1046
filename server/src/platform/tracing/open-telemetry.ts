import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { activeSpan } from './active-span.ts';
import type { SpanStart, Tracer } from './tracer.ts';

type Options = {
  /** Base address of the collector, below which the path of the protocol is added. */
  endpoint: string;
  serviceName: string;
  version: string;
  roles: string[];
  /** Share of traces to record, from 0 to 1. */
  share: number;
};

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Longest time for which a stop waits for a collector that does not answer. */
const CLOSE_MS = 3000;

/** Returns a tracer that sends its spans to an OpenTelemetry collector by OTLP over HTTP. */
export function openTelemetry({ endpoint, serviceName, version, roles, share }: Options): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'porchlight.roles': roles,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('porchlight', version);
  return {
    start: ({ name, kind, attributes, parent }) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      return {
        active: { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` },
        end: (more = {}, failure) => {
          span.setAttributes(more);
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: async () => {
      const waited = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), waited]);
    },
  };
}

function contextOf(remote: SpanStart['parent']): Context {
  const parent = remote ?? activeSpan.getStore()?.traceparent;
  const parsed = parent === undefined ? null : parseTraceParent(parent);
  if (parsed === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: remote !== undefined });
}
