import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '../features/buildings/BuildingPage.tsx';

export const Route = createFileRoute('/_app/buildings/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <BuildingPage key={id} id={id} />;
}
