import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { buildingKind } from '../features/buildings/building-kind.ts';
import { buildingView } from '../features/buildings/building-view.tsx';
import { promotedAttentionQuery, promotingCampaignsQuery } from '../features/campaigns/queries.ts';
import { propertyQuery } from '../features/properties/queries.ts';
import { PropertyOverview } from '../features/property-page/PropertyOverview.tsx';
import { recentOverviewQuery } from '../features/reports/queries.ts';

export const Route = createFileRoute('/_app/buildings/$id/overview')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([
      queryClient.fetchQuery(propertyQuery(buildingKind, id)),
      queryClient.prefetchQuery(promotingCampaignsQuery({ building: id })),
      queryClient.prefetchQuery(promotedAttentionQuery({ building: id })),
      queryClient.prefetchQuery(recentOverviewQuery({ building: id })),
    ]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <PropertyOverview key={id} id={id} view={buildingView} />;
}
