import { createFileRoute } from '@tanstack/react-router';
import { AbTestingPage } from '../features/ab-testing/AbTestingPage.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/ab-testing')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <AbTestingPage key={id} id={id} />;
}
