import type { Page } from '@playwright/test';

/**
 * Layout shift as browsers measure it, in shares of the window: from here it is visible, and the limit is
 * half of the web's threshold for "good".
 */
export const VISIBLE_SHIFT = 0.02;
export const MOST_SHIFT = 0.05;

/**
 * Returns the layout shift since the page opened, except after user input. Browsers buffer the entries for
 * late observers.
 */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords();
    observer.disconnect();
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  })()`);
