import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { ListingsPage } from '../features/listings/ListingsPage.tsx';
import { listingsQuery } from '../features/listings/queries.ts';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { usePreferences } from '../session/preferences.ts';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/listings/')({
  validateSearch: orderedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    const ordering = deps.ordering ?? likedOrdering(preferences, 'listings');
    return soon([context.queryClient.prefetchQuery(listingsQuery({ ...deps, ordering }))]);
  },
  component: Page,
});

function Page() {
  const liked = likedOrdering(usePreferences(), 'listings');
  const search = Route.useSearch();
  return <ListingsPage {...search} ordering={search.ordering ?? liked} />;
}
