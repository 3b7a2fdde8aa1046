import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../programs.ts';
import type { Stage } from '../stage.ts';
import { goal, kilobytes, type Row } from '../table.ts';
import { freshPage } from './browser.ts';

type Sizes = { plain: number; gzip: number; brotli: number };
type Loaded = { js: Sizes; css: Sizes };

/**
 * Measures the bytes that the browser loads for a screen, opened by its address with an empty cache, until
 * the network is idle.
 */
export async function measureBytes(browser: Browser, stage: Stage): Promise<Row[]> {
  const { product, session, reported } = stage;
  const base = `http://localhost:${product.port}`;
  const heading = (page: Page) => page.getByRole('heading').first().waitFor();
  const firstRow = (page: Page) => page.locator('tbody tr a').first().waitFor();
  const name = (page: Page) => page.getByLabel('Campaign name').first().waitFor();
  const screens = [
    { what: 'sign-in', loaded: await loadedFor(browser, `${base}/sign-in`, heading) },
    { what: 'campaign list', loaded: await loadedFor(browser, `${base}/campaigns`, firstRow, session) },
    {
      what: 'campaign form',
      loaded: await loadedFor(browser, `${base}/campaigns/${reported}/building`, name, session),
    },
  ];
  return screens.flatMap(({ what, loaded }) =>
    (['js', 'css'] as const).map((kind) => {
      const { plain, gzip, brotli } = loaded[kind];
      return {
        what: `${what}: ${kind === 'js' ? 'JavaScript' : 'CSS'}`,
        figures: [plain, gzip, brotli].map(kilobytes),
        ...(what === 'campaign list' && kind === 'js'
          ? { goal: goal.atMost(200, brotli / 1000, 'KB brotli') }
          : {}),
      };
    }),
  );
}

async function loadedFor(
  browser: Browser,
  url: string,
  shown: (page: Page) => Promise<void>,
  session?: Stage['session'],
): Promise<Loaded> {
  const { page, context } = await freshPage(browser, session);
  const names = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/(\S+\.(?:js|css))$/.exec(response.url())?.[1];
    if (name !== undefined) names.add(name);
  });
  await page.goto(url);
  await shown(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { js: sizesOf(names, '.js'), css: sizesOf(names, '.css') };
}

/** Sums the build's files, with the compressed ones that the server sends. */
function sizesOf(names: ReadonlySet<string>, extension: string): Sizes {
  const files = [...names].filter((name) => name.endsWith(extension));
  const sum = (suffix: string) =>
    files.reduce(
      (bytes, name) => bytes + statSync(path.join(root, 'dist/web/assets', name + suffix)).size,
      0,
    );
  return { plain: sum(''), gzip: sum('.gz'), brotli: sum('.br') };
}
