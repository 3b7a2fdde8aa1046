import { expect, test, type Page } from '@playwright/test';
import { looks } from './looks.ts';
import { holds, listen, product, stoppedMoving } from './on-the-screen.ts';
import {
  breakBuildings,
  configure,
  signIn,
  tool,
  versions,
  withoutConfiguration,
} from './other-conditions.ts';
import { enter, samplePassword } from './people-steps.ts';

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the public pages are linked and accessible in this look', async ({ page }) => {
      const complaints = listen(page);
      await page.goto(`${product()}/terms-of-service`);
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
      const about = page.getByRole('navigation', { name: 'About Porchlight' });
      await about.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
      await about.getByRole('link', { name: 'Questions and answers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
      await page.getByRole('button', { name: 'How do I connect Facebook?' }).click();
      await holds(page);
      await about.getByRole('link', { name: 'Terms of Service' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Porchlight' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(complaints()).toEqual([]);
    });

    test('an embedded tool and the way back to the dashboard work in this look', async ({ page }) => {
      const complaints = listen(page);
      await configure(page, { tools: { creative_management: `${tool}/manage` } });
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      await page.goto(`${product()}/creative-management`);
      await holds(page);
      await page.goto(`${product()}/terms-of-service`);
      await page.getByRole('banner').getByRole('link', { name: 'Back to the dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      expect(complaints()).toEqual([]);
    });

    test('the account menu contains help', async ({ page }) => {
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      await page.goto(`${product()}/buildings`);
      const account = page.getByRole('button', { name: /account menu/ });
      await account.click();
      const shortcuts = page.getByRole('menuitem', { name: 'Keyboard shortcuts' });
      await expect(page.getByRole('menuitem', { name: 'Questions and answers' })).toBeVisible();
      // A menu lies outside the landmarks, and its library focuses a helper element inside it.
      await holds(page, { except: ['region', 'aria-required-children'] });
      // A phone has no keyboard.
      await expect(shortcuts).toHaveCount(look.viewport.width > 1000 ? 1 : 0);
      // The second time the dialog is already loaded and opens before the menu has closed.
      for (const _ of (await shortcuts.isVisible()) ? [1, 2] : []) {
        // The menu takes the focus a moment after it opens, sooner than any user could click.
        await stoppedMoving(page);
        await shortcuts.click();
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(account).toBeFocused();
        await account.click();
      }
      await page.getByRole('menuitem', { name: 'Questions and answers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
    });

    test('a report or A/B test of a missing campaign says so and links to the list', async ({ page }) => {
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      for (const [address, list, title] of [
        ['/campaigns/999999/reports', 'All reports', 'Reports'],
        ['/campaigns/999999/ab-testing', 'All campaigns', 'Campaigns'],
        ['/campaigns/mistyped/reports', 'All reports', 'Reports'],
      ] as const) {
        await page.goto(`${product()}${address}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Campaign not found' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        await holds(page);
        await page.getByRole('main').getByRole('link', { name: list }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
    });

    test('the update bar, a crash and a failed page are accessible in this look', async ({ page }) => {
      await page.route('**/api/version/', (route) =>
        route.fulfill({ json: versions({ latest_web_app_version: '99.0.0', force_web_app_update: true }) }),
      );
      await signIn(page);
      await expect(page.getByRole('region', { name: 'Update' })).toBeVisible();
      await holds(page);
      await breakBuildings(page);
      await page.goto(`${product()}/buildings`);
      await expect(page.getByRole('heading', { name: 'App crashed' })).toBeVisible();
      await holds(page);
      await withoutConfiguration(page, (route) => route.fulfill({ status: 500 }));
      await page.goto(`${product()}/privacy-policy`);
      await expect(page.getByText('This page could not be loaded')).toBeVisible();
      await expect(page.getByText('Please try again later.')).toBeVisible();
      await holds(page);
    });
  });
}

test.describe('documents', () => {
  test('the privacy policy contains the required statements and a contact address', async ({ page }) => {
    await configure(page, { support_email: 'help@example.com' });
    await page.goto(`${product()}/privacy-policy`);
    const text = page.getByRole('article');
    for (const said of [
      'Last updated June 2022',
      'General Data Protection Regulation',
      'California Consumer Privacy Act',
      'CalOPPA',
      'answered within 45 days',
      'extend the time once by another 45 days',
      'the 12 months before the request',
      'children under 13',
      'young people under 16',
      'up to two years',
      'by card or through online payment providers',
    ])
      await expect(text).toContainText(said);
    await expect(text.getByRole('link', { name: 'help@example.com' }).first()).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
  });

  test('documents without a support address name the administrator', async ({ page }) => {
    await configure(page, { support_email: null });
    await page.goto(`${product()}/terms-of-service`);
    await expect(page.getByRole('article')).toContainText('write to your Porchlight administrator');
    await expect(page.getByRole('article')).not.toContainText('{{');
  });

  test('a section of the questions opens by its address and updates the address', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${product()}/frequently-asked-question?section=cost`);
    const cost = page.getByRole('button', { name: 'What does Porchlight cost?' });
    await expect(cost).toHaveAttribute('aria-expanded', 'true');
    await expect(cost).toBeInViewport();
    const coming = page.getByText('This answer is being written.').filter({ visible: true });
    await expect(coming).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Being written/ })).toHaveCount(9);

    await page.getByRole('button', { name: 'How do I connect Facebook?' }).click();
    await expect(page).toHaveURL(/\?section=connect-facebook$/);
    await expect(page.getByText('Facebook lets a connection last 60 days.')).toBeVisible();
    await expect(cost).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'How do I connect Facebook?' }).click();
    await expect(page).toHaveURL(/\/frequently-asked-question$/);
  });

  test('an unknown section of the questions opens nothing', async ({ page }) => {
    await page.goto(`${product()}/frequently-asked-question?section=toaster`);
    await expect(page.getByRole('button', { name: 'How do I connect Facebook?' })).toBeVisible();
    await expect(page.locator('[aria-expanded="true"]')).toHaveCount(0);
  });
});

