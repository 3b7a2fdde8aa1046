import type { Page } from '@playwright/test';
import type { Building } from '../../../contract/buildings.ts';
import type { Examples } from '../examples.ts';
import { asks, choose, follow, press, says, write, type Moment } from './moment.ts';

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
const name = (page: Page, text: string) => write(page, 'Name', text);

/** Returns moments of the building and listing forms. */
export function assetMoments({ filled, bare }: Examples): Moment[] {
  const building = (called: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/buildings/$id/',
    as: 'multifamily',
    at: `/buildings/${filled.building}`,
    name: called,
    steps,
    ...own,
  });
  const saveEmpty = (button: string) => async (page: Page) => {
    await press(page, button);
    await says(page, /need(s)? attention/);
  };
  const forms = [
    { pattern: '/buildings/new', as: 'multifamily', button: 'Save building' },
    { pattern: '/listings/new', as: 'brokerage', button: 'Save listing' },
  ] as const;
  return [
    ...forms.flatMap(({ pattern, as, button }): Moment[] => [
      { pattern, as, at: pattern, name: 'saved empty', steps: saveEmpty(button) },
      { pattern, as, at: pattern, name: 'saved empty, all of it', steps: saveEmpty(button), whole: true },
      {
        pattern,
        as,
        at: pattern,
        name: 'choose a city',
        steps: async (page) => {
          await choose(page, 'State', 'Texas');
          await page.getByRole('combobox', { name: 'City' }).first().fill('San');
          await page.getByRole('option').first().waitFor();
        },
      },
    ]),
    building('leave', async (page) => {
      await name(page, 'Maple Gardens');
      await follow(page, 'Campaigns');
      await asks(page);
    }),
    building('unsaved changes', async (page) => {
      await name(page, 'Maple Gardens');
    }),
    building('found on its website', (page) => press(page, 'Review')),
    building('amenities', async (page) => {
      await page.getByRole('combobox', { name: /^Amenities / }).click();
      await page.getByRole('option').first().waitFor();
    }),
    building('another apartment type', async (page) => {
      await press(page, 'Add apartment type');
      await press(page, 'Save changes');
      await says(page, /need(s)? attention/);
    }),
    building('a file that is no picture', async (page) => {
      const photographs = page.getByRole('group', { name: 'Photos' });
      await photographs.locator('input[type=file]').setInputFiles([plan]);
      await says(page, /only .* can be used/);
    }),
    building('a picture removed', async (page) => {
      const photographs = page.getByRole('group', { name: 'Photos' });
      await press(photographs, /^Remove /);
      await says(photographs, /was removed/);
    }),
    building('stop following Yardi', async (page) => {
      await press(page, 'Stop following Yardi');
      await asks(page);
    }),
    building('delete', async (page) => {
      await press(page, /^Delete/);
      await asks(page);
    }),
    building('prepared in vain', (page) => says(page, /could not be prepared/), {
      as: 'bare',
      at: `/buildings/${bare.building}`,
      before: (page) =>
        page.route(`**/api/building/${bare.building}/`, async (route) => {
          const answer = await route.fetch();
          const stored = (await answer.json()) as Building;
          const initialization = { ...stored.initialization, status: 'failed' };
          const json = { ...stored, initialization, initializing_status: 'failed' };
          await route.fulfill({ response: answer, json });
        }),
    }),
    {
      pattern: '/listings/$id/',
      name: 'another idea',
      as: 'brokerage',
      at: `/listings/${filled.listing}`,
      whole: true,
      steps: (page) => press(page, /^Another idea/),
    },
  ];
}
