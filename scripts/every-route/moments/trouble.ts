import type { Page } from '@playwright/test';
import { follow, says, type Moment } from './moment.ts';

const newerVersion = { api_version: '0.1.0', latest_web_app_version: '99.0.0', force_web_app_update: true };

/** Returns moments of failures, missing objects and lost connections. */
export function troubleMoments(): Moment[] {
  const moment = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/buildings/',
    as: 'multifamily',
    at: '/buildings',
    name,
    steps,
    ...own,
  });
  const gone = (pattern: string, at: string, name = 'not here'): Moment =>
    moment(name, (page) => says(page, /not found|no longer available|could not be loaded/), { pattern, at });
  const answer =
    (json: unknown, status = 200) =>
    (page: Page) =>
      page.route('**/api/buildings/**', (route) => route.fulfill({ status, json }));
  return [
    moment('crashed', (page) => says(page, 'App crashed'), {
      before: answer({ count: 1, buildings: [null] }),
      loud: true,
    }),
    moment('the server fails', async (page) => {
      await answer({}, 500)(page);
      await page.getByLabel('Search buildings').fill('lofts');
      await says(page, 'An error has occurred on the server');
    }),
    moment(
      'offline',
      async (page) => {
        await page.context().setOffline(true);
        await follow(page, 'Reports');
        await page.waitForTimeout(2500);
      },
      { loud: true },
    ),
    moment('too old for the server', (page) => says(page, /newer version of Porchlight/), {
      before: (page) => page.route('**/api/version/', (route) => route.fulfill({ json: newerVersion })),
    }),
    moment('no building matches', (page) => says(page, /No building matches/), {
      at: '/buildings?search=zzz',
    }),
    gone('/buildings/$id/', '/buildings/999999'),
    gone('/listings/$id/', '/listings/999999'),
    gone('/collections/$id', '/collections/999999'),
    gone('/campaigns/$id/building', '/campaigns/999999/building'),
    gone('/campaigns/$id/reports', '/campaigns/999999/reports'),
    gone('/campaigns/$id/ab-testing', '/campaigns/999999/ab-testing'),
    moment('without the configuration', (page) => says(page, /could not be loaded|Something went wrong/), {
      pattern: '/terms-of-service',
      at: '/terms-of-service',
      loud: true,
      before: async (page) => {
        await page.route('**/api/configuration/', (route) => route.abort());
        await page.route('**/terms-of-service', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('name="configuration"', 'name="nothing"');
          await route.fulfill({ response, body });
        });
      },
    }),
  ];
}
