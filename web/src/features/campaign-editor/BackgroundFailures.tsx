import { Alert, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCloudOff } from '../../icons/tabler.ts';
import { useSession } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { campaignName } from '../campaigns/campaign-name.ts';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import {
  dismissBackgroundFailure,
  useBackgroundFailures,
  type BackgroundFailure,
} from './background-failures.ts';
import classes from './BackgroundFailures.module.css';

/** Shows, on every screen, failures of forms that the user has left, until each is opened or dismissed. */
export default function BackgroundFailures() {
  const userId = useSession(({ user }) => user?.id);
  const failures = useBackgroundFailures((state) => state.failures).filter((one) => one.userId === userId);
  if (failures.length === 0) return null;
  return (
    <div className={classes.strip}>
      {failures.map((failure) => (
        <Notice key={`${failure.kind} ${failure.id} ${failure.what}`} failure={failure} />
      ))}
    </div>
  );
}

function Notice({ failure }: { failure: BackgroundFailure }) {
  const { t } = useTranslation();
  const { id, kind, what, reason } = failure;
  const name = campaignName(failure);
  const close = () => dismissBackgroundFailure(failure);
  const link = {
    onClick: close,
    underline: 'always',
    children: t(what === 'save' ? 'campaigns.backgroundFailure.restore' : 'campaigns.backgroundFailure.open'),
  } as const;
  return (
    <Alert
      color="red"
      icon={what === 'save' ? <IconCloudOff /> : <IconAlertTriangle />}
      role="alert"
      title={
        what === 'save' || what === 'publish'
          ? t(`campaigns.backgroundFailure.${what}`, { name })
          : t('campaigns.backgroundFailure.change', { name, what: t(`campaigns.stopped.${what}`) })
      }
      withCloseButton
      onClose={close}
    >
      {reason} {what === 'save' && t('campaigns.backgroundFailure.kept')}
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
