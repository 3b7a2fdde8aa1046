import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import '../../i18n/campaigns/campaign-action-texts.ts';
import typography from '../../ui/typography.module.css';

export type SilentPage = {
  url: string;
  /** The reason in words, as a sentence without its period. */
  reason: string;
  /** Number of campaigns that use the page; left out for a single campaign. */
  campaigns?: number;
};

type Props = { id?: string; pages: readonly SilentPage[] };

/** Warns of landing pages that did not open. It does not block the launch. */
export function SilentPages({ id, pages }: Props) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <Alert
      id={id}
      tabIndex={-1}
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('campaigns.silentPages.title', { count: pages.length })}
    >
      <List size="sm" withPadding={false} mb="xs">
        {pages.map(({ url, reason, campaigns = 1 }) => (
          <List.Item key={url} className={typography.anywhere}>
            {url}: {reason}
            {campaigns > 1 && ` (${t('campaigns.silentPages.campaigns', { count: campaigns })})`}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{t('campaigns.silentPages.way')}</Text>
    </Alert>
  );
}
