import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '../features/organizations/OrganizationPage.tsx';
import { pageNumber } from '../search-values.ts';

export const Route = createFileRoute('/_app/organization/')({
  validateSearch: (search): { buildings?: number; users?: number } => ({
    buildings: pageNumber(search['buildings']),
    users: pageNumber(search['users']),
  }),
  component: Page,
});

function Page() {
  const { buildings = 1, users = 1 } = Route.useSearch();
  return <OrganizationPage pages={{ buildings, users }} />;
}
