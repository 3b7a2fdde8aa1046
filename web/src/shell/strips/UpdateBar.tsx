import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { needsUpdate } from '#domain/versions.ts';
import { IconRefresh } from '../../icons/tabler.ts';
import { versionQuery } from '../../api/version.ts';
import { webVersion } from '../web-version.ts';
import classes from './UpdateBar.module.css';

/**
 * Bar shown while this web app is too old for the server. It never reloads automatically, because there may
 * be unsaved changes.
 */
export default function UpdateBar() {
  const { t } = useTranslation();
  const { data: server } = useQuery(versionQuery());
  if (server === undefined || !needsUpdate(webVersion, server)) return null;
  return (
    <section className={classes.bar} data-update aria-label={t('pages.update.label')}>
      <Text role="status" size="sm" fw={500} inherit>
        {t('pages.update.text')}
      </Text>
      <Button
        size="compact-sm"
        variant="white"
        leftSection={<IconRefresh size={16} />}
        onClick={() => window.location.reload()}
      >
        {t('pages.update.reload')}
      </Button>
    </section>
  );
}
