import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../people.ts';

/** What somebody sees after doing something on a screen. */
export type Moment = {
  /** The route that it belongs to. */
  pattern: string;
  name: string;
  as: Visitor;
  at: string;
  /** What is otherwise before the screen is opened. */
  before?: (page: Page) => Promise<unknown>;
  steps: (page: Page) => Promise<unknown>;
  /** The page from its top to its end, where more than the window tells. */
  whole?: true;
  /** Where it is to be seen, when not everywhere. */
  only?: 'wide' | 'narrow';
  /** The browser complains of it, as it shall. */
  loud?: true;
};

type Within = Page | Locator;

/** Presses the first button of this name that can be seen. */
export const press = (within: Within, name: string | RegExp): Promise<void> =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

export const follow = (within: Within, name: string | RegExp): Promise<void> =>
  within
    .getByRole('link', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

export const openTab = (within: Within, name: string | RegExp): Promise<void> =>
  within.getByRole('tab', { name }).first().click();

/** Opens the menu of a row, and does one of its things where that is named. */
export async function rowMenu(page: Page, of: string | RegExp, item?: string): Promise<void> {
  await press(page, of instanceof RegExp ? of : `Actions for ${of}`);
  const items = page.getByRole('menuitem');
  if (item === undefined) await items.first().waitFor();
  else await items.filter({ hasText: item }).first().click();
}

export const write = (within: Within, name: string | RegExp, text: string): Promise<void> =>
  within
    .getByRole('textbox', { name, exact: typeof name === 'string' })
    .first()
    .fill(text);

/** Chooses an option, by typing where the field is searched so. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).first();
  await field.click();
  if (await field.isEditable()) await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** Waits for words, and brings them into sight. */
export async function says(within: Within, text: string | RegExp): Promise<void> {
  const words = within.getByText(text).filter({ visible: true }).first();
  await words.waitFor();
  await words.scrollIntoViewIfNeeded();
}

/** Waits for the dialog. */
export const asks = (page: Page): Promise<void> => dialogOf(page).waitFor();
