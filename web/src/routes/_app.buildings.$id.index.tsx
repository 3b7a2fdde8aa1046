import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { buildingEditor } from '../features/buildings/building-editor.ts';
import { buildingKind } from '../features/buildings/building-kind.ts';
import { buildingOptionsQuery } from '../features/buildings/queries.ts';
import { EditPropertyPage } from '../features/properties/EditPropertyPage.tsx';
import { propertyQuery } from '../features/properties/queries.ts';

export const Route = createFileRoute('/_app/buildings/$id/')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([
      queryClient.fetchQuery(propertyQuery(buildingKind, id)),
      queryClient.ensureQueryData(buildingOptionsQuery()),
    ]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EditPropertyPage key={id} id={id} editor={buildingEditor} />;
}
