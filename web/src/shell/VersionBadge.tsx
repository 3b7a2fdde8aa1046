import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../api/configuration.ts';
import { versionQuery } from '../api/version.ts';
import { webVersion } from './web-version.ts';
import typography from '../ui/typography.module.css';

/** Badge with the web app and API versions, unless switched off. */
export default function VersionBadge() {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery());
  const { data: server } = useQuery(versionQuery());
  if (configuration?.version_badge !== true) return null;
  return (
    <Text component="span" size="xs" c="dimmed" className={typography.numbers}>
      {server === undefined
        ? t('pages.versionWeb', { web: webVersion })
        : t('pages.versions', { web: webVersion, api: server.api_version })}
    </Text>
  );
}
