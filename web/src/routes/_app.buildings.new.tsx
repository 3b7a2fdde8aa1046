import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { buildingEditor } from '../features/buildings/building-editor.ts';
import { buildingOptionsQuery } from '../features/buildings/queries.ts';
import { NewPropertyPage } from '../features/properties/NewPropertyPage.tsx';

export const Route = createFileRoute('/_app/buildings/new')({
  loader: ({ context }) => prefetch([context.queryClient.ensureQueryData(buildingOptionsQuery())]),
  component: Page,
});

function Page() {
  return <NewPropertyPage editor={buildingEditor} />;
}
