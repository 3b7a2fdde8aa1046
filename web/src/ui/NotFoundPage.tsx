import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageMessage } from './PageMessage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Button component={Link} to="/dashboard">
        {t('common.notFound.home')}
      </Button>
    </PageMessage>
  );
}
