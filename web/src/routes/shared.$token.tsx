import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '../features/shared-page/SharedPage.tsx';

export const Route = createFileRoute('/shared/$token')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] }),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <SharedPage token={token} />;
}
