import { expect, test, type Page } from '@playwright/test';
import { openChecks } from './campaign-steps.ts';
import { holds, listen, pick, press, product, tookFocus } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/**
 * Connections with both networks ready, for the form's sections on locations, channels, accounts, schedule
 * and budgets.
 */

const ready = {
  facebook: {
    is_connected: true,
    account_name: 'Pia Grant',
    access_token_expired_date: '2099-01-01T00:00:00Z',
    expired: false,
    missing_permissions: [] as string[],
    ad_account: { account_id: '1', account_name: 'Grant Ads', business_name: null },
    account_problem: null,
  },
  google: {
    is_connected: true,
    account_name: 'pia@example.com',
    expired: false,
    manager: { manager_id: '7', manager_name: 'Grant' },
    client: { value: '70', label: 'Grant homes' },
    account_problem: null,
  },
};
const options = (...labels: string[]) => labels.map((label, index) => ({ value: String(index + 1), label }));
const lists: Record<string, unknown> = {
  'facebook/pages/': { count: 2, pages: options('Grant Homes', 'Grant Lofts') },
  'facebook/instagram_accounts/': { count: 1, instagram_accounts: options('@granthomes') },
  'facebook/pixels/': { count: 2, pixels: options('Site', 'Shop') },
  'facebook/custom-audiences/': {
    count: 2,
    custom_audiences: [
      { value: '1', label: 'Visitors', pixel_id: '1' },
      { value: '2', label: 'Guest list', pixel_id: null },
    ],
  },
  'google/accounts/': { count: 1, accounts: options('Grant homes') },
};
const all = { enabled: true };

type Change = Partial<{
  facebook: Partial<Omit<typeof ready.facebook, 'ad_account'>> & { ad_account?: null };
  google: { is_connected?: boolean; expired?: boolean; manager?: null; client?: null };
  lists: Record<string, unknown>;
}>;

/** Opens the form of a new campaign with the given connections. */
async function openForm(page: Page, change: Change = {}, path = 'building'): Promise<Person> {
  const person = await newPerson('Pia', 'multifamily');
  await enter(page, person.email);
  const connections = {
    facebook: { ...ready.facebook, ...change.facebook },
    google: { ...ready.google, ...change.google },
  };
  await page.route('**/api/connections/', (route) => route.fulfill({ json: connections }));
  await page.route('**/api/ad_social_network_settings/', (route) =>
    route.fulfill({ json: { facebook: all, instagram: all, google_adword: all, google_ads: all } }),
  );
  for (const [list, answer] of Object.entries({ ...lists, ...change.lists }))
    await page.route(`**/api/${list}`, (route) => route.fulfill({ json: answer }));
  await page.goto(`${product()}/campaigns/new/${path}`);
  await expect(page.getByRole('heading', { name: 'Where to show' })).toBeVisible();
  return person;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const geo = (page: Page) => section(page, 'Who sees it');
const where = (page: Page) => section(page, 'Where to show');

async function addCity(page: Page, typed: string, name: string): Promise<void> {
  const field = geo(page).getByRole('combobox', { name: 'Add a city' });
  await field.fill(typed);
  await pick(field, name);
}

test('cities can be found, added once, removed by keyboard and restored', async ({ page }) => {
  const complaints = listen(page);
  await openForm(page);
  await addCity(page, 'Austin, TX', 'Austin, TX');
  await expect(geo(page).getByText('1 location', { exact: true })).toBeVisible();
  await expect(geo(page).getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await addCity(page, 'austin, tex', 'Austin, TX');
  await expect(geo(page).getByText('Austin, TX is already on the list')).toBeVisible();
  await addCity(page, 'Springfield, illinois', 'Springfield, IL');
  // The field accepts only letters and separators.
  await addCity(page, 'D3en#v', 'Denver, CO');
  await expect(geo(page).getByText('3 locations', { exact: true })).toBeVisible();
  await expect(geo(page).locator('svg path').first()).toBeVisible();
  await holds(page);

  await geo(page).getByRole('button', { name: 'Remove Austin, TX' }).focus();
  await page.keyboard.press('Enter');
  await expect(geo(page).getByRole('button', { name: 'Remove Springfield, IL' })).toBeFocused();
  await expect(geo(page).getByText('Austin, TX was removed')).toBeVisible();

  await geo(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(geo(page).getByText('2 locations were removed.')).toBeVisible();
  await expect(geo(page).getByRole('combobox', { name: 'Add a city' })).toBeFocused();
  await geo(page).getByRole('button', { name: 'Undo' }).click();
  await expect(geo(page).getByRole('button', { name: 'Remove Denver, CO' })).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('creating a location requires a state and a city', async ({ page }) => {
  await openForm(page);
  await addCity(page, 'Austin', 'Austin, TX');
  await geo(page).getByRole('button', { name: 'Create location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create location' });
  await expect(dialog.getByRole('combobox', { name: 'City' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'State' })).toBeFocused();
  // No list covers the message.
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await geo(page).getByRole('button', { name: 'Create location' }).click();
  await dialog.getByRole('combobox', { name: 'State' }).fill('Texas');
  await press(page.getByRole('option', { name: 'Texas' }));
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'City' }).fill('Austin');
  await press(page.getByRole('option', { name: 'Austin', exact: true }));
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog.getByText('Austin, TX is already on the list')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'City' }).fill('Waco');
  await press(page.getByRole('option', { name: 'Waco', exact: true }));
  await holds(page);
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog).toBeHidden();
  await expect(geo(page).getByRole('button', { name: 'Remove Waco, TX' })).toBeVisible();
  await expect(geo(page).getByRole('button', { name: 'Create location' })).toBeFocused();
});

