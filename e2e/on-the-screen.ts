import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const product = () => process.env['PORCHLIGHT_URL'] ?? '';

/** Settled, no wider than the window, and nothing that axe objects to. */
export async function holds(page: Page, { except = [] as string[] } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is still fading in has the wrong colours.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, 'pixels that have to be scrolled sideways').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .disableRules(except)
    .analyze();
  expect
    .soft(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })))
    .toEqual([]);
}

/** Collects what the browser complains about, but for requests that were refused with these statuses. */
export function listen(page: Page, refused: readonly number[] = []): () => string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const expected = refused.some((status) => text.includes(`responded with a status of ${status}`));
    if (message.type() === 'error' && !expected) found.push(`${page.url()}: ${text}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  return () => found;
}
