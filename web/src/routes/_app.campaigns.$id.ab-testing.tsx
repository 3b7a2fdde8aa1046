import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { prefetchTest } from '../features/ab-testing/ask-for-test.ts';
import { AbTestingPage } from '../features/ab-testing/AbTestingPage.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/ab-testing')({
  loader: ({ context: { queryClient }, params: { id } }) => prefetch(prefetchTest(queryClient, id)),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <AbTestingPage key={id} id={id} />;
}
