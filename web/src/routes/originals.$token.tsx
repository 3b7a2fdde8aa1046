import { createFileRoute } from '@tanstack/react-router';
import { OriginalPage } from '../features/shared-page/OriginalPage.tsx';

export const Route = createFileRoute('/originals/$token')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] }),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <OriginalPage token={token} />;
}
