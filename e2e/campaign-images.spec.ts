import { expect, test, type Locator, type Page } from '@playwright/test';
import { bringPicture } from './bring-picture.ts';
import { newBuilding, picture } from './building-steps.ts';
import { newCampaign, openCampaign, otherSavesCampaign, readCampaign } from './campaign-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Ad pictures: selection, upload, cropping, and the logo of a display ad. */

type Picture = { id: string; width: number; height: number; file_name: string };
type Shown = { image_id: string; aspect: string; crop: { width: number }; approved?: boolean };

async function upload({ access }: Person, name: string, width: number, height: number): Promise<Picture> {
  const { buffer, mimeType } = await picture(name, width, height);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(`${product()}/api/image/`, { method: 'POST', headers, body });
  return (await answer.json()) as Picture;
}

const middle = ({ id, width, height }: Picture) => ({
  image_id: id,
  aspect: '1.91:1',
  crop: { x: 0, y: Math.round((height - width / 1.91) / 2), width, height: Math.round(width / 1.91) },
});

/**
 * Creates a building with three photos and a campaign for it, with the selected pictures in its Facebook ad.
 */
async function promoted(name: string, chosen: (photos: Picture[]) => object[] = () => []) {
  const person = await newPerson(name, 'multifamily');
  const photos = [
    await upload(person, 'front.jpg', 1600, 1200),
    await upload(person, 'pool.jpg', 1500, 1300),
    await upload(person, 'tiny.jpg', 250, 250),
  ];
  const building = await newBuilding(person, { images: photos.map(({ id }) => id) });
  const campaign = await newCampaign(person, { target_id: building.id });
  const images = chosen(photos);
  if (images.length > 0)
    await otherSavesCampaign(person, campaign.id, { facebook_ad: { ...campaign.facebook_ad, images } });
  return { person, photos, campaign };
}

const adPictures = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: /^Pictures for / });
const cropper = (page: Page) => page.getByRole('dialog', { name: /^Crop (picture|logo)$/ });
const logoDialog = (page: Page) => page.getByRole('dialog', { name: 'Logo', exact: true });
const names = (list: Locator) =>
  list.locator('li img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

async function openPicker(page: Page): Promise<void> {
  await adPictures(page).getByRole('button', { name: 'Choose pictures' }).click();
  await expect(picker(page)).toBeVisible();
}

async function add(dialog: Locator, ...files: Awaited<ReturnType<typeof picture>>[]): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(files);
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL((url) => url.pathname === '/campaigns');
}

/** Returns the stored pictures of an ad. */
async function stored(person: Person, id: string, ad: 'facebook_ad' | 'google_ads_ad') {
  const campaign = (await readCampaign(person, id)) as unknown as Record<
    typeof ad,
    { images: Shown[]; logo: Shown | null }
  >;
  return campaign[ad];
}

