import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { listingEditor } from '../features/listings/listing-editor.ts';
import { listingKind } from '../features/listings/listing-kind.ts';
import { ListingTexts } from '../features/listings/ListingTexts.tsx';
import { listingOptionsQuery } from '../features/listings/queries.ts';
import { EditPropertyPage } from '../features/properties/EditPropertyPage.tsx';
import { propertyQuery } from '../features/properties/queries.ts';

export const Route = createFileRoute('/_app/listings/$id/')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([
      queryClient.fetchQuery(propertyQuery(listingKind, id)),
      queryClient.ensureQueryData(listingOptionsQuery()),
    ]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EditPropertyPage key={id} id={id} editor={listingEditor} Below={ListingTexts} />;
}
