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

/** Presses what has just been shown, once it stands still: a press on what moves is tried again after a scroll. */
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

/** Chooses an option, by typing its name where the field can be searched. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  if (await field.isEditable()) await field.fill(option);
  await press(page.getByRole('option', { name: option, exact: true }).first());
}

export async function choosePlace(page: Page, state: string, city: string): Promise<void> {
  await choose(page, 'State', state);
  await choose(page, 'City', city);
}

/** Waits until a dialog that has just been opened has taken the focus: it would take it out of a field again. */
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
  let found = await objections(page, except);
  // What has begun to go meanwhile, as a message does after its time, has the wrong colours too.
  if (found.length > 0) {
    await stoppedMoving(page);
    found = await objections(page, except);
  }
  expect.soft(found).toEqual([]);
}

async function objections(page: Page, except: string[]): Promise<{ id: string; where: string[] }[]> {
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
  return found.filter(({ where }) => where.length > 0);
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