test('ad pictures can be chosen, ordered, removed and restored', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { person, photos, campaign } = await promoted('Iris');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await expect(adPictures(page)).toContainText('Needs at least 300 × 300 pixels square; JPG or PNG');

  await openPicker(page);
  await expect(picker(page).getByText('Choose at least one picture')).toBeVisible();
  await expect(picker(page).getByRole('button', { name: 'Use these pictures' })).toBeDisabled();
  const choices = picker(page).getByRole('region', { name: 'Photos of the property' });
  await expect(choices.getByRole('checkbox')).toHaveCount(3);
  await expect(choices.getByRole('checkbox', { name: 'Use tiny.jpg' })).toBeDisabled();
  await expect(choices.getByText('Too small for Square 1:1')).toBeVisible();
  await choices.getByRole('checkbox', { name: 'Use front.jpg' }).check();
  await choices.getByText('pool.jpg').click();
  await expect(picker(page).getByText('2 of 10 chosen')).toBeVisible();
  await holds(page);
  await picker(page).getByRole('button', { name: 'Use these pictures' }).click();

  await expect.poll(() => names(adPictures(page))).toEqual(['front.jpg, Square 1:1', 'pool.jpg, Square 1:1']);
  await adPictures(page).getByRole('button', { name: 'Move front.jpg, Square 1:1 later' }).click();
  await expect.poll(() => names(adPictures(page))).toEqual(['pool.jpg, Square 1:1', 'front.jpg, Square 1:1']);
  await expect(
    adPictures(page).getByRole('button', { name: 'Move front.jpg, Square 1:1 earlier' }),
  ).toBeFocused();
  await adPictures(page)
    .getByRole('img', { name: 'front.jpg' })
    .dragTo(adPictures(page).getByRole('img', { name: 'pool.jpg' }));
  await expect.poll(() => names(adPictures(page))).toEqual(['front.jpg, Square 1:1', 'pool.jpg, Square 1:1']);
  await adPictures(page).getByRole('button', { name: 'Remove pool.jpg, Square 1:1' }).click();
  await expect(adPictures(page).locator('li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(adPictures(page).locator('li')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Instagram' }).click();
  await openPicker(page);
  await expect(choices.getByText('Used in 1 ad', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await saveDraft(page);
  const { images } = await stored(person, campaign.id, 'facebook_ad');
  expect(images.map(({ image_id: id }) => id)).toEqual(photos.slice(0, 2).map(({ id }) => id));
  expect(complaints()).toEqual([]);
});

test('new pictures are rejected before upload or cropped immediately, and are dropped if the crop is cancelled', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { person, campaign } = await promoted('Olga');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await openPicker(page);
  const uploads = picker(page).getByRole('region', { name: 'Uploads' });

  await add(
    picker(page),
    await picture('small.jpg', 250, 400),
    await picture('moving.gif', 400, 400),
    await picture('good.jpg', 700, 500),
  );
  await expect(picker(page).getByText('small.jpg: 250 × 400 is too small')).toBeVisible();
  await expect(picker(page).getByText('moving.gif: only .jpg, .jpeg, .png can be used')).toBeVisible();
  await expect(uploads.getByRole('checkbox', { name: 'Use good.jpg' })).toBeChecked();

  await add(picker(page), await picture('alone.jpg', 800, 800));
  await expect(cropper(page)).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Cancel' }).click();
  // Without a picker every checkbox is missing, and a paste reaches nothing.
  await expect(cropper(page)).toHaveCount(0);
  await expect(uploads.getByRole('checkbox', { name: 'Use alone.jpg' })).toHaveCount(0);

  await bring(picker(page), 'paste', 'pasted.png');
  await expect(cropper(page)).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(uploads.getByRole('checkbox', { name: 'Use pasted.png' })).toBeChecked();
  await bring(picker(page), 'drop', 'dropped.png');
  await page.keyboard.press('Escape');
  await expect(cropper(page)).toHaveCount(0);
  await expect(uploads.getByRole('checkbox', { name: 'Use dropped.png' })).toHaveCount(0);

  await bring(picker(page), 'paste', 'one.png');
  await bring(cropper(page), 'paste', 'two.png');
  await expect(cropper(page).getByRole('img', { name: 'one.png' }).first()).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(cropper(page).getByRole('img', { name: 'two.png' }).first()).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(uploads.getByRole('checkbox', { name: 'Use one.png' })).toBeChecked();
  await expect(uploads.getByRole('checkbox', { name: 'Use two.png' })).toHaveCount(0);

  await picker(page).getByRole('button', { name: 'Use these pictures' }).click();
  await saveDraft(page);
  const { images } = await stored(person, campaign.id, 'facebook_ad');
  expect(images.map(({ crop }) => crop.width)).toEqual([500, 360, 360]);
});

/** Drops or pastes a picture onto the dialog and waits for the cropper. */
async function bring(dialog: Locator, by: 'drop' | 'paste', name: string): Promise<void> {
  await bringPicture(dialog, by, { name, size: 400 });
  await expect(cropper(dialog.page())).toBeVisible();
}

