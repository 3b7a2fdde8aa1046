import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type SilentPage = {
  url: string;
  /** The reason in words, as a sentence without its period. */
  reason: string;
  /** How many campaigns lead there; left out for one campaign. */
  campaigns?: number;
};

/** Warns before a launch of landing pages that did not open; it stops nothing. */
export function SilentPages({ pages }: { pages: readonly SilentPage[] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <Alert
      color="yellow"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('campaigns.silentPages.title', { count: pages.length })}
    >
      <List size="sm" withPadding={false} mb="xs">
        {pages.map(({ url, reason, campaigns }) => (
          <List.Item key={url} style={{ overflowWrap: 'anywhere' }}>
            {url}: {reason}
            {campaigns !== undefined && ` (${t('campaigns.silentPages.campaigns', { count: campaigns })})`}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{t('campaigns.silentPages.way')}</Text>
    </Alert>
  );
}
