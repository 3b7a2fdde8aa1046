import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage } from '../features/listings/ListingsPage.tsx';
import { orderedSearch } from '../ordering.ts';

export const Route = createFileRoute('/_app/listings/')({
  validateSearch: orderedSearch,
  component: Page,
});

function Page() {
  return <ListingsPage {...Route.useSearch()} />;
}
