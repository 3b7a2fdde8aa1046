import { createFileRoute, redirect } from '@tanstack/react-router';
import { LogOutPage } from '../features/pages/LogOutPage.tsx';
import { text } from '../search-values.ts';
import { isSignedIn } from '../session/session-store.ts';

export const Route = createFileRoute('/_plain/log-out')({
  validateSearch: (search): { dest?: string } => ({ dest: text(search['dest']) }),
  beforeLoad: ({ search: { dest } }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest } });
  },
  component: LogOutPage,
});
