import type { Page } from '@playwright/test';
import { sampleAccounts } from '../../sample-data/sample-accounts.ts';
import type { Visitor } from '../people.ts';
import { asks, dialogOf, press, says, write, type Moment } from './moment.ts';
import { fromElsewhere } from './sign-up.ts';

/** Returns moments of the profile, the organization and support. */
export function peopleMoments(): Moment[] {
  const patterns = {
    profile: '/profile',
    organization: '/organization/',
    'settings/yardi': '/settings/yardi',
  } as const;
  const on = (screen: keyof typeof patterns, as: Visitor, name: string, steps: Moment['steps']): Moment => ({
    pattern: patterns[screen],
    as,
    at: `/${screen}`,
    name,
    steps,
  });
  const asked = (button: string) => async (page: Page) => {
    await press(page, button);
    await asks(page);
  };
  const submitted = (open: string, submit: string) => async (page: Page) => {
    await press(page, open);
    await press(dialogOf(page), submit);
    await says(dialogOf(page), /need(s)? attention|required/);
  };
  /** Signs in separately, because acting for a user replaces the session. */
  const support = (name: string, steps: Moment['steps']): Moment => ({
    pattern: '/switch-user',
    as: 'nobody',
    at: '/sign-in',
    name,
    before: fromElsewhere,
    steps: async (page) => {
      await page.locator('#username').fill(sampleAccounts.accounts[3].email);
      await page.locator('#password').fill(sampleAccounts.password);
      await press(page, 'Sign in');
      await page.getByRole('searchbox').fill('juniper');
      await press(page, 'Juniper Residential');
      await steps(page);
    },
  });
  return [
    on('profile', 'multifamily', 'edit contact info', asked('Edit contact info')),
    on('profile', 'multifamily', 'contact info with faults', async (page) => {
      await press(page, 'Edit contact info');
      await write(dialogOf(page), /^First name/, '');
      await write(dialogOf(page), /^Website/, 'nowhere');
      await press(dialogOf(page), 'Save');
      await says(dialogOf(page), /need(s)? attention/);
    }),
    {
      ...on('profile', 'multifamily', 'leave a dialog', async (page) => {
        await press(page, /account menu/);
        await page.getByRole('menuitem', { name: 'Profile' }).click();
        await press(page, 'Edit contact info');
        await write(dialogOf(page), /^First name/, 'Mayra');
        await page.goBack();
        await says(page, /leave this page without saving/);
      }),
      at: '/dashboard',
    },
    on('profile', 'multifamily', 'change password', asked('Change password')),
    on('profile', 'multifamily', 'password with faults', submitted('Change password', 'Change password')),
    on('organization', 'bare', 'invite', asked('Add user')),
    on('organization', 'bare', 'invite nobody', submitted('Add user', 'Send invitation')),
    on('organization', 'bare', 'withdraw an invitation', asked('Remove Ivy Holm')),
    on('settings/yardi', 'bare', 'connect Yardi', asked('Connect Yardi')),
    on('settings/yardi', 'bare', 'connect Yardi without credentials', submitted('Connect Yardi', 'Connect')),
    on('settings/yardi', 'bare', 'connect the newer Yardi', async (page) => {
      await press(page, 'Connect Yardi');
      await dialogOf(page).getByRole('radio', { name: 'Newer RENTCafe interface' }).check();
    }),
    on('settings/yardi', 'multifamily', 'change the Yardi connection', asked('Change')),
    on('settings/yardi', 'multifamily', 'disconnect Yardi', async (page) => {
      await press(page, 'Disconnect');
      await asks(page);
    }),
    {
      pattern: '/organization/details',
      name: 'saved without a name',
      as: 'multifamily',
      at: '/organization/details',
      steps: async (page) => {
        await write(page, /^Name/, '');
        await press(page, 'Save information');
        await says(page, /need(s)? attention/);
      },
    },
    {
      pattern: '/organization/setup',
      name: 'kind chosen',
      as: 'beginner',
      at: '/organization/setup',
      steps: async (page) => {
        await page.getByRole('radio', { name: /Multifamily/ }).check();
        await press(page, 'Create organization');
        await says(page, /need(s)? attention/);
      },
    },
    support('people of an organization', (page) => says(page, /^People at /)),
    support('acting for somebody', async (page) => {
      await press(page, 'Act as Maya Torres');
      await says(page, /^Acting as/);
    }),
  ];
}
