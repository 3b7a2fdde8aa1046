import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { CollectionPage } from '../features/collections/CollectionPage.tsx';
import { collectionBuildingsQuery, collectionQuery } from '../features/collections/queries.ts';
import { pageNumber } from '../search-values.ts';

export const Route = createFileRoute('/_app/collections/$id')({
  validateSearch: (search): { page?: number } => ({ page: pageNumber(search['page']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps: { page = 1 } }) =>
    prefetch([
      queryClient.fetchQuery(collectionQuery(id)),
      queryClient.prefetchQuery(collectionBuildingsQuery(id, page)),
    ]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return <CollectionPage key={id} id={id} page={page} />;
}
