import { expect, test } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import {
  crash,
  holdSaves,
  nameField,
  newCampaign,
  openCampaign,
  openChecks,
  otherSavesCampaign,
  readCampaign,
} from './campaign-steps.ts';
import { holds, listen, press, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter, signIn } from './people-steps.ts';

/** The form as a single document: undo, recovery after a crash, and conflicts between two users. */

async function begin(name: string): Promise<{ person: Person; target: { target_id: string } }> {
  const person = await newPerson(name, 'multifamily');
  const building = await newBuilding(person);
  return { person, target: { target_id: building.id } };
}

test('every change can be undone and redone, including a change of target', async ({ page }) => {
  const complaints = listen(page);
  const { person, target } = await begin('Una');
  await newBuilding(person, { name: 'Birch House' });
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  const written = await title.inputValue();

  await nameField(page).press('End');
  // Inserted at once, because a pause while typing would create two undo steps.
  await page.keyboard.insertText(' again');
  await page.getByRole('combobox', { name: 'Building' }).click();
  await press(page.getByRole('option', { name: /Birch House/ }));
  await expect(page.getByText('The ads were rewritten for Birch House.')).toBeVisible();
  await expect(title).not.toHaveValue(written);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(title).toHaveValue(written);

  await nameField(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(written);
  await page.keyboard.press('Control+z');
  await expect(nameField(page)).toHaveValue('Spring');
  await expect(page.getByRole('button', { name: 'Undo (Ctrl+Z)' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(nameField(page)).toHaveValue('Spring again');
  expect(complaints()).toEqual([]);
});

test('unsaved changes survive a browser crash and are offered again', async ({ page, context }) => {
  const { person, target } = await begin('Kim');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  await holdSaves(page);
  await openCampaign(page, campaign);
  await nameField(page).fill('Written before the crash');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length))
    .toBe(1);

  const second = await context.newPage();
  await crash(page);
  await openCampaign(second, campaign);
  await expect(second.getByText(/^Restore unsaved changes from .+\?$/)).toBeVisible();
  await holds(second);
  await expect(nameField(second)).toHaveValue('Spring');
  await second.getByRole('button', { name: 'Restore them' }).click();
  await expect(nameField(second)).toHaveValue('Written before the crash');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second).toHaveURL(/\/campaigns$/);
  expect((await readCampaign(person, campaign.id)).name).toBe('Written before the crash');
  await openCampaign(second, { ...campaign, name: 'Written before the crash' });
  await expect(second.getByText(/Restore unsaved changes/)).toHaveCount(0);
});

test('new campaigns are kept automatically, and each is offered until the user decides', async ({ page }) => {
  const { person } = await begin('Nel');
  await signIn(page, person.email);
  const title = page.getByText(/^Restore unsaved changes/);
  const keeps = (count: number) =>
    expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length),
      )
      .toBe(count);

  const release = await holdSaves(page);
  await page.goto(`${product()}/campaigns/new/building`);
  await nameField(page).fill('First');
  await keeps(1);
  await page.reload();
  await expect(title).toBeVisible();
  await nameField(page).fill('Second');
  await keeps(2);
  release('POST');
  release('PATCH');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await keeps(1);

  await page.goto(`${product()}/campaigns/new/building`);
  await nameField(page).fill('Third');
  await expect(page).toHaveURL(/draft=/);
  // The third is a campaign by now, so the first is restored into another form.
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(nameField(page)).toHaveValue('First');
  await expect(title).toHaveCount(0);
  await keeps(0);
  const { campaigns } = await ask<{ campaigns: { name: string }[] }>('/campaigns/', person);
  expect(campaigns.map(({ name }) => name).toSorted()).toEqual(['First', 'Second', 'Third']);
});

