import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../features/pages/QuestionsPage.tsx';
import { text } from '../search-values.ts';

export const Route = createFileRoute('/_plain/frequently-asked-question')({
  validateSearch: (search): { section?: string } => ({ section: text(search['section']) }),
  component: Page,
});

function Page() {
  return <QuestionsPage section={Route.useSearch().section} />;
}
