import { createFileRoute } from '@tanstack/react-router';
import { BuildingsPage } from '../features/buildings/BuildingsPage.tsx';
import { listSearch } from '../search-values.ts';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: listSearch,
  component: Page,
});

function Page() {
  const { page = 1, search = '' } = Route.useSearch();
  return <BuildingsPage page={page} search={search} />;
}
