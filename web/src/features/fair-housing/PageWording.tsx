import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LandingPage } from '#contract/campaign-targets.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import typography from '../../ui/typography.module.css';
import '../../i18n/campaigns/fair-housing-texts.ts';

/** Warns of words on the landing page that a housing ad may not have. They stop no launch. */
export function PageWording({ page: { url, wording } }: { page: LandingPage }) {
  const { t } = useTranslation();
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('fairHousing.page.title')}
      className={typography.anywhere}
    >
      <Text size="sm">{t('fairHousing.page.text', { url })}</Text>
      <List size="sm" withPadding={false} my={6}>
        {wording.map(({ match, category, suggestion }) => (
          <List.Item key={match}>{t('fairHousing.page.found', { match, category, suggestion })}</List.Item>
        ))}
      </List>
      <Text size="sm">{t('fairHousing.page.way')}</Text>
    </Alert>
  );
}
