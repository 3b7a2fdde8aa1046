import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeMetrics } from '../../server/src/platform/metrics.ts';

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
type Service = { environment?: Record<string, string>; mem_limit?: string; pids_limit?: number };
type Compose = { services: Record<string, Service> };

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const rules = (parse(textOf('deploy/prometheus/alerts.yaml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(textOf('deploy/grafana/porchlight.json')) as Dashboard;

/** Returns the names under which Prometheus stores the metrics of a process. */
async function storedNames(): Promise<Set<string>> {
  const metrics = await makeMetrics().register.getMetricsAsJSON();
  const names = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set(names);
}

const namesIn = (expression: string) => expression.match(/\b(?:porchlight|nodejs|process)_\w+/g) ?? [];

const ruleOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr.trim() ?? '';

describe('monitoring', () => {
  test('every metric of the alerts and of the dashboard exists', async () => {
    const stored = await storedNames();
    const expressions = [
      ...rules.map(({ alert, expr }) => [alert, expr] as const),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ];
    expect(expressions.length).toBeGreaterThan(20);
    const unknown = expressions.flatMap(([name, expression]) => {
      const used = namesIn(expression);
      if (used.length === 0 && !/\bup\{/.test(expression)) return [`${name} uses no metric`];
      return used.filter((metric) => !stored.has(metric)).map((metric) => `${name}: ${metric}`);
    });
    expect(unknown).toEqual([]);
  });

  test('the alert of memory comes before the limits of the units', () => {
    const limit = Number(/> (\S+)$/.exec(ruleOf('PorchlightMemory'))?.[1]);
    const units = ['api', 'worker'].map((role) => textOf(`deploy/systemd/porchlight-${role}.service`));
    for (const unit of units) {
      const high = Number(/^MemoryHigh=(\d+)M$/m.exec(unit)?.[1]) * 2 ** 20;
      expect(limit).toBeLessThan(high);
    }
  });

  test('the alert of jobs counts none where no worker is scraped', () => {
    expect(ruleOf('PorchlightNoJobs')).toContain('or vector(0)');
  });

  test('the alert for backups also fires if none began', () => {
    expect(ruleOf('PorchlightNoBackup')).toMatch(/outcome="done"\}\[26h\]\)\) == 0/);
  });

  test('the guide says for every alert, and for no other, what to do', () => {
    const guided = [...textOf('docs/running.md').matchAll(/^\| `(Porchlight\w+)` *\| (.+\.) *\|$/gm)];
    expect(guided.map(([, alert]) => alert)).toEqual(rules.map(({ alert }) => alert));
  });
});

test('all services of the compose files have limits, and with TLS both processes know their public address', () => {
  const base = parse(textOf('compose.yaml'), { merge: true }) as Compose;
  const tls = parse(textOf('deploy/compose.tls.yaml'), { merge: true }) as Compose;
  const limited = { ...base.services, caddy: tls.services['caddy'] };
  for (const [name, service] of Object.entries(limited)) {
    if (name === 'mail') continue;
    expect(service, name).toHaveProperty('mem_limit');
    expect(service, name).toHaveProperty('cpus');
    expect(service?.pids_limit, name).toBeGreaterThan(0);
  }
  for (const name of ['api', 'worker'])
    expect(tls.services[name]?.environment).toMatchObject({ TRUST_PROXY: 'uniquelocal' });
});

test('the proxy hides the probes, takes whole uploads and leaves the security headers to the product', () => {
  const caddyfile = textOf('deploy/Caddyfile');
  expect(caddyfile).toMatch(/@operator path \/metrics \/healthz \/readyz\n\s+respond @operator 404/);
  expect(caddyfile).toContain('max_size 12MB');
  expect(caddyfile).not.toMatch(/Strict-Transport-Security|X-Frame-Options|Content-Security-Policy/i);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd accepts the units', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-units-'));
  try {
    const units = readdirSync(path.join(import.meta.dirname, '../../deploy/systemd'));
    expect(units).toEqual(['porchlight-api.service', 'porchlight-worker.service']);
    for (const unit of units) {
      // Verification looks for the program, which is not installed here.
      const text = textOf(`deploy/systemd/${unit}`).replace('/usr/bin/node', process.execPath);
      writeFileSync(path.join(folder, unit), text);
    }
    const files = units.map((unit) => path.join(folder, unit));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('porchlight'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
