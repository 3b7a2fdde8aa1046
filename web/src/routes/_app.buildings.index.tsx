import { createFileRoute } from '@tanstack/react-router';
import { BuildingsPage } from '../features/buildings/BuildingsPage.tsx';
import { orderedSearch, orderings } from '../ordering.ts';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: orderedSearch,
  component: Page,
});

function Page() {
  const { page = 1, search = '', ordering = orderings[0] } = Route.useSearch();
  return <BuildingsPage page={page} search={search} ordering={ordering} />;
}
