import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../people.ts';

/** State of a screen after a user action. */
export type Moment = {
  /** Pattern of its route. */
  pattern: string;
  name: string;
  as: Visitor;
  at: string;
  /** Prepares the page before the screen opens. */
  before?: (page: Page) => Promise<unknown>;
  steps: (page: Page) => Promise<unknown>;
  /** Captures the whole page instead of the window. */
  whole?: true;
  /** Restricts the moment to some widths. */
  only?: 'wide' | 'narrow';
  /** Console errors are expected. */
  loud?: true;
};

type Within = Page | Locator;

/** Clicks the first visible button of this name. */
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

/** Opens the menu of a row and selects an item if one is given. */
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

/** Selects an option, typing its name if the field is searchable. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).first();
  await field.click();
  if (await field.isEditable()) await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** Waits for a text and scrolls it into view. */
export async function says(within: Within, text: string | RegExp): Promise<void> {
  const words = within.getByText(text).filter({ visible: true }).first();
  await words.waitFor();
  await words.scrollIntoViewIfNeeded();
}

/** Waits for a dialog. */
export const asks = (page: Page): Promise<void> => dialogOf(page).waitFor();
