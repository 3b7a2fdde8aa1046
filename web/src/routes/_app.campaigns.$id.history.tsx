import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { campaignQuery } from '../features/campaigns/queries.ts';
import { CampaignHistoryPage } from '../features/campaign-page/CampaignHistoryPage.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/history')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([queryClient.fetchQuery(campaignQuery(id))]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <CampaignHistoryPage key={id} id={id} />;
}
