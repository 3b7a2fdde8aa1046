/**
 * `npm run bench`: measures the product against minimal baselines and prints the results with their goals.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { atEnd, endEverything } from './endings.ts';
import { measureAssets } from './measure-assets.ts';
import { measureReport } from './measure-report.ts';
import { countFacts, measureReports } from './measure-reports.ts';
import { measureScaling } from './measure-scaling.ts';
import { measureServer } from './measure-server.ts';
import { measureStart } from './measure-start.ts';
import { measures, settings } from './settings.ts';
import { setTheStage, signIn, type Stage } from './stage.ts';
import { printTable } from './table.ts';
import { startBrowser } from './web/browser.ts';
import { buildBarePage } from './web/build-bare-page.ts';
import { measureBytes } from './web/measure-bytes.ts';
import { measureFirstRow } from './web/measure-first-row.ts';
import { measureListToForm, measureTyping } from './web/measure-form.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function measure(): Promise<void> {
  const begun = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-bench-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await buildWebIfStale(say);
  const pageFolder = path.join(folder, 'page');
  await buildBarePage(pageFolder);
  say('Filling a database …');
  const stage = await setTheStage(folder, pageFolder);
  if (measures('server')) await measureServers(stage);
  if (measures('web')) await measureWeb(stage);
  if (measures('start')) {
    say('\nStarting the product …');
    printTable('From `npm start` to', ['time'], await measureStart(folder));
  }
  if (measures('scaling')) {
    say('\nMeasuring two API and two worker processes …');
    printTable(
      'A second, and median time of one: all on the cores of this machine',
      ['1 API, 1 worker', '', '2 and 2', '', '2 and 2 / 1 and 1'],
      await measureScaling(stage, folder),
    );
  }
  say(`\nMeasured in ${Math.round((performance.now() - begun) / 1000)} s.`);
}

async function measureServers(stage: Stage): Promise<void> {
  say('Measuring the server …');
  const { connections, rounds, loadMs } = settings;
  printTable(
    `Requests a second and median time of one: ${connections} connections, ${rounds} rounds of ${loadMs / 1000} s, ${cpus().length} cores`,
    ['SQL alone', 'bare', '', 'product', '', 'product / bare'],
    await measureServer(stage),
  );
  const facts = await countFacts(stage);
  const among = `Median time, one connection: among ${facts.toLocaleString('en-US')} daily facts`;
  printTable(among, ['SQL alone', 'product', 'added'], [await measureReport(stage)]);
  printTable(among, ['product'], await measureReports(stage));
  printTable(
    `Median time, one connection: ${settings.assets.toLocaleString('en-US')} buildings and as many listings`,
    ['product'],
    await measureAssets(stage),
  );
}

async function measureWeb(signedIn: Stage): Promise<void> {
  if (!existsSync(chromiumPath())) {
    say(`\nThe web app is left out: there is no ${chromiumPath()}; set CHROMIUM_PATH.`);
    return;
  }
  say('\nMeasuring the web app …');
  // The measurements of the server may have used up most of the first token.
  const stage = { ...signedIn, session: await signIn(signedIn.product.port) };
  const browser = await startBrowser();
  const bytes = await measureBytes(browser, stage);
  printTable('Loaded by the browser', ['files', 'plain', 'gzip', 'brotli'], bytes);
  const firstRow = await measureFirstRow(browser, stage);
  printTable(
    'From an empty cache to the first campaign shown',
    ['bare React', 'product', 'product / bare'],
    firstRow,
  );
  const form = `CPU 4 times slower, ${settings.formRounds} rounds`;
  const listToForm = await measureListToForm(browser, stage);
  printTable(`From the click in the list to the campaign form: ${form}`, ['median', 'worst'], listToForm);
  const typing = await measureTyping(browser, stage);
  printTable(
    `From a key to its letter, in 20 ad groups of 40 keywords and 15 titles: ${form}`,
    ['median', 'worst'],
    typing,
  );
}

let interrupted = false;
const measured = measure();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // The running part fails when its servers stop; programs it started meanwhile end themselves.
    void endEverything()
      .then(() => measured)
      .catch(() => undefined)
      .finally(() => process.exit(130));
  });
}
try {
  await measured;
} catch (error) {
  process.exitCode = 1;
  if (!interrupted) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await endEverything();
