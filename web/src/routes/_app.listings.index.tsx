import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { listingList } from '../features/listings/listing-list.tsx';
import { PropertiesPage } from '../features/properties/list/PropertiesPage.tsx';
import { propertiesQuery } from '../features/properties/queries.ts';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/listings/')({
  validateSearch: orderedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    const ordering = deps.ordering ?? likedOrdering(preferences, 'listings');
    return prefetch([context.queryClient.prefetchQuery(propertiesQuery(listingList, { ...deps, ordering }))]);
  },
  component: Page,
});

function Page() {
  return <PropertiesPage list={listingList} place={Route.useSearch()} />;
}
