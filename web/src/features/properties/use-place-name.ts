import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Option } from '#contract/wire.ts';
import { statesQuery } from '../geo/queries.ts';

type Cities = { cities: readonly Option[] };

/** How places read: cities as far as they are known here or a search has brought them. */
export function usePlaceName(known: readonly Option[]) {
  const client = useQueryClient();
  const states = useQuery(statesQuery()).data?.states ?? [];
  return ({ state, city }: { state: string; city: string }): string => {
    const searched = client.getQueriesData<Cities>({ queryKey: ['cities'] });
    const all = [...known, ...searched.flatMap(([, found]) => found?.cities ?? [])];
    const names = [
      all.find(({ value }) => value === city)?.label,
      states.find(({ value }) => value === state)?.abbr,
    ];
    return names.filter((name) => name !== undefined).join(', ');
  };
}