test('Instagram depends on Facebook, and an audience on its pixel', async ({ page }) => {
  await openForm(page);
  const box = (name: string) => where(page).getByRole('checkbox', { name, exact: true });
  await expect(where(page).getByRole('combobox', { name: 'Facebook page' })).toHaveValue('');
  await expect(where(page).getByRole('combobox', { name: 'Instagram account' })).toHaveValue('@granthomes');

  await where(page).getByRole('combobox', { name: 'Custom audience' }).click();
  await expect(page.getByRole('option')).toHaveText(['Guest list']);
  await page.keyboard.press('Escape');
  await where(page).getByRole('combobox', { name: 'Facebook pixel' }).click();
  await press(page.getByRole('option', { name: 'Site' }));
  await where(page).getByRole('combobox', { name: 'Custom audience' }).click();
  await press(page.getByRole('option', { name: 'Visitors' }));
  await where(page).getByRole('combobox', { name: 'Facebook pixel' }).click();
  await press(page.getByRole('option', { name: 'Shop' }));
  await expect(where(page).getByRole('combobox', { name: 'Custom audience' })).toHaveValue('');
  await holds(page);

  await box('Facebook').click();
  await expect(box('Instagram')).not.toBeChecked();
  await expect(box('Instagram')).toBeDisabled();
  await expect(where(page).getByText('Instagram was turned off too')).toBeVisible();
  await expect(where(page).getByRole('combobox', { name: 'Facebook page' })).toHaveCount(0);
  await box('Facebook').click();
  await expect(box('Instagram')).toBeEnabled();
});

