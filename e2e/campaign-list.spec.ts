import { expect, test, type Page } from '@playwright/test';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { campaignDraft, openAs } from './campaign-list-steps.ts';
import { enter, samplePassword } from './people-steps.ts';

/** The campaign list: order, paging, display options, inline edits and bulk actions. */

let person: Person;
test.beforeAll(async () => {
  person = await newPerson('Lena', 'multifamily');
  for (let index = 1; index <= 12; index += 1)
    await ask('/campaign/', { method: 'POST', access: person.access, body: campaignDraft(index) });
});

test('the address keeps order, page and search, and Back restores them', async ({ page }) => {
  const complaints = listen(page);
  await openAs(page, person, '/campaigns');
  await expect(names(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Campaign', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(names(page).first()).toHaveText('Spring 01');
  for (const [column, key] of [
    ['Created', 'created_at'],
    ['Location', 'is_entity_location_changed'],
    ['Updated', 'updated_at'],
    ['Spend', 'spend'],
    ['Leads', 'leads'],
  ] as const) {
    await page.getByRole('button', { name: column, exact: true }).click();
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page).toHaveURL(new RegExp(`ordering=-${key}`));
  }
  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  await expect(page).toHaveURL(/ordering=end_date/);
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search campaigns' });
  await search.pressSequentially('spr');
  await expect(page).toHaveURL(/search=spr$/);
  // Typing continues in the field after a pause.
  await page.keyboard.type('ing');
  await expect(page).toHaveURL(/search=spring/);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(names(page)).toHaveText(['Spring 11', 'Spring 12']);
  await page.getByRole('cell', { name: 'No dates yet' }).first().click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\/building/);
  await page.goBack();
  await expect(names(page)).toHaveText(['Spring 11', 'Spring 12']);
  await expect(search).toHaveValue('spring');
  expect(complaints()).toEqual([]);
});

test('a name and a budget are edited in the row and reverted when refused', async ({ page }) => {
  await openAs(page, person, '/campaigns?ordering=name');
  await page.getByRole('button', { name: 'Rename Spring 01' }).click();
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Spring 00');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText('Spring 00');
  await page.getByRole('button', { name: 'Rename Spring 00' }).click();
  await expect(page.getByRole('textbox', { name: 'Campaign name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename Spring 00' })).toBeFocused();

  await page.getByRole('button', { name: /change the daily budget of Spring 02/ }).click();
  const facebook = page.getByRole('textbox', { name: 'Facebook and Instagram' });
  await facebook.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At least $10 a day').last()).toBeVisible();
  await facebook.clear();
  await facebook.pressSequentially('25.50');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: /^\$40\.50: change the daily budget of Spring 02/ }),
  ).toBeVisible();

  await page.route('**/api/campaign/*/', (route) =>
    route.fulfill({ status: 400, json: { name: ['is taken by the test'] } }),
  );
  await page.getByRole('button', { name: 'Rename Spring 03' }).click();
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Refused');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Spring 03” was not changed: is taken by the test')).toBeVisible();
  await expect(names(page).nth(2)).toHaveText('Spring 03');
});

test('an inline edit can be undone from its alert, and the history shows both changes', async ({ page }) => {
  await openAs(page, person, '/campaigns?ordering=name');
  await page.getByRole('button', { name: 'Rename Spring 04' }).click();
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('A slip');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: '“Spring 04” is now called “A slip”.' });
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('“A slip” is now called “Spring 04”.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Spring 04' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Spring 04' });
  await expect(history.getByRole('listitem').filter({ hasText: ' → ' })).toHaveCount(4);
  await expect(history).toContainText('Campaign name: A slip → Spring 04');
  await expect(history).toContainText('Campaign name: Spring 04 → A slip');
  await expect(history).toContainText('Created');
  await holds(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Spring 04' })).toBeFocused();
});

