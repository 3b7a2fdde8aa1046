import { createFileRoute } from '@tanstack/react-router';
import { ConnectPage } from '../features/connections/ConnectPage.tsx';
import { text } from '../search-values.ts';

export const Route = createFileRoute('/_app/connect/google')({
  // The router parses a numeric code or state as a number.
  validateSearch: (search): { code?: string; state?: string } => ({
    code: text(search['code']),
    state: text(search['state']),
  }),
  component: Page,
});

function Page() {
  const { code, state } = Route.useSearch();
  return <ConnectPage platform="google" code={code} state={state} />;
}
