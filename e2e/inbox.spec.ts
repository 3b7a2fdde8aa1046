import { expect, test, type Page } from '@playwright/test';
import { newBuilding, newColleague } from './building-steps.ts';
import { newCampaign } from './campaign-steps.ts';
import { looks } from './looks.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson, password, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Creates a campaign of a person, which a colleague then renames. */
async function changedByColleague(person: Person, email: string, name: string): Promise<string> {
  const building = await newBuilding(person);
  const { id, revision } = await newCampaign(person, { target_id: building.id });
  const { access } = await ask<{ access: string }>('/auth/sign-in/', {
    method: 'POST',
    body: { username: email, password, remember_me: false },
  });
  await ask(`/campaign/${id}/`, { method: 'PATCH', access, body: { revision, name } });
  return id;
}

const bell = (page: Page) => page.getByRole('link', { name: /^Inbox/ });

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the inbox counts what is new, leads into it and marks it as read', async ({ page }) => {
      const complaints = listen(page);
      const person = await newPerson('Ines', 'multifamily');
      const colleague = await newColleague(person);
      const id = await changedByColleague(person, colleague, 'Maple Court in spring');
      await changedByColleague(person, colleague, 'The Ashby');
      await enter(page, person.email);
      await page.goto(`${product()}/buildings`);
      await expect(bell(page)).toHaveAccessibleName('Inbox 2 unread');
      await bell(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('listitem')).toHaveCount(2);
      await holds(page);

      const changed = today
        .getByRole('listitem')
        .filter({ hasText: 'Nora Quist changed Maple Court in spring' });
      await changed.getByRole('link', { name: 'See the history' }).click();
      await expect(page).toHaveURL(`${product()}/campaigns/${id}/history`);
      await expect(bell(page)).toHaveAccessibleName('Inbox 1 unread');
      await page.goBack();
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('You have read everything.')).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName('Inbox');
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
      await holds(page);
      expect(complaints()).toEqual([]);
    });

    test('an empty inbox says what will appear, and the settings keep each choice', async ({ page }) => {
      const person = await newPerson('Omar', 'agent');
      await enter(page, person.email);
      await page.goto(`${product()}/inbox`);
      await expect(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
      await holds(page);
      await page.getByRole('link', { name: 'Notification settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      await expect(page.getByText(`sent to ${person.email}`)).toBeVisible();
      const pace = 'A campaign spends much less or more than planned';
      const byEmail = page.getByRole('switch', { name: `By email: ${pace}` });
      const digest = page.getByRole('switch', { name: 'By email: Your week in ads, on Monday morning' });
      await expect(byEmail).not.toBeChecked();
      await expect(digest).toBeChecked();
      for (const choice of [byEmail, digest]) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
        await choice.press('Space');
        expect((await saved).status()).toBe(200);
      }
      await page.reload();
      await expect(byEmail).toBeChecked();
      await expect(digest).not.toBeChecked();
      await expect(page.getByRole('switch', { name: `In the inbox: ${pace}` })).toBeChecked();
      await holds(page);
    });

    test('the link in a mail asks before it stops the mails, and a broken link leads to the settings', async ({
      page,
    }) => {
      await page.goto(`${product()}/unsubscribe/broken`);
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
      await holds(page);
      let stopped = 0;
      await page.route(/\/api\/unsubscribe\//, (route) => {
        if (route.request().method() === 'POST') stopped += 1;
        return route.fulfill({ json: { event: 'digest', by_email: stopped === 0 } });
      });
      await page.goto(`${product()}/unsubscribe/1-2-digest.signed`);
      await expect(page.getByText('Your week in ads')).toBeVisible();
      expect(stopped).toBe(0);
      await holds(page);
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
      expect(stopped).toBe(1);
    });
  });
}
