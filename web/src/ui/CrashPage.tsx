import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageMessage } from './PageMessage.tsx';

/** Shown when rendering fails. Needs no router and no server: they may be what has failed. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('common.crash.title')} text={t('common.crash.text')}>
      <Button onClick={() => window.location.reload()}>{t('common.crash.reload')}</Button>
      <Button component="a" href="/" variant="default">
        {t('common.crash.home')}
      </Button>
    </PageMessage>
  );
}
