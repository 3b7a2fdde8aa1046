import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { product } from './on-the-screen.ts';
import { ask, password } from './people-by-api.ts';
import { SESSION_KEY, SESSION_VERSION } from '../web/src/session/kept-session.ts';

/** What people do again and again on the way through their screens. */

export const samplePassword = 'Porchlight-2026';

/** What stands in the way, at the top of a form. */
export function summary(page: Page) {
  return page.getByRole('alert').filter({ hasText: /attention|could not be saved/ });
}

/** Signs in as people do, and is where they are led. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${product()}/sign-in`);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Somebody who has signed in before, and now comes by an address: no screen is opened yet. */
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

/** Signs out as people do. */
export async function signOut(page: Page): Promise<void> {
  await page.goto(`${product()}/log-out`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Forgets who is signed in on this machine. */
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
