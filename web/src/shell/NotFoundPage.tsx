import { useTranslation } from 'react-i18next';
import { PageMessage } from '../ui/messages/PageMessage.tsx';
import { ButtonLink } from './links.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <ButtonLink to="/dashboard">{t('shell.notFound.home')}</ButtonLink>
    </PageMessage>
  );
}
