import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/inbox/UnsubscribePage.tsx';

export const Route = createFileRoute('/_plain/unsubscribe/$token')({ component: Page });

function Page() {
  const { token } = Route.useParams();
  return <UnsubscribePage token={token} />;
}
