import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageMessage } from '../ui/messages/PageMessage.tsx';

/** Page for a failed render. Uses no router and no server, because they may be the cause. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('shell.crash.title')} text={t('shell.crash.text')}>
      <Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>
      <Button component="a" href="/" variant="default">
        {t('shell.crash.home')}
      </Button>
    </PageMessage>
  );
}
