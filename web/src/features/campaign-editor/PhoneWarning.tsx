import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { AnchorLink } from '../../shell/links.tsx';

/** Warns that Google dropped the phone number, and links to the place where it can be corrected. */
export function PhoneWarning({ error }: { error: Campaign['google_recent_error'] }) {
  const { t } = useTranslation();
  const agent = error.phone_of === 'agent';
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('publishing.phone.title')}
    >
      <Text mb="xs">{t(agent ? 'publishing.phone.agent' : 'publishing.phone.organization')}</Text>
      <AnchorLink to={agent ? '/profile' : '/organization/details'} c="inherit" underline="always">
        {t(agent ? 'publishing.phone.goAgent' : 'publishing.phone.goOrganization')}
      </AnchorLink>
    </Alert>
  );
}
