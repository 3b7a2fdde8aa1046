import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { prefetch } from '../api/prefetch.ts';
import { campaignQuery, todayQuery } from '../features/campaigns/queries.ts';
import { reportSearch } from '../features/reports/report-search.ts';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { whenOnline } from '../shell/when-online.ts';

const TestInReport = lazy(() => whenOnline(() => import('../features/ab-testing/report/TestInReport.tsx')));

export const Route = createFileRoute('/_app/campaigns/$id/reports')({
  validateSearch: reportSearch,
  // Specified: leaving clears the report. The tab is in the address and disappears with it.
  onLeave: ({ context, params }) => context.queryClient.removeQueries({ queryKey: ['report', params.id] }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([queryClient.fetchQuery(campaignQuery(id)), queryClient.ensureQueryData(todayQuery())]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const test = (
    <Suspense>
      <TestInReport id={id} />
    </Suspense>
  );
  return <ReportPage key={id} id={id} search={Route.useSearch()} test={test} />;
}
