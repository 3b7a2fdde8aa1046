import type { Page } from '@playwright/test';
import { asks, press, rowMenu, says, write, type Moment } from './moment.ts';

const summer = 'Maple Court: summer leasing';
const spring = 'Juniper Lofts: spring';

async function selectOne(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: `Select ${summer}` })
    .first()
    .check();
  await says(page, '1 selected');
}

/** Returns moments of the campaign list: inline edits, bulk actions and the list itself. */
export function campaignListMoments(): Moment[] {
  const moment = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/campaigns/',
    as: 'multifamily',
    at: '/campaigns',
    name,
    steps,
    ...own,
  });
  const askedOfAll = async (page: Page, button: string) => {
    await selectOne(page);
    await press(page, /^Select all \d+ matching/);
    await press(page, button);
    await asks(page);
  };
  const withAll = (button: string) => async (page: Page) => {
    await askedOfAll(page, button);
    await says(page, /of \d+ will|None of them/);
  };
  return [
    moment('create a campaign', async (page) => {
      await press(page, 'Create campaign');
      await asks(page);
    }),
    moment('some selected', selectOne),
    moment('pause many', withAll('Pause')),
    moment('take many live', withAll('Go live')),
    moment('another end for many', (page) => askedOfAll(page, 'End date')),
    moment('other budgets for many', async (page) => {
      await askedOfAll(page, 'Budgets');
      await page.keyboard.press('Enter');
      await says(page, 'Enter a whole number');
    }),
    moment('what other budgets come to', async (page) => {
      await askedOfAll(page, 'Budgets');
      await write(page, 'Percentage', '20');
      await page.keyboard.press('Enter');
      await says(page, /of \d+ will be raised/);
    }),
    moment('delete many', withAll('Delete')),
    moment('rename', async (page) => {
      await press(page, `Rename ${spring}`);
      await write(page, 'Campaign name', 'Juniper Lofts: spring and summer');
    }),
    moment('change a budget', (page) => press(page, new RegExp(`change the daily budget of ${spring}`))),
    moment('a budget that is too small', async (page) => {
      await press(page, new RegExp(`change the daily budget of ${spring}`));
      await write(page, 'Facebook and Instagram', '5');
      await page.keyboard.press('Enter');
      await says(page, 'At least $10 a day');
    }),
    moment('change an end date', (page) => press(page, new RegExp(`change the end date of ${spring}`))),
    moment(
      'refused by the server',
      async (page) => {
        await press(page, `Rename ${spring}`);
        await write(page, 'Campaign name', 'Refused');
        await page.keyboard.press('Enter');
        await says(page, /was not changed/);
      },
      {
        before: (page) =>
          page.route('**/api/campaign/*/', (route) =>
            route.request().method() === 'PATCH'
              ? route.fulfill({ status: 400, json: { name: ['Another campaign has this name'] } })
              : route.fallback(),
          ),
      },
    ),
    moment('history', async (page) => {
      await rowMenu(page, summer, 'History');
      await says(page, 'Created');
    }),
    moment(
      'choose columns',
      async (page) => {
        await press(page, 'View');
        await asks(page);
      },
      { only: 'wide' },
    ),
    moment('nothing matches', (page) => says(page, 'No campaign matches'), {
      at: '/campaigns?search=zzz',
    }),
  ];
}
