import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/route.ts';
import type { Routes } from '#contract/routes.ts';
import { webVersion } from '../shell/web-version.ts';
import { call } from './client.ts';

type Configuration = AnswerOf<Routes['configuration']>;

const KEY = 'porchlight-configuration';

/** Until it has been asked for, what was said last counts: what a page shows because of it does not push in later. */
export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: async ({ signal }) => {
      const configuration = await call('configuration', {}, { signal });
      keep(configuration);
      return configuration;
    },
    placeholderData: lastSaid,
    staleTime: Infinity,
  });

function keep(configuration: Configuration): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ webVersion, configuration }));
  } catch {
    // A browser that keeps nothing asks every time.
  }
}

/** Of this version of the app only: another one may have been told other things. */
function lastSaid(): Configuration | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<{
      webVersion: string;
      configuration: Configuration;
    }>;
    return kept.webVersion === webVersion ? kept.configuration : undefined;
  } catch {
    return undefined;
  }
}
