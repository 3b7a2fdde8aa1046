import { queryOptions } from '@tanstack/react-query';
import { whenOnline } from '../../shell/when-online.ts';

/** Loads the code of the panels. A query, so that the form can wait for it as for its data and moves nothing later. */
export const postedPanelsQuery = () =>
  queryOptions({
    queryKey: ['code', 'posted-panels'],
    queryFn: () => whenOnline(() => import('./posted-panels.ts')),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
