import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/route.ts';
import type { Routes } from '#contract/routes.ts';
import { call } from './client.ts';

type Configuration = AnswerOf<Routes['configuration']>;

/** Known from the start, so that what a page shows because of it does not push in later. */
export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('configuration', {}, { signal }),
    initialData: inThePage,
    staleTime: Infinity,
  });

/** What the server has written into the page; nothing where the page comes from the development server. */
function inThePage(): Configuration | undefined {
  const said = document.querySelector<HTMLMetaElement>('meta[name="configuration"]')?.content ?? '';
  return said.startsWith('{') ? (JSON.parse(said) as Configuration) : undefined;
}
