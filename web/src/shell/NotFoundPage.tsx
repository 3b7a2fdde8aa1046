import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageMessage } from '../ui/messages/PageMessage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <Button component={Link} to="/dashboard">
        {t('shell.notFound.home')}
      </Button>
    </PageMessage>
  );
}
