import { createFileRoute } from '@tanstack/react-router';
import { ToolPage } from '../features/tools/ToolPage.tsx';

export const Route = createFileRoute('/_app/marketing-description')({
  component: () => <ToolPage name="marketing_description" />,
});
