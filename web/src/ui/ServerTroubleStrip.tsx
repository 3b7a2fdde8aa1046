import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerTrouble } from '../api/server-trouble.ts';

/** The session alert: the server failed just now (specified: six seconds). */
export function ServerTroubleStrip() {
  const { t } = useTranslation();
  const shown = useServerTrouble((state) => state.until > 0);
  if (!shown) return null;
  return (
    <Alert color="red" radius={0} role="alert" title={t('common.trouble.title')}>
      {t('common.trouble.text')}
    </Alert>
  );
}
