import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../features/reports/queries.ts';
import { ReportPage } from '../features/reports/ReportPage.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/reports')({
  validateSearch: reportSearch,
  component: Page,
});

function Page() {
  return <ReportPage id={Route.useParams().id} search={Route.useSearch()} />;
}
