import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ownAddress } from './own-address.ts';

export const product = () => ownAddress('PORCHLIGHT_URL');

/** Returns the number of text lines that a multi-line field shows. */
export function shownLines(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const inside = element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return Math.round(inside / parseFloat(lineHeight));
  });
}

/** Waits until all animations and transitions have ended. */
export async function stoppedMoving(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // Scroll-driven animations never end.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * Clicks an element after it stops moving. Playwright retries a click on a moving element after scrolling.
 */
export async function press(part: Locator): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const [there, here] = [before, JSON.stringify(await part.boundingBox())];
        before = here;
        return here !== 'null' && here === there;
      },
      { intervals: [50] },
    )
    .toBe(true);
  await part.click();
}

/**
 * Clicks an option in the open list of a field. A list is hidden while its field is out of view, and fields
 * above it that are still loading can push it there.
 */
export async function pick(field: Locator, name: string): Promise<void> {
  const option = field.page().getByRole('option', { name, exact: true }).first();
  await expect(async () => {
    await field.scrollIntoViewIfNeeded();
    await expect(option).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await press(option);
}

/** Selects an option, typing its name if the field is searchable. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  if (await field.isEditable()) await field.fill(option);
  await pick(field, option);
}

export async function choosePlace(page: Page, state: string, city: string): Promise<void> {
  await choose(page, 'State', state);
  await choose(page, 'City', city);
}

/** Waits until a dialog that just opened has taken the focus; otherwise it would steal it from a field. */
export async function tookFocus(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await stoppedMoving(dialog.page());
  await dialog.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}

/** Asserts that the page fits the window and has no accessibility violations, once it is settled. */
export async function holds(page: Page, { except = [] as string[] } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Elements that are still fading in have the wrong colors.
  await stoppedMoving(page);
  // A menu that just opened is measured at the edge before it is positioned.
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: 'pixels that have to be scrolled sideways', timeout: 5_000 },
    )
    .toBeLessThanOrEqual(0);
  // An element scrolled half behind a sticky strip keeps its size, but axe measures only the visible part.
  await page.evaluate(() => {
    const over = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')];
    if (!over.some((one) => one.checkVisibility())) window.scrollTo(0, 0);
  });
  let found = await objections(page, except);
  // An element that has started to fade out, such as an expired message, has the wrong colors too.
  if (found.length > 0) {
    await stoppedMoving(page);
    found = await objections(page, except);
  }
  expect.soft(found).toEqual([]);
}

async function objections(page: Page, except: string[]): Promise<{ id: string; where: string[] }[]> {
  const { violations } = await new AxeBuilder({ page })
    // Collecting the passed checks takes twice as long.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Legacy mode avoids an extra page per run, which only serves frames. The frames here are not ours.
    .setLegacyMode()
    .exclude('iframe')
    .disableRules(except)
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  const sizes = found.find(({ id }) => id === 'target-size');
  if (sizes !== undefined) sizes.where = await page.evaluate(notBehindDialog, sizes.where);
  return found.filter(({ where }) => where.length > 0);
}

/**
 * Drops target-size findings of elements outside an open dialog, calendar or the like. It may cover them in part, and so
 * may the strip at the top, because the page is not scrolled meanwhile.
 */
function notBehindDialog(selectors: string[]): string[] {
  const open = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    return open.length === 0 || element === null || open.some((one) => one.contains(element));
  });
}

/**
 * Collects browser errors, except refused requests with the given statuses. They are attached to the test,
 * because they may explain another failure.
 */
export function listen(page: Page, refused: readonly (number | 'net::ERR_FAILED')[] = []): () => string[] {
  const found: string[] = [];
  const info = test.info();
  const hear = (complaint: string) => {
    found.push(complaint);
    void info.attach('the browser complains', { body: complaint, contentType: 'text/plain' }).catch(() => {});
  };
  page.on('console', (message) => {
    const text = message.text();
    const expected = refused.some((one) =>
      text.includes(typeof one === 'number' ? `responded with a status of ${one}` : one),
    );
    if (message.type() === 'error' && !expected) hear(`${page.url()}: ${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => hear(`${page.url()}: ${error.message}`));
  return () => found;
}
