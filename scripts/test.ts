import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWebIfStale } from './build-web.ts';
import { chromiumPath, hasChromium } from './chromium.ts';
import { runProducts } from './run-product.ts';

/**
 * `npm test`: runs every check and test and ends with a line `N passed, N failed`. A check counts as one, a
 * suite by its tests. `--checks` runs only what needs neither database nor browser.
 */

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-test-'));
/** Mark in the environment of every process started here, to find processes left behind. */
const run = randomUUID();
process.env['PORCHLIGHT_TEST_RUN'] = run;
const STEP_LIMIT_MS = 60 * 60_000;
/** Number of browsers in parallel; they wait as much as they work. */
const BROWSERS = 2;

type Counts = { passed: number; failed: number };
/** `secondTries`: tests that passed only on a second try, with the reasons of the first. */
type Results = Counts & { failing: string[]; secondTries?: string[] };
const total: Counts = { passed: 0, failed: 0 };
/** Names of failures with their reasons, repeated at the end of the log. */
const failures: string[] = [];
const secondTriesOfAll: string[] = [];

const say = (text: string) => process.stdout.write(text);

function count({ passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a program and shows its output only if it fails. Returns whether it succeeded. */
async function program(name: string, command: string, args: string[], env = {}): Promise<boolean> {
  const started = Date.now();
  say(`${name} …\n`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    timeout: STEP_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => written.push(part));
  const code = await once(child, 'close').then(
    ([status]: unknown[]) => status,
    (error: unknown) => String(error),
  );
  say(`${name}: ${code === 0 ? 'done' : 'failed'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (code !== 0) say(`${Buffer.concat(written).toString()}\n${name} ended with ${String(code)}\n`);
  return code === 0;
}

async function check(name: string, command: string, args: string[]): Promise<void> {
  const passed = await program(name, command, args);
  if (!passed) failures.push(name);
  count(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/**
 * Runs a suite that writes its counts as JSON. A suite that exits with an error without a failed test counts
 * as a failure.
 */
async function suite(
  name: string,
  command: string,
  args: string[],
  read: (file: string) => Results,
  env: Record<string, string> = {},
) {
  const file = path.join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const well = await program(
    name,
    command,
    args.map((arg) => arg.replace('{report}', file)),
    { ...env, E2E_REPORT: file },
  );
  const {
    failing,
    secondTries = [],
    ...counts
  }: Results = existsSync(file) ? read(file) : { passed: 0, failed: 0, failing: [] };
  const ran = counts.passed + counts.failed > 0;
  const consistent = well === (counts.failed === 0) && ran;
  if (!consistent) failing.push('it did not end as its tests did');
  if (secondTries.length > MOST_SECOND_TRIES) {
    failing.push(...secondTries.map((test) => `passed only on the second try: ${test}`));
    counts.passed -= secondTries.length;
    counts.failed += secondTries.length;
  } else secondTriesOfAll.push(...secondTries.map((test) => `${name}: ${test}`));
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed\n`);
  failures.push(...failing.map((test) => `${name}: ${test}`));
  count(consistent ? counts : { ...counts, failed: counts.failed + 1 });
}

/**
 * Browser tests of one run that may pass on a second try. A busy machine is now and then too slow for one of hundreds;
 * more than that is a fault. The end of the log names each with its reason.
 */
const MOST_SECOND_TRIES = 2;
/** Lines of a reason and of a page that are repeated at the end of the log. */
const MOST_LINES = 12;
const MOST_PAGE_LINES = 60;

/** Returns the name of a failed test with the first lines of its reasons, and of the page that it saw. */
function withReasons(name: string, reasons: readonly string[], page: readonly string[] = []): string {
  const lines = reasons.flatMap((reason) =>
    stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MOST_LINES),
  );
  return [name, ...lines, ...page.slice(0, MOST_PAGE_LINES)].join('\n  ');
}

function vitestResults(file: string): Results {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numTotalTests: number;
    numPendingTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  // A file that fails before its first test counts as failed, and so does a skipped test.
  const fallen = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => withReasons(name, [message]));
  const failing = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => withReasons(fullName, failureMessages));
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + fallen.length,
    failing: [...fallen, ...failing],
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};
type PlaywrightResult = {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
};

