import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { OrganizationPage } from '../features/organizations/OrganizationPage.tsx';
import {
  organizationBuildingsQuery,
  organizationQuery,
  organizationUsersQuery,
} from '../features/organizations/queries.ts';
import { yardiConnectionQuery } from '../features/yardi/queries.ts';
import { pageNumber } from '../search-values.ts';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/organization/')({
  validateSearch: (search): { buildings?: number; users?: number } => ({
    buildings: pageNumber(search['buildings']),
    users: pageNumber(search['users']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { buildings = 1, users = 1 } }) =>
    prefetch([
      queryClient.prefetchQuery(organizationQuery(useSession.getState().user?.organization_id ?? '')),
      queryClient.prefetchQuery(organizationBuildingsQuery(buildings)),
      queryClient.prefetchQuery(organizationUsersQuery(users)),
      queryClient.prefetchQuery(yardiConnectionQuery()),
    ]),
  component: Page,
});

function Page() {
  const { buildings = 1, users = 1 } = Route.useSearch();
  return <OrganizationPage pages={{ buildings, users }} />;
}
