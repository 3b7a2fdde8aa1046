import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Option } from '#contract/route/wire.ts';
import { statesQuery } from '../geo/queries.ts';

type Cities = { cities: readonly Option[] };

/** Returns a function that names a city, if it is known or a search has loaded it. */
export function useCityName(known: readonly Option[]): (city: string) => string | undefined {
  const client = useQueryClient();
  return (city) => {
    const searched = client.getQueriesData<Cities>({ queryKey: ['cities'] });
    const all = [...known, ...searched.flatMap(([, found]) => found?.cities ?? [])];
    return all.find(({ value }) => value === city)?.label;
  };
}

/** Returns a function that names a place, if its city is known or a search has loaded it. */
export function usePlaceName(known: readonly Option[]) {
  const cityName = useCityName(known);
  const states = useQuery(statesQuery()).data?.states ?? [];
  return ({ state, city }: { state: string; city: string }): string => {
    const names = [cityName(city), states.find(({ value }) => value === state)?.abbr];
    return names.filter((name) => name !== undefined).join(', ');
  };
}
