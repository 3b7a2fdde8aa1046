import { expect, type Page } from '@playwright/test';

/**
 * Measures inside the page how many milliseconds a text stays visible, because the test itself may look late.
 */
export async function timeText(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    let since: number | undefined;
    new MutationObserver((_, observer) => {
      if (document.body.textContent.includes(wanted)) since ??= performance.now();
      else if (since !== undefined) {
        document.documentElement.dataset['shownFor'] = String(performance.now() - since);
        observer.disconnect();
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  const noted = page.locator('html');
  return async () => {
    await expect(noted).toHaveAttribute('data-shown-for', /\d/, { timeout: 20_000 });
    return Number(await noted.getAttribute('data-shown-for'));
  };
}
