import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { NewListingPage } from '../features/listings/NewListingPage.tsx';
import { listingOptionsQuery } from '../features/listings/queries.ts';

export const Route = createFileRoute('/_app/listings/new')({
  loader: ({ context }) => soon([context.queryClient.ensureQueryData(listingOptionsQuery())]),
  component: NewListingPage,
});
