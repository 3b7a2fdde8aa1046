import type { Page } from '@playwright/test';
import type { Examples } from '../examples.ts';
import { press, says, type Moment } from './moment.ts';

/** Returns moments of the report of a campaign that has run. */
export function reportMoments({ filled }: Examples): Moment[] {
  const at = `/campaigns/${filled.campaigns['2']}/reports`;
  const moment = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/campaigns/$id/reports',
    as: 'multifamily',
    at,
    name,
    steps,
    ...own,
  });
  const read = (page: Page) => says(page, /^Data as of/);
  const compare = (with_: string) => async (page: Page) => {
    const days = 'Last 7 days';
    const button = page.getByRole('button', { name: days });
    await read(page);
    // A phone shows a select instead.
    if (await button.isVisible()) await button.click();
    else await page.getByLabel('Preset ranges').selectOption(days);
    await page.getByLabel('Compare').selectOption(with_);
    await says(page, /^Compared with/);
  };
  return [
    moment('compared', compare('Previous period'), { whole: true }),
    moment('compared with last year', compare('Same period last year')),
    moment('share', async (page) => {
      await read(page);
      await press(page, 'Share');
      await page.getByRole('button', { name: 'Create link' }).waitFor();
      await page.getByText('No one can see this campaign by a link.').waitFor();
    }),
    moment('export', async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem').first().waitFor();
    }),
    moment(
      'as tables',
      async (page) => {
        await read(page);
        const charts = page.getByRole('button', { name: /as a table$/ });
        // A pressed button changes its name.
        for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click();
      },
      { whole: true },
    ),
    moment('a day of the chart', async (page) => {
      await read(page);
      const days = page.getByRole('slider').first();
      await days.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
    }),
    moment('one date missing', async (page) => {
      await read(page);
      await page.getByRole('textbox', { name: 'From' }).fill('');
      await says(page, 'Choose both dates to see the figures.');
    }),
    moment('calendar', async (page) => {
      await read(page);
      await page.getByRole('textbox', { name: 'From' }).click();
    }),
    ...['facebook_and_instagram', 'google_ads', 'google_adwords'].map((tab) =>
      moment(tab.replaceAll('_', ' '), read, { at: `${at}?tab=${tab}`, whole: true }),
    ),
    moment('no such tab', (page) => says(page, /has no tab/), { at: `${at}?tab=tiktok` }),
    moment('nothing in these days', (page) => says(page, 'Nothing ran in this period'), {
      at: `${at}?from=2020-01-01&to=2020-01-07`,
    }),
  ];
}
