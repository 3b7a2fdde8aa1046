import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConnectPage } from '../features/connections/ConnectPage.tsx';

export const Route = createFileRoute('/_app/connect/facebook')({
  // Codes and states may look like numbers: they are texts all the same.
  validateSearch: z.object({ code: z.coerce.string().optional(), state: z.coerce.string().optional() }),
  component: Page,
});

function Page() {
  const { code, state } = Route.useSearch();
  return <ConnectPage platform="facebook" code={code} state={state} />;
}
