import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ListingsPage } from '../features/listings/ListingsPage.tsx';

export const Route = createFileRoute('/_app/listings')({
  validateSearch: z.object({ page: z.number().int().min(1).optional(), search: z.string().optional() }),
  component: Page,
});

function Page() {
  const { page = 1, search = '' } = Route.useSearch();
  return <ListingsPage page={page} search={search} />;
}