test('unsaved campaigns appear in the list and on the dashboard, to continue or discard', async ({
  page,
}) => {
  const complaints = listen(page, ['net::ERR_FAILED']);
  const { person, target } = await begin('Ida');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  const leave = async () => {
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
  };
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  const release = await holdSaves(page);
  await page.goto(`${product()}/campaigns/new/branding`);
  await nameField(page).fill('Half a thought');
  await leave();
  await expect(unsaved.getByRole('listitem')).toHaveText(/^Half a thoughtBranding campaign, from .+/);
  await openCampaign(page, campaign);
  await nameField(page).fill('Spring, more of it');
  await leave();
  await expect(unsaved.getByRole('listitem')).toHaveText([/^Spring, more of it/, /^Half a thought/]);
  await holds(page);

  // A tab that was closed sends nothing more.
  await page.reload();
  release('PATCH');
  await unsaved.getByRole('link', { name: 'Continue: Spring, more of it' }).click();
  await expect(page.getByText('Your changes are back. They are not saved yet.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Spring, more of it');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(unsaved.getByRole('listitem')).toHaveText([/^Half a thought/]);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await unsaved.getByRole('link', { name: 'Continue: Half a thought' }).click();
  await expect(page).toHaveURL(/\/campaigns\/new\/branding$/);
  await expect(nameField(page)).toHaveValue('Half a thought');
  await leave();
  await unsaved.getByRole('button', { name: 'Discard: Half a thought' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(dialog).toContainText('“Half a thought” was never saved and cannot be recovered.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(unsaved.getByRole('button', { name: 'Discard: Half a thought' })).toBeFocused();
  await unsaved.getByRole('button', { name: 'Discard: Half a thought' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  expect(complaints()).toEqual([]);
});

test("unsaved changes are merged with a colleague's save, and the user resolves conflicts", async ({
  page,
}) => {
  const { person, target } = await begin('Pia');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  const release = await holdSaves(page);
  await openCampaign(page, campaign);
  await nameField(page).fill('Kept in the browser');
  await page.getByRole('link', { name: 'Buildings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Leave' }).click();
  await otherSavesCampaign(person, campaign.id, { name: 'Theirs since' });
  release('PATCH');

  await openCampaign(page, { ...campaign, name: 'Theirs since' });
  await page.getByRole('button', { name: 'Restore them' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Someone else saved this campaign' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Theirs since');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await expect(page.getByText('Choose between the versions first.')).toBeVisible();
  await panel.getByRole('button', { name: 'Take theirs' }).click();
  await panel.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  expect((await readCampaign(person, campaign.id)).name).toBe('Theirs since');
});

test('leaving a draft that could not be saved asks in the specified words', async ({ page }) => {
  const { person, target } = await begin('Lee');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  await holdSaves(page);
  await openCampaign(page, campaign);
  await nameField(page).fill('Not saved');
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toContainText(
    'Are you sure you want to leave this page without saving changes? This way you will lose the data you have entered',
  );
  await expect(dialog).toContainText(
    'This browser keeps a copy. Porchlight saves it once it can, or offers it when you come back.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'Buildings', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/buildings$/);
  // Leaving keeps the changes: they are offered once more and disappear when declined.
  await openCampaign(page, campaign);
  await expect(nameField(page)).toHaveValue('Spring');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Spring');
  await expect(page.getByText(/Restore unsaved changes/)).toHaveCount(0);
});

test('changes of two users are merged, and conflicts are shown', async ({ page }) => {
  test.setTimeout(90_000);
  const { person, target } = await begin('Mia');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);

  const release = await holdSaves(page);
  await openCampaign(page, campaign);
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Mine alone');
  await otherSavesCampaign(person, campaign.id, { name: 'Theirs alone' });
  release('PATCH');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const merged = await readCampaign(person, campaign.id);
  expect([merged.name, merged.facebook_ad.titles?.[0]?.label]).toEqual(['Theirs alone', 'Mine alone']);

  await openCampaign(page, { ...campaign, name: 'Theirs alone' });
  await otherSavesCampaign(person, campaign.id, { name: 'Their name for it', ads_daily_budget: 7 });
  await nameField(page).fill('My name for it');
  const panel = page.getByRole('alert').filter({ hasText: 'Someone else saved this campaign' });
  await expect(panel).toContainText('My name for it');
  await expect(panel).toContainText('Their name for it');
  await expect(panel).toContainText('Updated with their changes: Google Ads (display).');
  await holds(page);
  await expect(panel.getByRole('button', { name: 'Save these choices' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Take theirs' }).click();
  await expect(nameField(page)).toHaveValue('Their name for it');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(nameField(page)).toHaveValue('My name for it');
  await panel.getByRole('button', { name: 'Save these choices' }).click();
  await expect(panel).toHaveCount(0);
  const both = async () => {
    const stored = (await readCampaign(person, campaign.id)) as unknown as Record<string, unknown>;
    return [stored['name'], stored['ads_daily_budget']];
  };
  await expect.poll(both).toEqual(['My name for it', 7]);
});

test('a fair-housing stop holds a campaign back until an owner gives a reason to allow it', async ({
  page,
}) => {
  const { person, target } = await begin('Ove');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Mexican Village building');
  const checks = await openChecks(page);
  await expect(checks).toContainText('cannot be used in a housing ad');
  await expect(checks.getByRole('button', { name: 'Allow these texts…' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  // A user who opens it later sees the problem at the text before touching it.
  await openCampaign(page, campaign);
  await expect(page.getByRole('textbox', { name: 'Title 1', exact: true })).toHaveAccessibleDescription(
    /cannot be used in a housing ad/,
  );
  await openChecks(page);
  await checks.getByRole('button', { name: 'Allow these texts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow fair-housing exceptions' });
  await holds(page);
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Allow them' }).click();
  await expect(dialog).toContainText('Choose a ground');
  await dialog.getByRole('radio', { name: 'Name of a place, street or business' }).check();
  await dialog.getByRole('button', { name: 'Allow them' }).click();
  await expect(dialog).toContainText('Should be at least 10 characters');
  await dialog.getByLabel('Reason').fill('Mexican Village is our neighborhood.');
  await dialog.getByRole('button', { name: 'Allow them' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(checks).not.toContainText('cannot be used in a housing ad');
  const allowed = page.getByRole('region', { name: /texts? allowed by an owner/ });
  await expect(allowed).toContainText('“Mexican Village building”');
  await expect(allowed).toContainText('Ground: Name of a place, street or business.');
  await expect(allowed).toContainText('Reason: Mexican Village is our neighborhood.');
  await holds(page);
  await page.reload();
  await openChecks(page);
  await expect(allowed).toContainText('“Mexican Village building”');

  // The exception covers one text only; another text with the same words stops the campaign again.
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Mexican Village lofts');
  await expect(checks).toContainText('cannot be used in a housing ad');

  // A text that refuses people on its face is not offered, and the panel says why.
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('No children');
  const final = checks.getByRole('region', { name: '1 text cannot be allowed' });
  await expect(final).toContainText('42 U.S.C. 3604(c)');
  await expect(checks.getByRole('button', { name: 'Allow these texts…' })).toHaveCount(0);
  await holds(page);

  // The copywriter's text replaces it with one click, and Undo brings it back.
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  const closing = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const panel = document.querySelector<HTMLElement>('[data-checks]');
          if (panel?.style.opacity === '0') resolve(getComputedStyle(panel).pointerEvents);
          else if (panel === null) resolve('gone at once');
        };
        new MutationObserver(look).observe(document.body, {
          attributes: true,
          childList: true,
          subtree: true,
        });
      }),
  );
  // The press also closes the panel, which must not come between it and the release.
  await page.getByRole('button', { name: 'Use this instead: Title 1' }).click();
  expect(await closing, 'pointer events of the closing panel').toBe('none');
  await expect(title).not.toHaveValue('No children');
  await expect(title).not.toHaveAccessibleDescription(/cannot be used/);
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(title).toHaveValue('No children');
});

test('the browser asks before unsaved changes are left, but not while they are being saved', async ({
  page,
}) => {
  const { person, target } = await begin('Bix');
  const campaign = await newCampaign(person, target);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await nameField(page).click();
  await page.reload();
  expect(asked, 'nothing was changed').toEqual([]);
  const release = await holdSaves(page);
  await nameField(page).click();
  await nameField(page).fill('On its way');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(nameField(page)).toHaveValue('On its way');

  const [underWay, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  release('PATCH');
  await page.route('**/api/campaign/*/', async (route) => {
    underWay.resolve();
    await left.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await underWay.promise;
  const warns = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(warns).toBe(false);
  await page.getByRole('link', { name: 'Buildings', exact: true }).click();
  await expect(page).toHaveURL(/\/buildings$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  left.resolve();
  await expect.poll(async () => (await readCampaign(person, campaign.id)).name).toBe('On its way');
});

test('saving a deleted campaign opens a new one of its kind and offers the typed values', async ({
  page,
}) => {
  const complaints = listen(page, [404]);
  const { person, target } = await begin('Gil');
  const campaign = await newCampaign(person, target);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const visited = await page.evaluate(() => history.length);
  await fetch(`${product()}/api/campaign/${campaign.id}/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.access}` },
  });
  await nameField(page).fill('Typed before it went');
  await expect(page.getByText('This page is no longer available. Start a new campaign here.')).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/new\/building$/);
  expect(await page.evaluate(() => history.length), 'nothing to go back to').toBe(visited);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(nameField(page)).toHaveValue('Typed before it went');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(complaints()).toEqual([]);
});
