import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { listingEditor } from '../features/listings/listing-editor.ts';
import { listingOptionsQuery } from '../features/listings/queries.ts';
import { NewPropertyPage } from '../features/properties/NewPropertyPage.tsx';

export const Route = createFileRoute('/_app/listings/new')({
  loader: ({ context }) => prefetch([context.queryClient.ensureQueryData(listingOptionsQuery())]),
  component: Page,
});

function Page() {
  return <NewPropertyPage editor={listingEditor} />;
}
