import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { collectionSearch } from '../features/collections/collection-search.ts';
import { CollectionsPage } from '../features/collections/CollectionsPage.tsx';
import { collectionsQuery, collectionTypesQuery } from '../features/collections/queries.ts';

export const Route = createFileRoute('/_app/collections/')({
  validateSearch: collectionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch([
      queryClient.prefetchQuery(collectionsQuery(deps)),
      queryClient.prefetchQuery(collectionTypesQuery()),
    ]),
  component: Page,
});

function Page() {
  return <CollectionsPage {...Route.useSearch()} />;
}
