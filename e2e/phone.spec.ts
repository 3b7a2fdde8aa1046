import { expect, test } from '@playwright/test';
import { metaCampaigns } from './at-the-sandbox.ts';
import { openAs } from './campaign-list-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch } from './report-steps.ts';

/** Jobs on a phone: to look and to pause. */
test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

test('one tap on its card pauses a live campaign at the network', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Paul', 'multifamily');
  const [live] = await launch(person, ['Evening tours']);
  await openAs(page, person, '/campaigns');
  await page.getByRole('button', { name: 'Pause Evening tours' }).tap();
  await expect(page.getByText('Campaign paused. The networks are being updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause Evening tours' })).toHaveCount(0);
  await expect
    .poll(async () => (await metaCampaigns(live?.account ?? '')).map(({ status }) => status), {
      timeout: 30_000,
    })
    .toEqual(['PAUSED']);
  await holds(page);
  expect(complaints()).toEqual([]);
});

test('the tab bar folds away on the way down and returns on the way up and for the keyboard', async ({
  page,
}) => {
  const person = await newPerson('Fay', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  await expect(page.getByRole('button', { name: '30 days' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const tab = tabs.getByRole('link', { name: 'Reports' });
  const save = page.getByRole('main').locator('[data-footer]');
  const gap = async () => {
    const box = await save.boundingBox();
    return 700 - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect.poll(gap).toBe(60);
  await page.mouse.wheel(0, 900);
  await expect(tab).not.toBeInViewport();
  // The footer of the form moves into the free space.
  await expect.poll(gap).toBe(0);
  await page.mouse.wheel(0, -200);
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 400);
  await expect(tab).not.toBeInViewport();
  await tab.focus();
  await expect(tab).toBeInViewport({ ratio: 1 });
});
