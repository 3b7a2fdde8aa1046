import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage } from '../features/listings/ListingsPage.tsx';
import { likedOrdering, orderedSearch } from '../ordering.ts';
import { usePreferences } from '../session/preferences.ts';

export const Route = createFileRoute('/_app/listings/')({
  validateSearch: orderedSearch,
  component: Page,
});

function Page() {
  const liked = likedOrdering(usePreferences(), 'listings');
  const search = Route.useSearch();
  return <ListingsPage {...search} ordering={search.ordering ?? liked} />;
}
