import { createFileRoute } from '@tanstack/react-router';
import { EndReportMailsPage } from '../features/shared-page/EndReportMailsPage.tsx';

export const Route = createFileRoute('/_plain/report-emails/$token')({ component: Page });

function Page() {
  const { token } = Route.useParams();
  return <EndReportMailsPage token={token} />;
}
