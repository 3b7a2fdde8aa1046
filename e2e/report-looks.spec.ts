import { expect, test } from '@playwright/test';
import { product } from './on-the-screen.ts';
import { enter, samplePassword } from './people-steps.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`each channel keeps its color in the ring, at its tab and in its charts, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/reports`);
    await page.getByRole('link', { name: 'Maple Court: summer leasing' }).click();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const share = page.getByRole('region', { name: /^Where the money went/ });
    const ages = page.getByRole('region', { name: /^Who saw it, by age/ });
    const color = (element: Element) => getComputedStyle(element).backgroundColor;
    const bar = () => ages.locator('[style*="width"]').first().evaluate(color);
    await expect(share).toBeVisible();
    const seen = [await bar()];
    for (const name of ['Facebook and Instagram', 'Google Ads', 'Google AdWords']) {
      const legend = share.getByRole('listitem').filter({ hasText: name });
      const hue = await legend.locator('span').first().evaluate(color);
      expect(await tab(name).locator('span[style]').first().evaluate(color), name).toBe(hue);
      await tab(name).click();
      await expect(share).toHaveCount(0);
      expect(await bar(), name).toBe(hue);
      seen.push(hue);
      await tab('Overall').click();
      await expect(share).toBeVisible();
    }
    expect(new Set(seen).size, 'and the sum of all has another').toBe(4);
  });

test('network details of a campaign load later without moving the layout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/facebook/pages/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/reports`);
  await page.getByRole('link', { name: 'Maple Court: summer leasing' }).click();
  const tabs = page.getByRole('tablist');
  await expect(page.getByText('Promotes Maple Court')).toBeVisible();
  await expect(page.getByText(/^Data as of/)).toBeVisible();
  const before = await tabs.boundingBox();
  held.resolve();
  await expect(page.getByText('Promotes Maple Court')).toContainText('Facebook page');
  expect((await tabs.boundingBox())?.y).toBe(before?.y);
});

test('a printed report shows its range and figures, and neither the menu nor its controls', async ({
  page,
}) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/reports`);
  await page.getByRole('link', { name: 'Maple Court: summer leasing' }).click();
  await expect(page.getByRole('region', { name: /^Where the money went/ })).toBeVisible();
  const range = page.getByText(/^Overall: /);
  await expect(range).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(range).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('padding-left', '0px');
  expect((await main.boundingBox())?.x).toBe(0);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
