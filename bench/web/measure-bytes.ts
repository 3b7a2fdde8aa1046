import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../programs.ts';
import type { Stage } from '../stage.ts';
import { goal, kilobytes, type Row } from '../table.ts';
import { freshPage } from './browser.ts';

type Sizes = { files: number; plain: number; gzip: number; brotli: number };
type Loaded = { needed: Sizes; js: Sizes; css: Sizes };

const MOST_SCRIPT_FILES = 30;

/** Screens with the element that a user waits for, and the goal for the scripts it needs, in KB of brotli. */
const screens = [
  { what: 'sign-in', path: () => '/sign-in', shown: 'h1', goal: 120 },
  { what: 'campaign list', path: () => '/campaigns', shown: 'tbody tr a', goal: 150 },
  {
    what: 'campaign form',
    path: ({ reported }: Stage) => `/campaigns/${reported}/building`,
    shown: 'input#name',
    goal: 280,
  },
  {
    what: 'report',
    path: ({ launched }: Stage) => `/campaigns/${launched}/reports`,
    shown: 'svg[data-plot]',
    goal: 250,
  },
];

/**
 * Measures the files and bytes that the browser loads for a screen, opened by its address with an empty cache: the
 * scripts that ran before its first field or row appeared, and everything until the network is idle.
 */
export async function measureBytes(browser: Browser, stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path: pathOf, shown, goal: most } of screens) {
    const url = `http://localhost:${stage.product.port}${pathOf(stage)}`;
    const session = what === 'sign-in' ? undefined : stage.session;
    const loaded = await loadedFor(browser, url, shown, session);
    const row = (kind: string, { files, plain, gzip, brotli }: Sizes): Row => ({
      what: `${what}: ${kind}`,
      figures: [String(files), ...[plain, gzip, brotli].map(kilobytes)],
    });
    const brotli = loaded.needed.brotli / 1000;
    rows.push(
      {
        ...row('JavaScript until it is shown', loaded.needed),
        goal: most === undefined ? undefined : goal.atMost(most, brotli, 'KB brotli'),
      },
      { ...row('JavaScript', loaded.js), goal: goal.atMost(MOST_SCRIPT_FILES, loaded.js.files, 'files') },
      row('CSS', loaded.css),
    );
  }
  return rows;
}

async function loadedFor(
  browser: Browser,
  url: string,
  shown: string,
  session?: Stage['session'],
): Promise<Loaded> {
  const { page, context } = await freshPage(browser, 'loaded-files.js', session);
  await context.addInitScript({ content: `markWhenShown(${JSON.stringify(shown)})` });
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate<{ name: string; early: boolean }[]>('loadedFiles()');
  await context.close();
  const all = new Set(files.map(({ name }) => name));
  const early = new Set(files.flatMap(({ name, early: before }) => (before ? [name] : [])));
  return { needed: sizesOf(early, '.js'), js: sizesOf(all, '.js'), css: sizesOf(all, '.css') };
}

/** Counts and sums the build's files, with the compressed ones that the server sends. */
function sizesOf(names: ReadonlySet<string>, extension: string): Sizes {
  const files = [...names].filter((name) => name.endsWith(extension));
  const sum = (suffix: string) =>
    files.reduce(
      (bytes, name) => bytes + statSync(path.join(root, 'dist/web/assets', name + suffix)).size,
      0,
    );
  return { files: files.length, plain: sum(''), gzip: sum('.gz'), brotli: sum('.br') };
}
