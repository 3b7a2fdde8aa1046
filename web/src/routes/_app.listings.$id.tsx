import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { ListingPage } from '../features/listings/ListingPage.tsx';
import { listingOptionsQuery, listingQuery } from '../features/listings/queries.ts';

export const Route = createFileRoute('/_app/listings/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    soon([queryClient.fetchQuery(listingQuery(id)), queryClient.ensureQueryData(listingOptionsQuery())]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ListingPage key={id} id={id} />;
}
