import { expect, type Locator, type Page } from '@playwright/test';

/** Limit of key presses on the way to an element. */

const MOST_PRESSES = 250;

/** Presses Tab until the element has the focus, and fails if the focus is invisible anywhere on the way. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    // An element that just lost the focus may still be fading out on top.
    await expect
      .poll(() => page.evaluate(unseenFocus), {
        message: 'what has the focus and does not show it',
        timeout: 5_000,
        intervals: [0, 50, 100, 200],
      })
      .toBeNull();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_PRESSES} times ${key} did not lead to ${wanted.toString()}`);
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Tabs to a field with options and selects the first. */
export async function takeFirst(page: Page, field: Locator): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0);
}

/**
 * Returns the focused element if its focus is invisible: no ring, no accent border, or covered by another
 * element.
 */
function unseenFocus(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = `${element.tagName} ${element.id} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
  // Checkboxes, radio buttons and segments draw the ring on a neighbor of the focused input.
  const around = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
  const ringed = around.some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  });
  const bordered = element.matches('input, textarea, select');
  if (!ringed && !bordered) return `${name}: no ring`;
  const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const [x, y] = [left + width / 2, top + Math.min(height, window.innerHeight) / 2];
  const there = document.elementFromPoint(x, y);
  const covered =
    there !== null && !there.contains(element) && !element.contains(there) && !around.includes(there);
  const outside = x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight;
  return covered || outside ? `${name}: behind ${there?.tagName} ${there?.className}, at ${x}, ${y}` : null;
}
