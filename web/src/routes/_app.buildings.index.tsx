import { createFileRoute } from '@tanstack/react-router';
import { BuildingsPage } from '../features/buildings/BuildingsPage.tsx';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { usePreferences } from '../session/preferences.ts';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: orderedSearch,
  component: Page,
});

function Page() {
  const liked = likedOrdering(usePreferences(), 'buildings');
  const { page = 1, search = '', ordering = liked } = Route.useSearch();
  return <BuildingsPage page={page} search={search} ordering={ordering} />;
}