const permissions = ['ads_management', 'pages_show_list'];
const cases: [what: string, change: Change, title: string, link: string, asked: string[]][] = [
  [
    'Facebook not connected',
    { facebook: { is_connected: false, ad_account: null } },
    'Facebook is not connected',
    'Connect Facebook',
    ['google'],
  ],
  [
    'Facebook expired',
    { facebook: { expired: true } },
    'The Facebook connection has expired',
    'Connect Facebook again',
    ['google'],
  ],
  [
    'permissions missing',
    { facebook: { missing_permissions: permissions } },
    'Facebook permissions are missing',
    'Ask for them again',
    ['facebook', 'google'],
  ],
  [
    'Google not connected',
    { google: { is_connected: false, manager: null } },
    'Google is not connected',
    'Connect Google',
    ['facebook'],
  ],
  [
    'Google expired',
    { google: { expired: true } },
    'The Google connection has expired',
    'Update the Google account',
    ['facebook'],
  ],
];
for (const [what, change, title, link, asked] of cases) {
  test(`${what}: the notice offers a way out, and only connected networks are queried`, async ({ page }) => {
    const networks = networksAsked(page);
    await openForm(page, change);
    const notice = where(page).getByRole('alert').filter({ hasText: title });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: link })).toHaveAttribute('href', /\/settings\/ad-accounts/);
    if (what === 'permissions missing') await expect(notice.getByText('Create and manage ads')).toBeVisible();
    await holds(page);
    expect(networks()).toEqual(asked);
  });
}

/** Returns the networks whose pages, accounts, pixels or audiences were requested. */
function networksAsked(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const list = Object.keys(lists).find((one) => request.url().endsWith(`/api/${one}`));
    if (list !== undefined) asked.add(list.replace(/\/.*/, ''));
  });
  return () => [...asked].toSorted();
}

test('having no ad account or manager account differs from having chosen none', async ({ page }) => {
  await page.route('**/api/facebook/ad_accounts/', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'None', code: 'invalid_input', ad_accounts_error: 'no_ad_accounts' },
    }),
  );
  await page.route('**/api/google/manager_accounts/', (route) =>
    route.fulfill({
      json: { count: 1, manager_accounts: [{ manager_id: '7', manager_name: 'Grant' }], direct_accounts: [] },
    }),
  );
  await openForm(page, { facebook: { ad_account: null }, google: { manager: null, client: null } });
  await expect(where(page).getByText('This Facebook account has no ad account.')).toBeVisible();
  await expect(where(page).getByRole('link', { name: 'Choose a Google Ads account' })).toHaveAttribute(
    'href',
    /openModal=true&platform=google/,
  );
});

test('Google can be skipped in one step and added again, connected or not', async ({ page }) => {
  await openForm(page, { google: { expired: true } });
  const box = (name: string) => where(page).getByRole('checkbox', { name, exact: true });
  await where(page).getByRole('button', { name: 'Skip Google' }).click();
  await expect(box('Google AdWords')).not.toBeChecked();
  await expect(box('Google Ads')).not.toBeChecked();
  await where(page).getByRole('button', { name: 'Undo' }).click();
  await expect(box('Google AdWords')).toBeChecked();
  await expect(box('Google Ads')).toBeChecked();
  await box('Google Ads').click();
  await expect(box('Google Ads')).not.toBeChecked();
  await box('Google Ads').click();
  await expect(box('Google Ads')).toBeChecked();
});

test('a failed list can be reloaded at its field, and an empty one says who can help', async ({ page }) => {
  let broken = true;
  await openForm(page, { lists: { 'facebook/pages/': { count: 0, pages: [] } } });
  await expect(where(page).getByRole('combobox', { name: 'Facebook page' })).toBeDisabled();
  await expect(where(page).getByText(/Someone who manages your page/)).toBeVisible();

  const refusal = { code: 'conflict', message: 'Google says that a permission is missing' };
  await page.route('**/api/google/accounts/', (route) =>
    route.fulfill(broken ? { status: 409, json: refusal } : { json: lists['google/accounts/'] }),
  );
  await page.reload();
  await expect(where(page).getByText('The Google account cannot be used').first()).toBeVisible();
  const checks = await openChecks(page);
  await expect(checks).toContainText('The Google accounts could not be loaded.');
  await holds(page);
  await page.keyboard.press('Escape');
  broken = false;
  await where(page).getByRole('button', { name: 'Try again: Google client account' }).click();
  await expect(where(page).getByText('The Google account cannot be used')).toHaveCount(0);
});

