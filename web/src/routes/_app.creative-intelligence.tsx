import { createFileRoute } from '@tanstack/react-router';
import { ToolPage } from '../features/tools/ToolPage.tsx';

export const Route = createFileRoute('/_app/creative-intelligence')({
  component: () => <ToolPage name="creative_intelligence" />,
});
