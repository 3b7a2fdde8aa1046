import { privacy } from '../../i18n/en/privacy.ts';
import { DocumentPage } from './DocumentPage.tsx';

export function PrivacyPage() {
  return <DocumentPage {...privacy} />;
}
