import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { listingKind } from '../features/listings/listing-kind.ts';
import { listingView } from '../features/listings/listing-view.tsx';
import { promotedAttentionQuery, promotingCampaignsQuery } from '../features/campaigns/queries.ts';
import { propertyQuery } from '../features/properties/queries.ts';
import { PropertyOverview } from '../features/property-page/PropertyOverview.tsx';
import { recentOverviewQuery } from '../features/reports/queries.ts';

export const Route = createFileRoute('/_app/listings/$id/overview')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([
      queryClient.fetchQuery(propertyQuery(listingKind, id)),
      queryClient.prefetchQuery(promotingCampaignsQuery({ listing: id })),
      queryClient.prefetchQuery(promotedAttentionQuery({ listing: id })),
      queryClient.prefetchQuery(recentOverviewQuery({ listing: id })),
    ]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PropertyOverview key={id} id={id} view={listingView} />;
}
