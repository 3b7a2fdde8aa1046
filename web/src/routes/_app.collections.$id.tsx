import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage } from '../features/collections/CollectionPage.tsx';
import { pageNumber } from '../search-values.ts';

export const Route = createFileRoute('/_app/collections/$id')({
  validateSearch: (search): { page?: number } => ({ page: pageNumber(search['page']) }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return <CollectionPage key={id} id={id} page={page} />;
}
