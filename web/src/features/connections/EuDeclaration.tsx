import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/connection-texts.ts';

/** Google's own explanation, the page that the API guide links to as "EU political ads". */
const EXPLANATION = 'https://support.google.com/adspolicy/answer/6014595';
const GOOGLE_ADS_CAMPAIGNS = 'https://ads.google.com/aw/campaigns';

/** Explains that a launch at Google makes a declaration in the advertiser's name. */
export function EuDeclaration() {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="dimmed">
      {t('connections.google.declares')}{' '}
      <Outward href={EXPLANATION} label={t('connections.google.declaresMore')} />
    </Text>
  );
}

/** Links to the Google Ads page on which a campaign declares EU political ads. */
export function DeclareAtGoogle() {
  const { t } = useTranslation();
  return (
    <Text size="sm">
      {t('connections.google.undeclaredWay')}{' '}
      <Outward href={GOOGLE_ADS_CAMPAIGNS} label={t('connections.google.openCampaigns')} />
      {' · '}
      <Outward href={EXPLANATION} label={t('connections.google.declaresMore')} />
    </Text>
  );
}

function Outward({ href, label }: { href: string; label: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" c="inherit" fz="inherit" underline="always">
      {label}
    </Anchor>
  );
}
