import { createFileRoute } from '@tanstack/react-router';
import { collectionSearch } from '../features/collections/collection-search.ts';
import { CollectionsPage } from '../features/collections/CollectionsPage.tsx';

export const Route = createFileRoute('/_app/collections/')({
  validateSearch: collectionSearch,
  component: Page,
});

function Page() {
  return <CollectionsPage {...Route.useSearch()} />;
}
