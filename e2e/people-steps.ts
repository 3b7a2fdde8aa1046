import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { product } from './on-the-screen.ts';
import { ask, password } from './people-by-api.ts';
import { SESSION_KEY, SESSION_VERSION } from '../web/src/session/kept-session.ts';

/** Password of the sample accounts. */

export const samplePassword = 'Porchlight-2026';

/** Returns the error summary at the top of a form. */
export function summary(page: Page) {
  return page.getByRole('alert').filter({ hasText: /attention|could not be saved/ });
}

/** Signs in through the form and waits for the next screen. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${product()}/sign-in`);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Stores a session as if the user had signed in before, without opening a screen. */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
  const state = await ask('/auth/sign-in/', {
    method: 'POST',
    body: { username: email, password: secret, remember_me: false },
  });
  const kept = { name: SESSION_KEY, value: JSON.stringify({ state, version: SESSION_VERSION }) };
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: product(), localStorage: [kept] }] });
}

/** Signs out through the screen. */
export async function signOut(page: Page): Promise<void> {
  await page.goto(`${product()}/log-out`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Clears the session of this browser. */
export async function signOutAt(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product()}/sign-in`);
}

export async function photograph(name: string) {
  const background = { r: name.length * 20, g: 150, b: 140 };
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
