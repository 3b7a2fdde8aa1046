import type { Browser, Page } from '@playwright/test';
import { median } from '../load.ts';
import { settings } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { goal, milliseconds, type Row } from '../table.ts';
import { freshPage, promisedMs, slowDown } from './browser.ts';
import { makeLargeCampaign } from './large-campaign.ts';

/** Exceeds the pause after which the page loads other routes and saves a draft. */
const SETTLE_MS = 2500;
const KEY_PAUSE_MS = 150;
const TYPED = ' Nice for you';
const FIRST_FIELD = 'input#name';

type Opening = { shown: number; longestTask: number };

const fields = [
  {
    what: 'Facebook title',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: /Facebook/ }).click();
      return page.getByRole('textbox', { name: 'Title 1', exact: true });
    },
  },
  {
    what: 'search title 15',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: /Google AdWords/ }).click();
      await page.getByRole('tab', { name: /Titles/ }).click();
      return page.getByRole('textbox', { name: 'Title 15', exact: true });
    },
  },
];

/** Measures from the click on a draft in the campaign list to its form, on a slow CPU with a filled cache. */
export async function measureListToForm(browser: Browser, stage: Stage): Promise<Row[]> {
  const large = 'The largest campaign';
  await makeLargeCampaign(stage, large);
  const rows: Row[] = [];
  for (const { what, name } of [
    { what: 'suggested ad groups', name: stage.example.name },
    { what: '20 ad groups', name: large },
  ]) {
    const openings: Opening[] = [];
    // The first turn warms up the server and the browser and is discarded.
    for (let turn = 0; turn <= settings.formRounds; turn += 1) {
      const opening = await openFromList(browser, stage, name);
      if (turn > 0) openings.push(opening);
    }
    const shown = openings.map((opening) => opening.shown);
    const longest = openings.map(({ longestTask }) => longestTask);
    rows.push(
      { ...spread(`${what}: first field`, shown), goal: goal.atMost(500, median(shown), 'ms') },
      { ...spread(`${what}: longest task`, longest), goal: goal.atMost(200, median(longest), 'ms') },
    );
  }
  return rows;
}

/** Measures from a key to its letter in the largest form, on a slow CPU. The slowest includes the first key. */
export async function measureTyping(browser: Browser, stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, open } of fields) {
    const rounds: number[][] = [];
    for (let turn = 1; turn <= settings.formRounds; turn += 1) {
      // The form saves the typed letters, so each round gets a campaign of its own.
      const id = await makeLargeCampaign(stage, `${what}, round ${turn}`);
      rounds.push(await typeInto(browser, stage, id, open));
    }
    const medians = rounds.map(median);
    const slowest = rounds.map((keys) => Math.max(...keys));
    rows.push(
      { ...spread(`${what}: median letter`, medians), goal: goal.atMost(50, median(medians), 'ms') },
      { ...spread(`${what}: slowest letter`, slowest), goal: goal.atMost(100, Math.max(...slowest), 'ms') },
    );
  }
  return rows;
}

const spread = (what: string, values: readonly number[]): Row => ({
  what,
  figures: [median(values), Math.max(...values)].map(milliseconds),
});

async function openFromList(browser: Browser, stage: Stage, name: string): Promise<Opening> {
  const { page, context } = await freshPage(browser, 'input-times.js', stage.session);
  const search = new URLSearchParams({ search: name }).toString();
  await page.goto(`http://localhost:${stage.product.port}/campaigns?${search}`);
  // Only a draft's link leads to the form; a launched campaign opens with its page.
  const link = page.locator('tbody a[href$="/building"]', { hasText: name }).first();
  await link.waitFor();
  await settle(page);
  const box = await link.boundingBox();
  if (box === null) throw new Error(`the list does not show ${name}`);
  await slowDown(page);
  await page.evaluate(`timeClick(${JSON.stringify(FIRST_FIELD)})`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const shown = await promisedMs(page, 'fromClickMs');
  await page.waitForTimeout(SETTLE_MS);
  const longestTask = await page.evaluate<number>('longestTaskMs()');
  await context.close();
  return { shown, longestTask };
}

async function typeInto(
  browser: Browser,
  stage: Stage,
  id: string,
  open: (typeof fields)[number]['open'],
): Promise<number[]> {
  const { page, context } = await freshPage(browser, 'input-times.js', stage.session);
  await page.goto(`http://localhost:${stage.product.port}/campaigns/${id}/building`);
  await page.locator(FIRST_FIELD).waitFor();
  const field = await open(page);
  await field.click();
  await settle(page);
  await field.press('End');
  await slowDown(page);
  await page.evaluate('timeKeys()');
  await field.pressSequentially(TYPED, { delay: KEY_PAUSE_MS });
  await page.waitForTimeout(SETTLE_MS);
  const keys = await page.evaluate<number[]>('keyTimes()');
  await context.close();
  if (keys.length !== TYPED.length) throw new Error(`${keys.length} of ${TYPED.length} keys were painted`);
  return keys;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}
