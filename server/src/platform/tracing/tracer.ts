import type { ActiveSpan } from './active-span.ts';

type Attributes = Record<string, string | number>;

/** Work that is being timed. */
export type RunningSpan = {
  active: ActiveSpan;
  /** Ends the span. `failure` is a code or the name of an error; messages may name people. */
  end: (attributes?: Attributes, failure?: string) => void;
};

export type SpanStart = {
  name: string;
  kind: 'server' | 'consumer' | 'client';
  /** Low-cardinality facts. Never addresses with parameters, tokens, or anything about a person. */
  attributes: Attributes;
  /** Trace context of another process. By default the parent is the active span. */
  parent?: string | undefined;
};

/** Records spans. Only exists if a collector is configured; its packages are loaded with it. */
export type Tracer = {
  start: (span: SpanStart) => RunningSpan;
  /** Sends the recorded spans. */
  close: () => Promise<void>;
};
