import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BuildingsPage } from '../features/buildings/BuildingsPage.tsx';

export const Route = createFileRoute('/_app/buildings/')({
  validateSearch: z.object({ page: z.number().int().min(1).optional(), search: z.string().optional() }),
  component: Page,
});

function Page() {
  const { page = 1, search = '' } = Route.useSearch();
  return <BuildingsPage page={page} search={search} />;
}