test('a menu longer than the window scrolls to its end', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/buildings`);
  await page.getByRole('button', { name: /account menu/ }).click();
  const end = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeInViewport();
  await expect(end).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport({ ratio: 1 });
});

test.describe('embedded tools', () => {
  test('only configured tools appear in the menu, and they open in a sandboxed frame', async ({ page }) => {
    await configure(page, { tools: { marketing_description: `${tool}/describe` } });
    await signIn(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Creative management' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Marketing description' }).click();
    const frame = page.locator('iframe[title="Marketing description"]');
    await expect(frame.contentFrame().getByText('The tool')).toBeVisible();
    await expect(frame).toHaveAttribute('sandbox', /^allow-scripts(?!.*allow-top-navigation)/);
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      `${tool}/describe`,
    );
    await page.goto(`${product()}/creative-management`);
    await expect(page.getByText('Creative management is not set up yet')).toBeVisible();
    await expect(page.getByText('CREATIVE_MANAGEMENT_URL')).toBeVisible();
  });

  test('a tool at our own address has no access to our storage', async ({ page }) => {
    await configure(page, { tools: { marketing_description: `${product()}/assets/porchlight-1.svg` } });
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/marketing-description`);
    const frame = page.locator('iframe[title="Marketing description"]');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin/);
  });

  test('embedded tools require signing in', async ({ page }) => {
    await page.goto(`${product()}/creative-intelligence`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fcreative-intelligence$/);
  });

  test('on a phone the tools are in the account menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await configure(page, { tools: { creative_intelligence: `${tool}/think` } });
    await signIn(page);
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect(page.getByRole('menu').getByText(/^Web .* · API /)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Creative intelligence' }).click();
    await expect(page.getByRole('heading', { name: 'Creative intelligence' })).toBeVisible();
  });
});