test("row height and columns follow the user's choice and persist", async ({ page }) => {
  await openAs(page, person, '/campaigns');
  const row = page.locator('tbody tr').first();
  // Text in the fallback font may wrap a name onto two lines.
  await page.evaluate(async () => void (await document.fonts.ready));
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const low = await height();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('Delivery');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByText('Comfortable').click();
  await page.getByRole('checkbox', { name: 'Pacing' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Pacing' })).toHaveCount(0);
  await expect.poll(height).toBeGreaterThan(low);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Channels', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pacing' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Columns' })).toHaveValue('own');
});

test('the list sums up all campaigns of its filters, on every page of it', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  const total = page.locator('tfoot tr');
  const spend = total.getByRole('cell').nth(3);
  await expect(async () => {
    await page.goto(`${product()}/campaigns?search=ashby`);
    await expect(spend).toHaveText(/^\$[\d,]+\.\d\d$/, { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  const shown = await page
    .locator('tbody tr')
    .getByRole('cell')
    .filter({ hasText: /^\$[\d,]+\.\d\d$/ })
    .allInnerTexts();
  const dollars = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  // Spend and cost per lead alternate.
  const spent = shown.filter((_, at) => at % 2 === 0).reduce((sum, text) => sum + dollars(text), 0);
  expect(dollars(await spend.innerText())).toBe(spent);
  const all = await page.locator('tbody tr').count();
  await expect(total).toContainText(all === 1 ? '1 campaign' : `All ${all} campaigns`);
});

test('the totals are read again when an operation ends', async ({ page }) => {
  let runs = true;
  await page.route(/\/api\/campaigns\/\?/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { campaigns: Record<string, unknown>[] };
    const operation = { kind: 'delete', state: 'running' };
    if (runs) Object.assign(json.campaigns[0] ?? {}, { operation });
    await route.fulfill({ response, json });
  });
  const sums = /\/api\/campaigns\/totals\//;
  const whileRunning = page.waitForResponse(sums);
  await openAs(page, person, '/campaigns?ordering=name');
  await whileRunning;
  await page.waitForLoadState('networkidle');
  const afterwards = page.waitForRequest(sums, { timeout: 8_000 });
  runs = false;
  await afterwards;
});

test('totals that could not be read leave no empty row', async ({ page }) => {
  await page.route('**/api/campaigns/totals/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Out of order' } }),
  );
  await openAs(page, person, '/campaigns');
  await expect(names(page)).toHaveCount(10);
  await expect(page.locator('tfoot tr')).toHaveCount(0);
});

test('a row names its property and its worst mark in one line, and the others to screen readers', async ({
  page,
}) => {
  await page.route(/\/api\/campaigns\/\?.*ordering=name/, async (route) => {
    const response = await route.fetch();
    const { campaigns, ...rest } = await response.json();
    const marked = { property_name: 'Maple Court', difference_count: 2, entity_updated: true };
    const [first, ...others] = campaigns;
    await route.fulfill({ response, json: { ...rest, campaigns: [{ ...first, ...marked }, ...others] } });
  });
  await openAs(page, person, '/campaigns?ordering=name');
  const row = page.locator('tbody tr').first();
  const property = row.getByText('Maple Court', { exact: true });
  const mark = row.getByText('2 differences on the networks', { exact: true });
  await expect(property).toBeVisible();
  await expect(mark).toBeVisible();
  const [left, right] = [await property.boundingBox(), await mark.boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(4);
  await expect(row).toContainText('Content changed');
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test('rows of the previous search are marked while the next one loads and removed when it fails', async ({
  page,
}) => {
  await openAs(page, person, '/campaigns?ordering=name');
  await expect(names(page)).toHaveCount(10);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/campaigns\/\?.*status=5/, async (route) => {
    await held.promise;
    await route.fulfill({ status: 400, json: { message: 'Out of order' } });
  });
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('Paused');
  const list = page.locator('section', { has: page.locator('tbody') });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  const failure = page.getByRole('alert').filter({ hasText: 'Out of order' });
  await expect(failure).toContainText('The results could not be loaded');
  await expect(names(page)).toHaveCount(0);
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'There is no paused campaign' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('lofts');
  await expect(page.getByRole('heading', { name: 'No paused campaign matches “lofts”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(names(page)).toHaveCount(10);
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

test('many campaigns are deleted at once after the dialog explains the effect', async ({ page }) => {
  const complaints = listen(page, [409]);
  await openAs(page, person, '/campaigns?ordering=name');
  await page.getByRole('checkbox', { name: 'Select Spring 04' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('None of them can be paused.')).toBeVisible();
  await expect(dialog.getByText('Only a live campaign can be paused')).toBeVisible();
  await holds(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('checkbox', { name: 'Select Spring 05' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('2 of 2 will be deleted')).toBeVisible();
  await page.route('**/api/campaigns/bulk/', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now' } }),
  );
  await dialog.getByRole('button', { name: 'Delete 2 campaigns' }).click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'This could not be done' });
  await expect(failure).toContainText('Not now');
  await page.unrouteAll();
  // The dialog stays until the list is read again, so that a deleted campaign cannot be opened.
  const list = /\/api\/campaigns\/\?/;
  const held = Promise.withResolvers<void>();
  await page.route(list, (route) => held.promise.then(() => route.continue()));
  const reading = page.waitForRequest(list);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await reading;
  await expect(dialog).toContainText('This may take a minute');
  await expect(page.getByText('2 campaigns deleted')).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('2 campaigns deleted')).toBeVisible();
  await expect(page.getByText('10 in total')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
  expect(complaints()).toEqual([]);
});

for (const look of [
  { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 700 } },
] as const) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} pixels wide`, () => {
    test.use(look);

    test('the campaign list, its selection and its editors are accessible in this look', async ({ page }) => {
      await openAs(page, person, '/campaigns');
      await holds(page);
      await page
        .getByRole('checkbox', { name: /^Select Spring/ })
        .first()
        .check();
      await expect(page.getByText('1 selected')).toBeVisible();
      await holds(page);
      await page
        .getByRole('button', { name: /change the daily budget/ })
        .first()
        .click();
      await expect(page.getByRole('textbox', { name: 'Facebook and Instagram' })).toBeFocused();
      // Overlays lie outside the landmarks.
      await holds(page, { except: ['region'] });
    });
  });
}

for (const width of [1280, 1440, 2048]) {
  test(`at ${width} pixels every set of columns fits, with rows of one height and names of one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    // A product that has just started has not read its figures yet.
    await expect(async () => {
      await page.goto(`${product()}/campaigns`);
      await expect(page.getByRole('cell', { name: /^\$[\d,]+\.\d\d$/ }).first()).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 40_000 });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const heads = page.getByRole('columnheader');
    for (const [set, last] of [
      ['Delivery', 'Spend'],
      ['Changes', 'Created'],
      ['Results', 'Cost per lead'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Columns' }).selectOption(set);
      await expect(heads.nth(-2)).toHaveText(last);
      const actions = await heads.last().boundingBox();
      const end = await heads.nth(-2).evaluate((head) => head.getBoundingClientRect().right);
      expect(end, set).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
      const table = page.locator('div:has(> table)');
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), set).toBe(0);
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.clientHeight));
      expect(new Set(heights).size, `${set}: ${heights.join(' ')}`).toBe(1);
      const lines = await names(page).evaluateAll((links) =>
        links.map((link) => link.getClientRects().length),
      );
      expect(Math.max(...lines), set).toBe(1);
    }
  });
}

const names = (page: Page) => page.locator('tbody tr a');
