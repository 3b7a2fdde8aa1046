import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage } from '../features/listings/ListingsPage.tsx';
import { listSearch } from '../search-values.ts';

export const Route = createFileRoute('/_app/listings')({
  validateSearch: listSearch,
  component: Page,
});

function Page() {
  const { page = 1, search = '' } = Route.useSearch();
  return <ListingsPage page={page} search={search} />;
}