test.describe('the welcome gallery', () => {
  const slide = (page: Page, number: number) => page.getByRole('group', { name: `${number} of 3` });

  test('the welcome gallery advances every ten seconds, except under the pointer or the focus', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${product()}/sign-in`);
    await expect(slide(page, 1)).toContainText('Hook people with AI copy');
    await page.clock.runFor(5000);
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(6000);
    await expect(slide(page, 2)).toContainText('Keep customers in the funnel');
    await expect(slide(page, 1)).toBeHidden();

    await slide(page, 2).hover();
    await page.clock.runFor(30_000);
    await expect(slide(page, 2)).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.runFor(11_000);
    await expect(slide(page, 3)).toContainText('Reach a bigger audience');

    await page.getByRole('button', { name: /^Show slide 1/ }).focus();
    await page.clock.runFor(30_000);
    await expect(slide(page, 3)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(slide(page, 1)).toBeVisible();

    await page.getByRole('button', { name: 'Pause slideshow' }).click();
    await page.mouse.move(10, 10);
    await page.locator('#username').focus();
    await page.clock.runFor(30_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Play slideshow' }).click();
    await page.mouse.move(10, 10);
    await page.locator('#username').focus();
    await page.clock.runFor(11_000);
    await expect(slide(page, 2)).toBeVisible();
  });

  test('the welcome gallery stands still for users who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(`${product()}/sign-up`);
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.getByRole('button', { name: /^Show slide 3/ }).click();
    await expect(slide(page, 3)).toBeVisible();
  });

  test('the welcome gallery does not push the form down on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product()}/sign-in`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeInViewport();
    await expect(slide(page, 1)).toBeHidden();
  });
});

test.describe('versions', () => {
  const badge = /^Web \d+\.\d+\.\d+ · API \d+\.\d+\.\d+$/;

  test('a badge shows the versions unless it is switched off', async ({ page }) => {
    await page.goto(`${product()}/sign-in`);
    await expect(page.getByText(badge)).toBeVisible();
    await signIn(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText(badge)).toBeVisible();
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect(page.getByRole('menu').getByText(badge)).toBeVisible();
    await configure(page, { version_badge: false });
    const asked = page.waitForResponse('**/api/version/');
    await page.reload();
    await asked;
    await expect(page.getByText(badge)).toHaveCount(0);
  });

  for (const [latest, forced, needed] of [
    ['99.0.0', true, true],
    ['99.0.0', false, false],
    ['0.0.1', true, false],
  ] as const) {
    test(`version ${latest}, ${forced ? 'forced' : 'offered'}, shows ${needed ? 'an update bar' : 'nothing'}`, async ({
      page,
    }) => {
      const json = versions({ latest_web_app_version: latest, force_web_app_update: forced });
      await page.route('**/api/version/', (route) => route.fulfill({ json }));
      await page.goto(`${product()}/sign-in`);
      await expect(page.getByText(badge)).toBeVisible();
      const bar = page.getByRole('region', { name: 'Update' });
      await expect(bar).toHaveCount(needed ? 1 : 0);
      if (!needed) return;
      const reloaded = page.waitForEvent('load');
      await bar.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
    });
  }
});

test.describe('addresses', () => {
  test('an address of the form #!{path} opens that path in the app', async ({ page }) => {
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/#!/campaigns?search=lofts`);
    await expect(page).toHaveURL(`${product()}/campaigns?search=lofts`);
    await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = '#!/buildings';
    });
    await expect(page).toHaveURL(`${product()}/buildings`);
    await expect(page.getByRole('heading', { name: 'Buildings' })).toBeVisible();
  });

  test('an address of the form #!{path} asks strangers to sign in first', async ({ page }) => {
    await page.goto(`${product()}/#!/buildings`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fbuildings$/);
  });

  test('an unknown address offers the way home to signed-in users', async ({ page }) => {
    await page.goto(`${product()}/nowhere?a=1`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fnowhere%3Fa%3D1$/);
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/nowhere`);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
