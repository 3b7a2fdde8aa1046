import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { InboxPage } from '../features/inbox/InboxPage.tsx';
import { inboxQuery } from '../features/inbox/queries.ts';

export const Route = createFileRoute('/_app/inbox')({
  loader: ({ context: { queryClient } }) => prefetch([queryClient.fetchInfiniteQuery(inboxQuery())]),
  component: InboxPage,
});
