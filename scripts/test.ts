import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { chromiumPath } from './chromium.ts';

/**
 * `npm test`: every check and every test, ending with one line `N passed, N failed`. A check counts as one; of the
 * suites each test counts. With `--checks` only what needs no database and no browser.
 */

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-test-'));
/** What every process that a step starts carries in its environment, so that none is left behind unseen. */
const run = randomUUID();
const STEP_LIMIT_MS = 28 * 60_000;
/** In how many shares the browser tests run side by side. */
const SHARES = 2;

/**
 * So many tests of a suite may fail beside others and pass when the machine is theirs: they are tried once more at the
 * end and named as unsteady. More is no accident of timing.
 */
const UNSTEADY_LIMIT = 3;

type Counts = { passed: number; failed: number };
/** With the arguments that run what failed once more; none where that cannot be told. */
type Outcome = Counts & { again: string[] };
const secondLooks: (() => Promise<void>)[] = [];
const total: Counts = { passed: 0, failed: 0 };

const say = (text: string) => process.stdout.write(text);

function count({ passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a program to its end, out of sight; what it wrote is shown when it fails. Answers whether it ended well. */
async function program(name: string, command: string, args: string[], env = {}): Promise<boolean> {
  const started = Date.now();
  say(`${name} …\n`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORCHLIGHT_TEST_RUN: run, FORCE_COLOR: '0', ...env },
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
  count(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A suite of tests that writes its counts as JSON; one that ends badly with nothing failed has failed itself. */
async function runSuite(
  name: string,
  command: string,
  args: string[],
  read: (file: string) => Outcome,
): Promise<Outcome> {
  const file = path.join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const well = await program(
    name,
    command,
    args.map((arg) => arg.replace('{report}', file)),
    { E2E_REPORT: file },
  );
  const outcome = existsSync(file) ? read(file) : { passed: 0, failed: 0, again: [] };
  say(`${name}: ${outcome.passed} passed, ${outcome.failed} failed\n`);
  const ran = outcome.passed + outcome.failed > 0;
  if (well === (outcome.failed === 0) && ran) return outcome;
  return { ...outcome, failed: outcome.failed + 1, again: [] };
}

async function suite(...[name, command, args, read]: Parameters<typeof runSuite>): Promise<void> {
  const outcome = await runSuite(name, command, args, read);
  const { passed, failed, again } = outcome;
  if (failed === 0 || failed > UNSTEADY_LIMIT || again.length === 0) return count(outcome);
  secondLooks.push(async () => {
    const whole = args.filter((arg) => !arg.startsWith('--shard='));
    const alone = await runSuite(`${name}, once more`, command, [...whole, ...again], read);
    if (alone.failed > 0) return count(outcome);
    say(`unsteady: ${failed} of “${name}” failed beside others and passed alone\n`);
    return count({ passed: passed + failed, failed: 0 });
  });
}

function vitestCounts(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numTotalTests: number;
    numPendingTests: number;
    testResults: { name: string; status: string; assertionResults: unknown[] }[];
  };
  // A file that fell over before its first test counts too, and so does a test that was left out.
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  const fallen = broken.filter(({ assertionResults }) => assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + fallen,
    again: broken.map(({ name }) => name),
  };
}

function playwrightCounts(file: string): Outcome {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    again: ['--last-failed'],
  };
}

/** Debian's Chromium, which root may install. */
function provideChromium(): void {
  if (existsSync(chromiumPath) || process.getuid?.() !== 0) return;
  say('Installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
}

async function browserSuite(): Promise<void> {
  provideChromium();
  if (!existsSync(chromiumPath)) {
    say(
      `The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n`,
    );
    return count({ passed: 0, failed: 1 });
  }
  const inBrowser = (name: string, ...args: string[]) =>
    suite(name, 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], playwrightCounts);
  // They mostly wait: some side by side, each with a product and a sandbox of its own, whose clock they move.
  const share = (part: number) =>
    inBrowser(
      `in the browser, ${part} of ${SHARES}`,
      `--shard=${part}/${SHARES}`,
      '--grep-invert=@alone',
      `--output=${outputOf(part)}`,
    );
  await Promise.all(Array.from({ length: SHARES }, (_, index) => share(index + 1)));
  await inBrowser('in the browser, alone', '--grep=@alone');
}

const outputOf = (part: number) => path.join(folder, `browser-${part}`);

/** Ends what a step has left running, and says so: leaving a process behind is a failure. */
function sweep(): void {
  if (!existsSync('/proc')) return;
  const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && carriesOurMark(pid));
  for (const pid of left) {
    say(`left behind: ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}\n`);
    process.kill(Number(pid), 'SIGKILL');
  }
  count(left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function carriesOurMark(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORCHLIGHT_TEST_RUN=${run}`);
  } catch {
    return false; // Somebody else's, or gone meanwhile.
  }
}

const vitest = (project: string) => [
  'run',
  '--project',
  project,
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
await suite('units', 'vitest', vitest('unit'), vitestCounts);
if (!process.argv.includes('--checks')) {
  await suite('the sandbox', 'vitest', vitest('sandbox'), vitestCounts);
  await buildWebIfStale((text) => say(`${text}\n`));
  // They wait for networks and clocks more than they work: two at a time also where there are only two cores.
  await suite('the server', 'vitest', [...vitest('server'), '--maxWorkers=2'], vitestCounts);
  await browserSuite();
  for (const look of secondLooks) await look();
  sweep();
}
rmSync(folder, { recursive: true, force: true });
say(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
