import { terms } from '../../i18n/en/terms.ts';
import { DocumentPage } from './DocumentPage.tsx';

export function TermsPage() {
  return <DocumentPage {...terms} />;
}
