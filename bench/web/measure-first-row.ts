import type { Browser } from '@playwright/test';
import { median } from '../load.ts';
import { settings } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { fixed, goal, milliseconds, type Row } from '../table.ts';
import { freshPage } from './browser.ts';

const CPU_SLOWDOWN = 4;
/** 10 Mbit/s and 40 ms latency, the conditions of the reference measurements. */
const slowNetwork = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

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
  const { page, context } = await freshPage(browser, session);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devTools.send('Network.enable');
  if (network !== undefined) await devTools.send('Network.emulateNetworkConditions', network);
  const shown = Promise.withResolvers<number>();
  const limit = setTimeout(() => shown.reject(new Error(`${url} shows no row`)), 30_000);
  await page.exposeFunction('noteFirstRow', shown.resolve);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await shown.promise.finally(() => clearTimeout(limit));
  await context.close();
  return ms;
}