test('a picture dropped on the ad is cropped and used, and a drop next to it does not leave the app', async ({
  page,
}) => {
  const { person, campaign } = await promoted('Dora');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  await title.fill('Typed meanwhile');
  const kept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'stray.png', { type: 'image/png' }));
    // A drop whose default is not prevented opens the file in place of the app.
    const prevents = (moment: string) =>
      !document.body.dispatchEvent(new DragEvent(moment, { bubbles: true, cancelable: true, dataTransfer }));
    return ['dragover', 'drop'].map(prevents);
  });
  expect(kept).toEqual([true, true]);
  await expect(picker(page)).toHaveCount(0);

  await bring(adPictures(page), 'drop', 'dropped.png');
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(picker(page).getByRole('checkbox', { name: 'Use dropped.png' })).toBeChecked();
  await picker(page).getByRole('button', { name: 'Use these pictures' }).click();
  await expect.poll(() => names(adPictures(page))).toEqual(['dropped.png, Square 1:1']);
  await expect(title).toHaveValue('Typed meanwhile');
});

test('a picture is cropped by keys and numbers, and a refused crop leaves it unchanged', async ({ page }) => {
  test.setTimeout(120_000);
  const { person, campaign } = await promoted('Kim', ([front]) =>
    front === undefined
      ? []
      : [{ ...middle(front), aspect: '1:1', crop: { x: 0, y: 0, width: 800, height: 800 } }],
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await adPictures(page).getByRole('button', { name: 'Crop front.jpg' }).click();
  const left = cropper(page).getByRole('textbox', { name: 'From the left' });
  const top = cropper(page).getByRole('textbox', { name: 'From the top' });
  const scale = cropper(page).getByRole('textbox', { name: 'Scale in percent' });
  await expect(scale).toHaveValue('135 %');
  await holds(page);

  await cropper(page).getByRole('button', { name: 'Reset' }).click();
  await expect(scale).toHaveValue('100 %');
  await expect(left).toHaveValue('260 px');
  await cropper(page).getByRole('group', { name: 'Crop. Use the arrow keys' }).focus();
  await page.keyboard.press('ArrowRight');
  const fromLeft = async () => Number.parseInt(await left.inputValue(), 10);
  await expect.poll(fromLeft).toBeGreaterThan(260);
  const step = (await fromLeft()) - 260;
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(fromLeft).toBeLessThan(260 - step * 5);
  await left.fill('0');
  await top.fill('5000');
  await top.blur();
  await expect(left).toHaveValue('0 px');
  await expect(top).toHaveValue('120 px');
  await expect(
    cropper(page).getByRole('status').filter({ hasText: '0 from the left, 120 from the top' }),
  ).toBeAttached();

  await scale.fill('200');
  await expect(cropper(page).getByText('540 × 540')).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Smaller' }).click();
  await expect(scale).toHaveValue('190 %');
  await cropper(page).getByRole('slider', { name: 'Scale' }).focus();
  await page.keyboard.press('Home');
  await expect(scale).toHaveValue('20 %');
  await expect(cropper(page).getByText('This is as wide as the picture goes.')).toBeVisible();

  const said = [
    'Image upload failed. Please ensure the file meets the following requirements:',
    'Size: too much',
  ];
  await page.route(
    '**/api/image/validate/',
    (route) => route.fulfill({ status: 400, json: { image: said } }),
    {
      times: 1,
    },
  );
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(cropper(page).getByRole('alert')).toContainText(said[0] ?? '');
  await expect(cropper(page).getByRole('alert').getByRole('listitem')).toHaveText(['Size: too much']);
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(cropper(page)).toBeHidden();
  await saveDraft(page);
  expect((await stored(person, campaign.id, 'facebook_ad')).images[0]?.crop.width).toBe(1200);
});

test('approved pictures cannot be mixed with others', async ({ page }) => {
  test.setTimeout(90_000);
  const { person, photos, campaign } = await promoted('Ann');
  const [front] = photos;
  const ran = { ...middle(front as Picture), aspect: '1:1', crop: { x: 0, y: 0, width: 700, height: 700 } };
  await page.route('**/api/campaign_target/?*', async (route) => {
    const answer = await route.fetch();
    const target = (await answer.json()) as { images: Picture[]; approved_images: object };
    target.approved_images = { facebook: [{ ...ran, image: target.images[0] }], google_display: [] };
    await route.fulfill({ json: target });
  });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await openPicker(page);
  const approved = picker(page).getByRole('region', { name: 'Approved' });
  const others = picker(page).getByRole('region', { name: 'Photos of the property' });
  await approved.getByRole('checkbox').check();
  await expect(others.getByRole('checkbox', { name: 'Use pool.jpg' })).toBeDisabled();
  await expect(others).toContainText('which cannot be mixed with others');
  await picker(page).getByRole('button', { name: 'Clear choice' }).click();
  await others.getByRole('checkbox', { name: 'Use pool.jpg' }).check();
  await expect(approved.getByRole('checkbox')).toBeDisabled();
  await expect(approved).toContainText('cannot be mixed with others');
  await holds(page, { except: ['color-contrast'] });
  await others.getByRole('checkbox', { name: 'Use pool.jpg' }).uncheck();
  await approved.getByRole('checkbox').check();
  await picker(page).getByRole('button', { name: 'Use these pictures' }).click();
  await expect(adPictures(page).getByText('Approved')).toBeVisible();
  await expect(adPictures(page).getByRole('button', { name: /^Crop / })).toHaveCount(0);
  await saveDraft(page);
  const { images } = await stored(person, campaign.id, 'facebook_ad');
  expect(images).toMatchObject([{ image_id: front?.id, approved: true, crop: { width: 700 } }]);
});

test('pictures that would be left out are announced and can be cropped there', async ({ page }) => {
  test.setTimeout(90_000);
  const { person, campaign } = await promoted('Wes', (photos) => photos.slice(0, 2).map(middle));
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await expect(
    adPictures(page).getByText('2 photos are not square and will be left out — crop them'),
  ).toBeVisible();
  await adPictures(page).getByRole('button', { name: 'Crop now' }).click();
  await expect(cropper(page).getByRole('tab', { name: 'Square 1:1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await holds(page);
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect(adPictures(page).getByText('1 photo is not square')).toBeVisible();
  await expect
    .poll(() => names(adPictures(page)))
    .toEqual(['front.jpg, Square 1:1', 'pool.jpg, Wide 1.91:1']);
});

test('a display ad shows both shapes of a picture and a logo with its own limits', async ({ page }) => {
  test.setTimeout(120_000);
  const { person, campaign } = await promoted('Lou');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page.getByRole('tab', { name: 'Google Ads' }).click();
  await openPicker(page);
  await picker(page).getByRole('checkbox', { name: 'Use front.jpg' }).check();
  await picker(page).getByRole('button', { name: 'Use these pictures' }).click();
  await expect(adPictures(page).locator('li')).toHaveCount(2);
  await adPictures(page).getByRole('button', { name: 'Crop front.jpg, Wide' }).click();
  await cropper(page).getByRole('switch', { name: 'Show this shape in the ad' }).uncheck();
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await expect.poll(() => names(adPictures(page))).toEqual(['front.jpg, Square 1:1']);

  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await expect(logoDialog(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await add(logoDialog(page), await picture('dot.png', 100, 100));
  await expect(logoDialog(page).getByRole('alert')).toContainText(
    'A logo needs 128 × 128 pixels square or 512 × 128',
  );
  await add(logoDialog(page), await picture('wide.png', 520, 130));
  await expect(logoDialog(page).getByRole('radio', { name: 'wide.png' })).toBeChecked();
  await add(logoDialog(page), await picture('mark.gif', 128, 128));
  await expect(logoDialog(page).getByRole('radio', { name: 'mark.gif' })).toBeChecked();
  await holds(page);
  await logoDialog(page).getByRole('button', { name: 'Crop logo' }).click();
  await expect(cropper(page).getByText('Wide 4:1 needs 512 × 128 pixels')).toBeVisible();
  await cropper(page).getByRole('button', { name: 'Save crop' }).click();
  await logoDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Ad logo' }).first()).toBeVisible();
  await saveDraft(page);
  expect((await stored(person, campaign.id, 'google_ads_ad')).logo).toMatchObject({
    aspect: '1:1',
    crop: { width: 128 },
  });
});
