import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/route/route.ts';
import type { Routes } from '#contract/routes.ts';
import { call } from './client.ts';

type Configuration = AnswerOf<Routes['configuration']>;

/** Query of the configuration, with initial data so that dependent content does not shift in later. */
export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('configuration', {}, { signal }),
    initialData: inThePage,
    staleTime: Infinity,
  });

/** Returns the configuration that the server embeds in the page; undefined with the development server. */
function inThePage(): Configuration | undefined {
  const said = document.querySelector<HTMLMetaElement>('meta[name="configuration"]')?.content ?? '';
  return said.startsWith('{') ? (JSON.parse(said) as Configuration) : undefined;
}
