import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { buildingList } from '../features/buildings/building-list.tsx';
import { PropertiesPage } from '../features/properties/list/PropertiesPage.tsx';
import { propertiesQuery } from '../features/properties/queries.ts';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: orderedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    const ordering = deps.ordering ?? likedOrdering(preferences, 'buildings');
    return prefetch([
      context.queryClient.prefetchQuery(propertiesQuery(buildingList, { ...deps, ordering })),
    ]);
  },
  component: Page,
});

function Page() {
  return <PropertiesPage list={buildingList} place={Route.useSearch()} />;
}
