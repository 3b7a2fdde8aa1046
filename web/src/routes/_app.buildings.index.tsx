import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { BuildingsPage } from '../features/buildings/BuildingsPage.tsx';
import { buildingsQuery } from '../features/buildings/queries.ts';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { usePreferences } from '../session/preferences.ts';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: orderedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    const ordering = deps.ordering ?? likedOrdering(preferences, 'buildings');
    return soon([context.queryClient.prefetchQuery(buildingsQuery({ ...deps, ordering }))]);
  },
  component: Page,
});

function Page() {
  const liked = likedOrdering(usePreferences(), 'buildings');
  const { page = 1, search = '', ordering = liked } = Route.useSearch();
  return <BuildingsPage page={page} search={search} ordering={ordering} />;
}
