import type { Examples } from '../examples.ts';
import { asks, dialogOf, press, says, write, type Moment } from './moment.ts';

/** Returns moments of collections. */
export function collectionMoments({ filled }: Examples): Moment[] {
  const list = { pattern: '/collections/', as: 'multifamily', at: '/collections' } as const;
  const one = {
    pattern: '/collections/$id',
    as: 'multifamily',
    at: `/collections/${filled.collection}`,
  } as const;
  return [
    {
      pattern: '/collections/new',
      name: 'saved empty',
      as: 'multifamily',
      at: '/collections/new',
      steps: async (page) => {
        await press(page, 'Create collection');
        await says(page, /need(s)? attention/);
      },
    },
    {
      pattern: '/collections/new',
      name: 'buildings chosen',
      as: 'multifamily',
      at: '/collections/new',
      steps: async (page) => {
        await write(page, 'Name', 'Lease-up this spring');
        await press(page, /^Choose (all|the one)/);
      },
    },
    {
      ...list,
      name: 'new type',
      steps: async (page) => {
        await press(page, 'New type');
        await asks(page);
      },
    },
    {
      ...list,
      name: 'a type that is there already',
      steps: async (page) => {
        await press(page, 'New type');
        await write(dialogOf(page), /^Type name/, 'Region');
        await press(dialogOf(page), 'Create type');
        await says(page, /need(s)? attention|could not be saved/);
      },
    },
    {
      ...one,
      name: 'add buildings',
      steps: async (page) => {
        await press(page, 'Add buildings');
        await asks(page);
      },
    },
    {
      ...one,
      name: 'add buildings, some chosen',
      steps: async (page) => {
        await press(page, 'Add buildings');
        await press(dialogOf(page), /^Choose (all|the one)/);
      },
    },
    {
      ...one,
      name: 'edit',
      steps: async (page) => {
        await press(page, 'Edit name and types');
        await asks(page);
      },
    },
    {
      ...one,
      name: 'edited empty',
      steps: async (page) => {
        await press(page, 'Edit name and types');
        await write(dialogOf(page), /^Name/, '');
        await press(dialogOf(page), 'Save changes');
        await says(page, /need(s)? attention/);
      },
    },
  ];
}
