import type { Page } from '@playwright/test';

/** In shares of the window, as browsers measure it: what is seen as a jump, and half of what counts as good on the web. */
export const VISIBLE_SHIFT = 0.02;
export const MOST_SHIFT = 0.05;

/** How far things have moved that nobody has touched, since the page was opened: browsers keep that for who asks late. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords();
    observer.disconnect();
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  })()`);
