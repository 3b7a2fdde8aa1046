import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { BuildingPage } from '../features/buildings/BuildingPage.tsx';
import { buildingOptionsQuery, buildingQuery } from '../features/buildings/queries.ts';

export const Route = createFileRoute('/_app/buildings/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    soon([queryClient.fetchQuery(buildingQuery(id)), queryClient.ensureQueryData(buildingOptionsQuery())]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <BuildingPage key={id} id={id} />;
}
