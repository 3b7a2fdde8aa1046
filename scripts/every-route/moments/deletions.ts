import type { Page } from '@playwright/test';
import type { Examples } from '../examples.ts';
import type { Visitor } from '../people.ts';
import { asks, press, rowMenu, type Moment } from './moment.ts';

/** Returns moments of row menus and deletion dialogs. */
export function deletionMoments({ filled, bare }: Examples): Moment[] {
  const inList = (list: string, as: Visitor, of: string | RegExp) => ({
    pattern: `/${list}/`,
    as,
    at: `/${list}`,
    menu: (page: Page) => rowMenu(page, of),
    remove: async (page: Page) => {
      await rowMenu(page, of, 'Delete');
      await asks(page);
    },
  });
  const lists = [
    inList('buildings', 'multifamily', 'The Ashby'),
    inList('listings', 'brokerage', /^Actions for /),
    inList('collections', 'multifamily', /^Actions for /),
  ];
  const draft = inList('campaigns', 'multifamily', 'Juniper Lofts: spring');
  const live = inList('campaigns', 'multifamily', 'Maple Court: summer leasing');
  return [
    ...lists.flatMap(({ menu, remove, ...where }): Moment[] => [
      { ...where, name: 'menu of a row', steps: menu },
      { ...where, name: 'delete', steps: remove },
    ]),
    { pattern: draft.pattern, as: draft.as, at: draft.at, name: 'menu of a draft', steps: draft.menu },
    { pattern: live.pattern, as: live.as, at: live.at, name: 'menu of a live campaign', steps: live.menu },
    { pattern: draft.pattern, as: draft.as, at: draft.at, name: 'delete a draft', steps: draft.remove },
    { pattern: live.pattern, as: live.as, at: live.at, name: 'delete a live campaign', steps: live.remove },
    {
      pattern: '/collections/$id',
      name: 'delete',
      as: 'multifamily',
      at: `/collections/${filled.collection}`,
      steps: async (page) => {
        await press(page, 'Delete collection');
        await asks(page);
      },
    },
    {
      pattern: '/collections/$id',
      name: 'remove the last building',
      as: 'bare',
      at: `/collections/${bare.collection}`,
      steps: async (page) => {
        await press(page, 'Remove Unfinished House');
        await asks(page);
      },
    },
  ];
}
