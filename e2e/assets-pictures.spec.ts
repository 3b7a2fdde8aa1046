import { expect, test, type Page } from '@playwright/test';
import { bringPicture } from './bring-picture.ts';
import { addPictures, newBuilding, openBuilding, order, photographs, picture } from './building-steps.ts';
import { newPerson } from './people-by-api.ts';
import { enter, summary } from './people-steps.ts';

/** The picture field, tested on a building; every form uses the same one. */

test('pictures can be rejected, uploaded, cancelled, retried, moved, removed and restored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson('Pia', 'agent');
  const building = await newBuilding(person);
  await enter(page, person.email);
  await openBuilding(page, building);
  const field = photographs(page);
  await expect(field).toContainText('JPG or PNG, up to 10 MB each and 20 at a time');

  await test.step('unusable files are rejected with a reason', async () => {
    await addPictures(page, [
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
    await expect(field.getByText('plan.pdf: only .jpg, .jpeg, .png can be used')).toBeVisible();
    await expect(field.getByText('huge.jpg: larger than 10 MB')).toBeVisible();
    await expect(field.getByRole('button', { name: 'Skip broken.jpg' })).toBeVisible();
    // A damaged file cannot succeed on a retry.
    await expect(field.getByRole('button', { name: 'Try broken.jpg again' })).toHaveCount(0);
    await expect(field.locator('img')).toHaveCount(0);
    await field.getByRole('button', { name: 'Skip broken.jpg' }).click();
    const many = await Promise.all(
      Array.from({ length: 22 }, (_, index) => picture(`many-${index}.png`, 20, 20)),
    );
    await addPictures(page, many);
    await expect(
      field.getByText('At most 20 pictures at a time. Not added: many-20.png, many-21.png'),
    ).toBeVisible();
    await expect(field.locator('img')).toHaveCount(20, { timeout: 30_000 });
    await expect.poll(() => order(page)).toEqual(many.slice(0, 20).map(({ name }) => name));
    await page.reload();
    await expect(field.locator('img')).toHaveCount(0);
  });

  await test.step('uploads show progress and can be cancelled and retried', async () => {
    const held: (() => void)[] = [];
    await page.route('**/api/image/', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      // The cancelled request cannot continue.
      await route.continue().catch(() => undefined);
    });
    const files = ['a', 'bb', 'ccc', 'dddd'].map((name) => picture(`${name}.jpg`));
    await addPictures(page, await Promise.all(files));
    await expect(field.getByRole('progressbar')).toHaveCount(4);
    await expect(field.getByRole('progressbar', { name: 'dddd.jpg is waiting' })).toBeAttached();
    await expect.poll(() => held.length).toBe(3);
    await field.getByRole('button', { name: 'Cancel ccc.jpg' }).click();
    await expect(field.getByRole('progressbar')).toHaveCount(3);
    await expect.poll(() => held.length).toBe(4);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for 3 pictures to upload')).toBeVisible();
    for (const release of held) release();
    await expect(page.getByText('Building updated')).toBeVisible();
    await page.unroute('**/api/image/');
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg', 'dddd.jpg']);

    await page.route('**/api/image/', (route) => route.abort(), { times: 1 });
    await addPictures(page, [await picture('late.jpg')]);
    await expect(field.getByText('late.jpg: Unable to connect')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(summary(page)).toContainText('A picture could not be uploaded');
    await field.getByRole('button', { name: 'Try late.jpg again' }).click();
    await expect(field.getByRole('img', { name: 'late.jpg' })).toBeVisible();
  });

  await test.step('pictures are moved by buttons and by dragging', async () => {
    await field.getByRole('button', { name: 'Move a.jpg later' }).click();
    await expect.poll(() => order(page)).toEqual(['bb.jpg', 'a.jpg', 'dddd.jpg', 'late.jpg']);
    await expect(field.getByRole('button', { name: 'Move a.jpg later' })).toBeFocused();
    await expect(page.getByText('a.jpg is now 2 of 4')).toBeAttached();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(field.getByRole('button', { name: 'Move a.jpg earlier' })).toBeFocused();
    await expect.poll(() => order(page)).toEqual(['bb.jpg', 'dddd.jpg', 'late.jpg', 'a.jpg']);
    await field.getByRole('img', { name: 'a.jpg' }).dragTo(field.getByRole('img', { name: 'bb.jpg' }));
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg', 'dddd.jpg', 'late.jpg']);
  });

  await test.step('a removed picture can be restored', async () => {
    await field.getByRole('button', { name: 'Remove bb.jpg' }).click();
    await expect(field.getByText('bb.jpg was removed.')).toBeVisible();
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'dddd.jpg', 'late.jpg']);
    await field.getByRole('button', { name: 'Undo: restore bb.jpg' }).click();
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg', 'dddd.jpg', 'late.jpg']);
    // The message of the previous save may still be visible.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await saved;
    await expect(page.getByText('Building updated').first()).toBeVisible();
    await page.reload();
    await expect(field.locator('img')).toHaveCount(4);
    await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg', 'dddd.jpg', 'late.jpg']);
  });

  await test.step('pictures are dropped and pasted, and existing ones do not count towards the limit of twenty', async () => {
    await bring(page, 'drop', 'dropped.png');
    await bring(page, 'paste', 'pasted.png');
    await expect(field.locator('img')).toHaveCount(6);
    const many = Array.from({ length: 18 }, (_, index) => picture(`more-${index}.png`, 20, 20));
    await addPictures(page, await Promise.all(many));
    await expect(field.locator('img')).toHaveCount(24, { timeout: 30_000 });
    // The message of the previous save may still be visible.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await saved;
    await expect(page.getByText('Building updated').first()).toBeVisible();
    await page.reload();
    await expect(field.locator('img')).toHaveCount(24);
  });
});

/** Drops or pastes a picture and waits until it appears. */
async function bring(page: Page, by: 'drop' | 'paste', name: string): Promise<void> {
  await bringPicture(page.locator('#images'), by, { name, size: 30 });
  await expect(photographs(page).getByRole('img', { name })).toBeVisible();
}