function playwrightResults(file: string): Results {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: PlaywrightSuite[];
  };
  const specsOf = (one: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...one.specs,
    ...(one.suites ?? []).flatMap(specsOf),
  ];
  const specs = suites.flatMap(specsOf);
  const withStatus = (...wanted: string[]) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
      .map(({ file: of, line, title, tests }) =>
        withReasons(
          `${of}:${line} ${title}`,
          tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          ),
          tests.flatMap(({ results }) => results.flatMap(shownPage)),
        ),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failing: withStatus('unexpected', 'skipped'),
    secondTries: withStatus('flaky'),
  };
}

/** Returns the page at the end of a failed test as Playwright describes it, without the navigation. */
function shownPage({ attachments }: PlaywrightResult): string[] {
  return attachments.flatMap(({ name, path: file }) => {
    if (name !== 'error-context' || file === undefined || !existsSync(file)) return [];
    const lines = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1]?.split('\n') ?? [];
    const main = lines.findIndex((line) => line.trim().startsWith('- main'));
    return lines.slice(Math.max(0, main));
  });
}

/** Installs Debian's Chromium if it is missing, no other is named, and the user is root. */
function provideChromium(): void {
  if (hasChromium() || process.getuid?.() !== 0) return;
  say('Installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'];
  for (const args of [['update', '-qq'], install]) spawnSync('apt-get', args, { stdio: 'inherit', env });
}

async function browserSuite(): Promise<void> {
  provideChromium();
  if (!existsSync(chromiumPath())) {
    say(
      `The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n`,
    );
    failures.push('the browser tests: no Chromium');
    return count({ passed: 0, failed: 1 });
  }
  try {
    const products = await runProducts(BROWSERS);
    const inBrowser = (name: string, ...args: string[]) =>
      suite(
        name,
        'playwright',
        ['test', '-c', 'e2e/playwright.config.ts', `--output=${path.join(folder, 'browser')}`, ...args],
        playwrightResults,
        products.addresses,
      );
    await inBrowser('in the browser', '--grep-invert=@alone', `--workers=${BROWSERS}`, '--retries=1');
    await inBrowser('in the browser, alone', '--grep=@alone');
    await products.stop();
  } catch (error) {
    failures.push(`the browser tests: ${String(error)}`);
    count({ passed: 0, failed: 1 });
  }
}

/** Kills processes that a step left behind, each of which counts as a failure. */
function sweep(): void {
  if (!existsSync('/proc')) return;
  const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && carriesOurMark(pid));
  for (const pid of left) {
    failures.push(`left behind: ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`);
    process.kill(Number(pid), 'SIGKILL');
  }
  count(left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function carriesOurMark(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORCHLIGHT_TEST_RUN=${run}`);
  } catch {
    return false; // The process belongs to another user or has ended.
  }
}

const vitest = (project: string) => [
  'run',
  '--project',
  project,
  // Vitest's own choice leaves one of two cores idle.
  '--maxWorkers=2',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json={report}',
];

await check('format', 'oxfmt', ['--check', '.']);
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('types', 'tsc', ['-p', '.']);
await check('types of the web app', 'tsc', ['-p', 'web']);
await check('types of the browser tests', 'tsc', ['-p', 'e2e']);
await check('dead code', 'knip', []);
await suite('units', 'vitest', vitest('unit'), vitestResults);
if (!process.argv.includes('--checks')) {
  await suite('the sandbox', 'vitest', vitest('sandbox'), vitestResults);
  await buildWebIfStale((text) => say(`${text}\n`));
  await suite('the server', 'vitest', vitest('server'), vitestResults);
  await browserSuite();
  sweep();
}
rmSync(folder, { recursive: true, force: true });
for (const test of secondTriesOfAll) say(`passed on the second try: ${test}\n`);
for (const failure of failures) say(`failed: ${failure}\n`);
say(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
