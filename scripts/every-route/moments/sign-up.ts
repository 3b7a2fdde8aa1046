import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, press, says, type Moment } from './moment.ts';

const password = 'Sunny-Porch-42';

/** Sends a random client address, because the rate limit counts by address. */
export const fromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.7` });

/** Returns moments of visitors who are not signed in. */
export function signUpMoments(): Moment[] {
  const moment = (pattern: string, name: string, steps: Moment['steps'], at = pattern): Moment => ({
    pattern,
    as: 'nobody',
    at,
    name,
    before: fromElsewhere,
    steps,
  });
  const signUpEmpty = async (page: Page) => {
    await press(page, 'Sign up');
    await says(page, /need attention/);
  };
  return [
    moment('/sign-in', 'refused', async (page) => {
      await page.locator('#username').fill('nobody@example.com');
      await page.locator('#password').fill(password);
      await press(page, 'Sign in');
      await says(page, 'Sign-in failed');
    }),
    moment('/sign-in', 'empty', async (page) => {
      await press(page, 'Sign in');
      await says(page, /need attention|required/);
    }),
    moment(
      '/sign-in',
      'asked to sign in',
      (page) => says(page, /^Please sign in/),
      '/campaigns?search=lofts',
    ),
    moment('/sign-up', 'sent empty', signUpEmpty),
    { ...moment('/sign-up', 'sent empty, all of it', signUpEmpty), whole: true },
    moment('/sign-up', 'choosing a password', async (page) => {
      await page.locator('#password1').fill('Short1');
      await page.locator('#password1').scrollIntoViewIfNeeded();
    }),
    moment('/sign-up', 'mail sent', async (page) => {
      await page.getByLabel('First name').fill('Olive');
      await page.getByLabel('Last name').fill('Grant');
      await page.getByLabel('Email').fill(`olive-${randomUUID().slice(0, 8)}@example.com`);
      await choose(page, 'State', 'Texas');
      await choose(page, 'City', 'Austin');
      await page.getByLabel('Phone').fill('5125550123');
      await page.locator('#password1').fill(password);
      await page.locator('#password2').fill(password);
      await page.getByLabel('I accept the Terms').check();
      await press(page, 'Sign up');
      await says(page, 'Check your email');
    }),
    moment('/forgot-password', 'mail sent', async (page) => {
      await page.getByLabel('Email').fill('olive@example.com');
      await press(page, 'Send the link');
      await says(page, 'Check your email');
    }),
    moment('/forgot-password', 'no address', async (page) => {
      await press(page, 'Send the link');
      await says(page, /need(s)? attention|required/);
    }),
    moment(
      '/restore-password/$uid/$token',
      'a password that is too short',
      async (page) => {
        await page.locator('#password1').fill('Abc1');
        await press(page, 'Set password');
        await says(page, /need(s)? attention/);
      },
      '/restore-password/1/2',
    ),
  ];
}
