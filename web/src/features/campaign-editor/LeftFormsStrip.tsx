import { Alert, Group } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import { forgetLeftFailure, useLeftFailures, type LeftFailure } from './left-forms.ts';
import classes from './LeftFormsStrip.module.css';

/** Shows, on every screen, failures of forms that the user has left, until each is opened or dismissed. */
export default function LeftFormsStrip() {
  const userId = useSession(({ user }) => user?.id);
  const failures = useLeftFailures((state) => state.failures).filter((one) => one.userId === userId);
  if (failures.length === 0) return null;
  return (
    <div className={classes.strip}>
      {failures.map((failure) => (
        <Notice key={`${failure.kind} ${failure.id} ${failure.what}`} failure={failure} />
      ))}
    </div>
  );
}

function Notice({ failure }: { failure: LeftFailure }) {
  const { t } = useTranslation();
  const { id, kind, what, reason } = failure;
  const name = failure.name === '' ? t('campaigns.left.unnamed') : failure.name;
  const close = () => forgetLeftFailure(failure);
  const link = {
    onClick: close,
    underline: 'always',
    children: t(what === 'save' ? 'campaigns.left.restore' : 'campaigns.left.open'),
  } as const;
  return (
    <Alert
      color="red"
      icon={what === 'save' ? <IconCloudOff /> : <IconAlertTriangle />}
      role="alert"
      title={
        what === 'save' || what === 'publish'
          ? t(`campaigns.left.${what}`, { name })
          : t('campaigns.left.change', { name, what: t(`campaigns.stopped.${what}`) })
      }
      withCloseButton
      onClose={close}
    >
      {reason} {what === 'save' && t('campaigns.left.kept')}
      <Group mt={4}>
        {id === null ? (
          <AnchorLink to={newCampaignAddress(kind)} {...link} />
        ) : (
          <AnchorLink to={campaignAddress(kind)} params={{ id }} {...link} />
        )}
      </Group>
    </Alert>
  );
}
