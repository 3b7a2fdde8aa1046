import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '../../server/src/log.ts';
import { activeSpan } from '../../server/src/platform/tracing/active-span.ts';
import { readyToLaunch } from '../factories/campaigns.ts';
import { launched } from '../launches.ts';
import { startTestServer } from '../test-server.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const bodies: string[] = [];
const collector = createServer((request, response) => {
  const body = new PassThrough();
  const chunks: Buffer[] = [];
  body.on('data', (chunk: Buffer) => chunks.push(chunk));
  body.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  request.pipe(body);
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const spansSent = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

test('a launch is one trace from the request over its job to the calls of the networks', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await startTestServer({
    sandbox: true,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  await server.close();

  const spans = spansSent();
  const request = spans.find(({ name }) => name === 'POST /api/campaign/:id/publish/');
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const job = trace.find(({ name }) => name === 'job run-publishing-operations');
  expect(job?.parentSpanId).toBe(request?.spanId);
  const calls = trace.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['GET meta', 'POST meta', 'POST google']));
  const others = new Set(
    spans.filter(({ name }) => name.startsWith('POST /api/')).map((span) => span.traceId),
  );
  expect(others.size).toBeGreaterThan(1);

  const sent = bodies.join('\n');
  const secrets = [owner.email, campaign.name, 'Bearer', 'access_token', 'act_'];
  for (const secret of secrets) expect(sent).not.toContain(secret);
});

test('a log line within a span names its trace', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(line) });
  log.info('outside');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  activeSpan.run({ traceId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }, () => log.info('inside'));
  const traces = lines.map((line) => (JSON.parse(line) as { trace_id?: string }).trace_id);
  expect(traces).toEqual([undefined, traceId]);
});

test('without a collector OpenTelemetry is not loaded', async () => {
  const loads = async (module: string) => {
    const script = `
      import { registerHooks } from 'node:module';
      let loaded = false;
      registerHooks({ load: (url, context, next) => {
        loaded ||= url.includes('@opentelemetry/sdk-trace');
        return next(url, context);
      } });
      await import(${JSON.stringify(new URL(module, import.meta.url).href)});
      process.stdout.write(String(loaded));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    return stdout;
  };
  expect(await loads('../../server/src/run.ts')).toBe('false');
  expect(await loads('../../server/src/platform/tracing/open-telemetry.ts')).toBe('true');
});
