import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { TeamPage } from '../features/settings/TeamPage.tsx';
import { pageNumber } from '../search-values.ts';

export const Route = createFileRoute('/_app/_settings/settings/team')({
  validateSearch: (search): { page?: number } => ({ page: pageNumber(search['page']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page = 1 } }) =>
    prefetch([
      import('../features/settings/prefetch-settings.ts').then(({ prefetchTeam }) =>
        prefetchTeam(queryClient, page),
      ),
    ]),
  component: Page,
});

function Page() {
  const { page = 1 } = Route.useSearch();
  return <TeamPage page={page} />;
}
