import { expect, test } from '@playwright/test';
import { placeOf } from './listing-steps.ts';
import { holds, product } from './on-the-screen.ts';
import { ask, mailedLink, newEmail, newPerson, password } from './people-by-api.ts';
import { enter, summary } from './people-steps.ts';

/** Link tracking of an organization: the query that its ads' links carry. */

test('an owner writes the link tracking, sees an example link, and a wrong template is refused', async ({
  page,
}) => {
  const person = await newPerson('Utma', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/organization/details`);
  const field = page.getByRole('textbox', { name: 'Link tracking' });
  const save = page.getByRole('button', { name: 'Save information' });
  await expect(page.getByText('Example of a Facebook link:')).toContainText('utm_source=facebook');
  await expect(page.getByRole('button', { name: 'Use the default' })).toHaveCount(0);

  await field.fill('utm_source={newsletter}');
  await expect(page.getByText('An example appears here when the text is complete.')).toBeVisible();
  await save.click();
  await expect(summary(page)).toContainText('Link tracking: {newsletter} is not a placeholder.');

  await field.fill('from={channel}&home={property}');
  await expect(page.getByText('Example of a Facebook link:')).toContainText(
    '?from=facebook&home=Maple%20Court',
  );
  await holds(page);
  await save.click();
  await expect(page.getByText('The information has been updated')).toBeVisible();
  const { url_tags: stored } = await ask<{ url_tags: string }>(await addressOf(person.access), {
    access: person.access,
  });
  expect(stored).toBe('from={channel}&home={property}');

  await field.fill('');
  await expect(page.getByText('Off: the links of your ads lead to the plain website.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the default' }).click();
  await expect(field).toHaveValue(/^utm_source=\{network\}&/);
});

test('a member reads the link tracking and cannot change it', async ({ page }) => {
  const owner = await newPerson('Reed', 'multifamily');
  const { state, city } = await placeOf(owner.access);
  const email = newEmail('reader');
  const name = { first_name: 'Rita', last_name: 'Reader' };
  await ask('/organization/user/', { method: 'POST', access: owner.access, body: { ...name, email } });
  const [uid, token] = (await mailedLink(email, 'invited-sign-up')).split('/').slice(-2);
  const passwords = { password1: password, password2: password };
  const body = { uid, token, ...name, state, city, ...passwords };
  await ask('/auth/invited-sign-up/', { method: 'POST', body });
  await enter(page, email);
  await page.goto(`${product()}/organization/details`);
  await expect(page.getByRole('textbox', { name: 'Link tracking' })).toHaveAttribute('readonly');
  await expect(page.getByText('Only the owner can change the link tracking.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the default' })).toHaveCount(0);
  await holds(page);
});

async function addressOf(access: string): Promise<string> {
  const { organization_id: id } = await ask<{ organization_id: string }>('/user/', { access });
  return `/organization/${id}/`;
}
