import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof makeMetrics>;

const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates the metrics of `/metrics` in their own registry, so that two apps in one process do not
 * collide.
 */
export function makeMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return {
    register,
    requestSeconds: new Histogram({
      name: 'porchlight_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: durations,
      registers: [register],
    }),
    jobSeconds: new Histogram({
      name: 'porchlight_job_seconds',
      help: 'Time a job took',
      labelNames: ['job', 'outcome'] as const,
      buckets: durations,
      registers: [register],
    }),
    reads: new Counter({
      name: 'porchlight_reads_total',
      help: 'Reads that a replica may answer, by the server that did',
      labelNames: ['server'] as const,
      registers: [register],
    }),
    replicaUsed: new Gauge({
      name: 'porchlight_replica_used',
      help: '1 while reads go to the replica, 0 while it is away or behind, or without one',
      registers: [register],
    }),
    networkCalls: new Counter({
      name: 'porchlight_network_calls_total',
      help: 'Calls to ad networks',
      labelNames: ['network', 'outcome'] as const,
      registers: [register],
    }),
  };
}
