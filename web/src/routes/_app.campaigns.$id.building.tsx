import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CampaignPage } from '../features/campaigns/CampaignPage.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/building')({
  validateSearch: z.object({ showWarn: z.boolean().optional() }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { showWarn = false } = Route.useSearch();
  return <CampaignPage key={id} id={id} showProblems={showWarn} />;
}
