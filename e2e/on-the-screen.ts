import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ownAddress } from './own-address.ts';

export const product = () => ownAddress('PORCHLIGHT_URL');

/** How many lines of text a field for several lines shows. */
export function shownLines(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const inside = element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return Math.round(inside / parseFloat(lineHeight));
  });
}

/** Waits until nothing is being shown or put away any more. */
export async function stoppedMoving(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What follows the scroll position does not end.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Settled, no wider than the window, and nothing that axe objects to. */
export async function holds(page: Page, { except = [] as string[] } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is still fading in has the wrong colours.
  await stoppedMoving(page);
  // A menu that has just opened is measured at the edge before it is put in its place.
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: 'pixels that have to be scrolled sideways', timeout: 5_000 },
    )
    .toBeLessThanOrEqual(0);
  // What has been scrolled half behind a strip that stays in view is as large as before, but axe measures what it sees.
  await page.evaluate(() => {
    const over = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')];
    if (!over.some((one) => one.checkVisibility())) window.scrollTo(0, 0);
  });
  const { violations } = await new AxeBuilder({ page })
    // To gather all that is right as well takes twice as long.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without a page of its own for each run: that is for the insides of frames, which are others'.
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
  expect.soft(found.filter(({ where }) => where.length > 0)).toEqual([]);
}

/** What can be pressed: behind an open dialog nothing can, and a strip may cover half of what is scrolled there. */
function notBehindDialog(selectors: string[]): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  const open = dialogs.filter((one) => one.checkVisibility());
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    return open.length === 0 || element === null || open.some((one) => one.contains(element));
  });
}

/**
 * Collects what the browser complains about, but for requests that were refused with these statuses. A test that fails
 * for another reason shows it too: it may be the cause.
 */
export function listen(page: Page, refused: readonly number[] = []): () => string[] {
  const found: string[] = [];
  const info = test.info();
  const hear = (complaint: string) => {
    found.push(complaint);
    void info.attach('the browser complains', { body: complaint, contentType: 'text/plain' }).catch(() => {});
  };
  page.on('console', (message) => {
    const text = message.text();
    const expected = refused.some((status) => text.includes(`responded with a status of ${status}`));
    if (message.type() === 'error' && !expected) hear(`${page.url()}: ${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => hear(`${page.url()}: ${error.message}`));
  return () => found;
}
