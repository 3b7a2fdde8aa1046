import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { NewListingPage } from '../features/listings/NewListingPage.tsx';
import { listingOptionsQuery } from '../features/listings/queries.ts';

export const Route = createFileRoute('/_app/listings/new')({
  loader: ({ context }) => prefetch([context.queryClient.ensureQueryData(listingOptionsQuery())]),
  component: NewListingPage,
});
