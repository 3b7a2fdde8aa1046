import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/route.ts';
import type { Routes } from '#contract/routes.ts';
import { webVersion } from '../shell/web-version.ts';
import { call } from './client.ts';

type Configuration = AnswerOf<Routes['configuration']>;

/** When something was answered that was only remembered. */
const NEVER = 0;

const KEY = 'porchlight-configuration';

/**
 * Until it has been answered, what was said last counts, also when asking fails: what a page shows because of it does
 * not push in later, nor go.
 */
export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: async ({ signal }) => {
      const configuration = await call('configuration', {}, { signal });
      keep(configuration);
      return configuration;
    },
    initialData: lastSaid,
    initialDataUpdatedAt: NEVER,
    staleTime: ({ state }) => (state.dataUpdatedAt === NEVER ? 0 : Infinity),
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
