import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewCampaignPage } from '../features/campaigns/NewCampaignPage.tsx';

export const Route = createFileRoute('/_app/campaigns/new/building')({
  validateSearch: z.object({ showWarn: z.boolean().optional(), building: z.coerce.string().optional() }),
  component: Page,
});

function Page() {
  const { building } = Route.useSearch();
  return <NewCampaignPage key={building} buildingId={building} />;
}
