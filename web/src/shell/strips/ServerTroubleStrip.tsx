import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { useServerTrouble } from '../../api/server-trouble.ts';
import classes from './ServerTroubleStrip.module.css';

/** Session alert about a server failure, shown until six seconds after the last one. */
export function ServerTroubleStrip() {
  const { t } = useTranslation();
  const shown = useServerTrouble((state) => state.until > 0);
  if (!shown) return null;
  return (
    <div className={classes.strip}>
      <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={t('shell.trouble.title')}>
        {t('shell.trouble.text')}
      </Alert>
    </div>
  );
}