test('dates can be typed in common formats or picked by keyboard in a calendar', async ({ page }) => {
  await openForm(page);
  const { today } = await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('porchlight-session') ?? '{}');
    const answer = await fetch('/api/campaigns/today/', {
      headers: { authorization: `Bearer ${session.state.access}` },
    });
    return answer.json() as Promise<{ today: string }>;
  });
  const after = (days: number) => {
    const [year, month, day] = new Date(Date.parse(today) + days * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    return `${month}-${day}-${year}`;
  };
  const start = page.locator('[id="run_dates.start_date"]');
  const end = page.locator('[id="run_dates.end_date"]');
  const schedule = section(page, 'When and how much');

  await start.fill('soon');
  await expect(schedule.getByText('soon is invalid')).toHaveCount(0);
  await start.blur();
  await expect(schedule.getByText('soon is invalid')).toBeVisible();
  await expect(start).toHaveValue('soon');
  await start.fill('1/2/20');
  await start.blur();
  await expect(start).toHaveValue('01-02-2020');
  await expect(schedule.getByText('Start date cannot be today or in the past')).toBeVisible();
  await start.fill('tomorrow');
  await start.blur();
  await expect(start).toHaveValue(after(1));
  await page.getByRole('button', { name: '14 days' }).click();
  await expect(end).toHaveValue(after(14));
  await expect(schedule.getByText(/^14 days · ends/)).toBeVisible();

  await page.getByRole('button', { name: 'End: calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'End: calendar' });
  await expect(calendar.locator(':focus')).toHaveAttribute('aria-current', 'date');
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await holds(page);
  await page.keyboard.press('Enter');
  await expect(end).toHaveValue(after(21));
  await expect(page.getByRole('button', { name: 'End: calendar' })).toBeFocused();

  await page.getByRole('button', { name: 'Start: calendar' }).click();
  await tookFocus(page.getByRole('dialog', { name: 'Start: calendar' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /: must be after today$/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(start).toHaveValue(after(1));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start: calendar' })).toBeFocused();

  await page.getByRole('switch', { name: 'No end date' }).click();
  await expect(end).toHaveCount(0);
  await expect(schedule.getByText(/runs until you pause it$/)).toBeVisible();
});

test('the daily budget and the 30-day budget follow each other', async ({ page }) => {
  await openForm(page);
  const daily = page.getByLabel('Facebook and Instagram: Per day');
  const monthly = page.getByLabel('Facebook and Instagram: Per 30 days');
  const schedule = section(page, 'When and how much');
  await expect(schedule.getByText('At least $2 a day, $60 per 30 days')).toBeVisible();
  await monthly.fill('');
  await monthly.pressSequentially('1,455.50');
  await expect(monthly).toHaveValue('1,455.50');
  await expect(daily).toHaveValue('$48.51');
  await monthly.blur();
  await expect(monthly).toHaveValue('$1,455.30');

  await daily.fill('5');
  await expect(schedule.getByText('minimum daily budget is $10')).toHaveCount(0);
  await daily.blur();
  await expect(schedule.getByText('minimum daily budget is $10')).toBeVisible();
  for (const [typed, said] of [
    ['10,50', '10,50 is invalid'],
    ['-20', '-20 is invalid'],
    ['1000000000', 'Should be at most $999,999,999.99'],
  ] as const) {
    await daily.fill(typed);
    await daily.blur();
    await expect(schedule.getByText(said)).toBeVisible();
    await expect(daily).toHaveValue(typed);
  }
  await daily.fill('20');
  await daily.hover();
  await page.mouse.wheel(0, 120);
  await daily.blur();
  await expect(daily).toHaveValue('$20');
  await page.locator('[id="run_dates.start_date"]').fill('tomorrow');
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(schedule.locator('dl')).toContainText('Full run$280');
  await expect(schedule.locator('dl')).toContainText('Per 30 days$1,200');
  await holds(page);
});

test('a listing has no Google channels', async ({ page }) => {
  await openForm(page, {}, 'open-house');
  await page.goto(`${product()}/campaigns/new/listing`);
  await expect(where(page).getByRole('checkbox')).toHaveCount(2);
  await expect(where(page).getByText(/^Listings run on Facebook and Instagram only/)).toBeVisible();
});
