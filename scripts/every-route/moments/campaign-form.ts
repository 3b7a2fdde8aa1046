import type { Page } from '@playwright/test';
import { until } from '../../sample-data/client.ts';
import type { Examples } from '../examples.ts';
import { asks, dialogOf, follow, press, says, write, type Moment } from './moment.ts';

const pattern = '/campaigns/$id/building';
const facebookTitle = (page: Page) => page.locator('[id="facebook_ad.titles.0"]');

/** Types a text that violates fair housing. */
export async function writeRefused(page: Page): Promise<void> {
  await facebookTitle(page).fill('Mexican Village at Cedar House');
  await facebookTitle(page).blur();
  await says(page, /cannot be used in a housing ad/);
}

/** Returns moments of the campaign form except its ads. */
export function campaignFormMoments({ bare }: Examples): Moment[] {
  const moment = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern,
    as: 'bare',
    at: `/campaigns/${bare.campaigns['2']}/building`,
    name,
    steps,
    ...own,
  });
  return [
    moment('more that can be done', (page) => press(page, 'More')),
    moment('guide', async (page) => {
      await press(page, 'Guide me');
      await says(page, 'Step 1 of 6');
    }),
    moment('guide, with something missing', async (page) => {
      await press(page, 'Guide me');
      await press(page, /^Next: /);
      await says(page, /Press again/);
      await page.keyboard.press('Escape');
    }),
    moment('go live with gaps', (page) => press(page, /^Go live/)),
    moment('go live with gaps, all of it', (page) => press(page, /^Go live/), { whole: true }),
    moment('leave', async (page) => {
      await write(page, 'Campaign name', 'Something else');
      await follow(page, 'Buildings');
      await asks(page);
    }),
    moment('back to what was not saved', async (page) => {
      await write(page, 'Campaign name', 'Never saved');
      // The browser stores the form some time after the last key.
      await page.waitForTimeout(2500);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await says(page, /Restore unsaved changes/);
    }),
    moment(
      'offline',
      async (page) => {
        await page.context().setOffline(true);
        await write(page, 'Campaign name', 'Written on a train');
        await says(page, /^Offline/);
      },
      { loud: true },
    ),
    moment('choose a city', async (page) => {
      await page.getByRole('combobox', { name: 'Add a city' }).fill('Spring');
      await page.getByRole('option').first().waitFor();
    }),
    moment('create a location', async (page) => {
      await press(page, 'Create location');
      await press(dialogOf(page), 'Add location');
      await says(page, 'Field is required');
    }),
    moment('calendar', (page) => press(page, 'Start: calendar')),
    moment('fair housing', writeRefused),
    moment(
      'preview and checks',
      async (page) => {
        await press(page, 'Preview and checks');
        await asks(page);
      },
      { only: 'narrow' },
    ),
    {
      pattern: '/campaigns/new/building',
      name: 'choose a building',
      as: 'multifamily',
      at: '/campaigns/new/building',
      steps: async (page) => {
        await page.getByRole('combobox', { name: 'Building' }).first().click();
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      pattern: '/campaigns/new/building',
      name: 'written for a building',
      as: 'multifamily',
      at: '/campaigns/new/building',
      whole: true,
      steps: async (page) => {
        await page.getByRole('combobox', { name: 'Building' }).first().click();
        await page
          .getByRole('option', { name: /The Ashby/ })
          .first()
          .click();
        await until('its texts', async () => (await facebookTitle(page).inputValue()) || undefined);
      },
    },
  ];
}
