import { expect, test } from '@playwright/test';
import { looks } from './looks.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newEmail, newPerson } from './people-by-api.ts';
import { samplePassword, signIn, signOutAt } from './people-steps.ts';

/** States and dialogs that `every-route` does not reach. */

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the states and dialogs of people and organizations are accessible in this look', async ({
      page,
    }) => {
      test.setTimeout(150_000);
      const complaints = listen(page, [400]);
      await page.goto(`${product()}/restore-password/1/2`);
      await page.locator('#password1').fill('Abc1');
      await page.getByRole('button', { name: 'Set password' }).click();
      await holds(page);

      const beginner = await newPerson('Sita');
      await signIn(page, beginner.email);
      await page.getByRole('radio', { name: /Multifamily/ }).check();
      await holds(page);
      await signOutAt(page);

      const owner = await newPerson('Olaf', 'multifamily');
      const email = newEmail('vera');
      const body = { first_name: 'Vera', last_name: 'Holm', email };
      await ask('/organization/user/', { method: 'POST', access: owner.access, body });

      await signIn(page, owner.email);
      for (const [address, button] of [
        ['/profile', 'Edit contact info'],
        ['/profile', 'Change password'],
        ['/organization', 'Add user'],
        ['/organization', 'Remove Vera Holm'],
      ] as const) {
        await page.goto(`${product()}${address}`);
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await holds(page);
      }
      await signOutAt(page);

      await signIn(page, 'support@porchlight.test', samplePassword);
      await page.getByRole('searchbox').fill('juniper');
      await page.getByRole('button', { name: 'Juniper Residential' }).click();
      await holds(page);
      await page.getByRole('button', { name: 'Act as Maya Torres' }).click();
      await expect(page.getByText('Acting as Maya Torres')).toBeVisible();
      await holds(page);
      await page.getByRole('button', { name: 'Back to my account' }).click();
      await expect(page.getByRole('heading', { name: 'Act for someone' })).toBeVisible();
      expect(complaints()).toEqual([]);
    });
  });
}
