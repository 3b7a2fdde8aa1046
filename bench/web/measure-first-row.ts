import type { Browser } from '@playwright/test';
import { median } from '../load.ts';
import { settings } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { fixed, goal, milliseconds, type Row } from '../table.ts';
import { freshPage, promisedMs, slowDown, slowNetwork } from './browser.ts';

/** Measures from an empty cache to the first painted row, against a bare React page with the same rows. */
export async function measureFirstRow(browser: Browser, stage: Stage): Promise<Row[]> {
  const conditions = [
    { what: 'CPU 4 times slower', network: undefined },
    { what: 'and 10 Mbit/s, 40 ms', network: slowNetwork },
  ];
  const rows: Row[] = [];
  for (const { what, network } of conditions) {
    const bare: number[] = [];
    const product: number[] = [];
    // The first pair warms up both servers and the browser and is discarded.
    for (let turn = 0; turn <= settings.pageLoads; turn += 1) {
      const times = [
        await firstRowMs(browser, `http://localhost:${stage.bare.port}/`, network),
        await firstRowMs(browser, `http://localhost:${stage.product.port}/campaigns`, network, stage.session),
      ] as const;
      if (turn === 0) continue;
      bare.push(times[0]);
      product.push(times[1]);
    }
    const ratio = median(product) / median(bare);
    rows.push({
      what,
      figures: [milliseconds(median(bare)), milliseconds(median(product)), fixed(ratio)],
      goal: goal.under(2, ratio),
    });
  }
  return rows;
}

async function firstRowMs(
  browser: Browser,
  url: string,
  network?: typeof slowNetwork,
  session?: Stage['session'],
): Promise<number> {
  const { page, context } = await freshPage(browser, 'first-row.js', session);
  await slowDown(page, network);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await promisedMs(page, 'firstRowMs');
  await context.close();
  return ms;
}
