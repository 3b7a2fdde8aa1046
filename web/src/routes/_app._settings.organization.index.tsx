import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { OrganizationPage } from '../features/organizations/OrganizationPage.tsx';
import { pageNumber } from '../search-values.ts';

export const Route = createFileRoute('/_app/_settings/organization/')({
  validateSearch: (search): { buildings?: number; users?: number } => ({
    buildings: pageNumber(search['buildings']),
    users: pageNumber(search['users']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { buildings = 1, users = 1 } }) =>
    prefetch([
      import('../features/settings/prefetch-settings.ts').then(({ prefetchCompany }) =>
        prefetchCompany(queryClient, { buildings, users }),
      ),
    ]),
  component: Page,
});

function Page() {
  const { buildings = 1, users = 1 } = Route.useSearch();
  return <OrganizationPage pages={{ buildings, users }} />;
}
