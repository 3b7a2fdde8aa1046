import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../icons/tabler.ts';
import { formatMoment } from '../../ui/formats.ts';
import { useRecentAlerts, type RecentAlert } from '../../ui/messages/recent-alerts.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import typography from '../../ui/typography.module.css';
import classes from './ActivityDialog.module.css';

type Props = { opened: boolean; onClose: () => void };

/** Lists past alerts for users who missed them. */
export default function ActivityDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const alerts = useRecentAlerts((state) => state.alerts);
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('activity.title')}
      size={limits.dialog.confirmation}
    >
      {alerts.length === 0 ? (
        <Text c="dimmed">{t('activity.none')}</Text>
      ) : (
        <ol className={classes.entries}>
          {alerts.map((alert) => (
            <Entry key={alert.id} alert={alert} />
          ))}
        </ol>
      )}
    </Modal>
  );
}

function Entry({ alert: { kind, message, at } }: { alert: RecentAlert }) {
  const { t } = useTranslation();
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle;
  const word = { success: t('alerts.success'), warning: t('alerts.warning'), failure: t('alerts.failure') };
  return (
    <li className={classes.entry}>
      <Icon size={18} role="img" aria-label={word[kind]} className={classes.icon} data-kind={kind} />
      <Text size="sm">{message}</Text>
      <Text size="xs" c="dimmed" className={typography.numbers}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </Text>
    </li>
  );
}
