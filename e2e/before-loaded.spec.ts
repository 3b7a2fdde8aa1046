import { expect, test } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { newListing } from './listing-steps.ts';
import { product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

test('a building, listing or organization that has not loaded cannot be overwritten by saving', async ({
  page,
}) => {
  const person = await newPerson('Bo', 'brokerage');
  const building = await newBuilding(person);
  const listing = await newListing(person);
  const { organization_id: own } = await ask<{ organization_id: string }>('/user/', person);
  await enter(page, person.email);
  const fields = page.getByRole('main').getByRole('textbox');
  const save = page.getByRole('button', { name: /^Save/ });
  for (const [screen, asked] of [
    [`/buildings/${building.id}`, `**/api/building/${building.id}/`],
    [`/listings/${listing.id}`, `**/api/listing/${listing.id}/`],
    ['/organization/details', `**/api/organization/${own}/`],
  ] as const) {
    await test.step(screen, async () => {
      const held = Promise.withResolvers<void>();
      await page.route(asked, async (route) => {
        await held.promise;
        await route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now' } });
      });
      const underWay = page.waitForRequest(asked);
      await page.goto(`${product()}${screen}`);
      await underWay;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(fields.or(save)).toHaveCount(0);
      held.resolve();
      await expect(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible();
      await expect(fields.or(save)).toHaveCount(0);
      await page.unroute(asked);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(save.first()).toBeVisible();
      await expect(fields.first()).toBeVisible();
    });
  }
});
