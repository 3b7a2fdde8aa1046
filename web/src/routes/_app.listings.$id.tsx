import { createFileRoute } from '@tanstack/react-router';
import { ListingPage } from '../features/listings/ListingPage.tsx';

export const Route = createFileRoute('/_app/listings/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <ListingPage key={id} id={id} />;
}
