import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../i18n/i18n.ts';

/** Says for four seconds that something worked. Never the only place where something important stands. */
export function showSuccess(message: string): void {
  notifications.show({
    title: t('alerts.success'),
    message,
    color: 'green',
    icon: <IconCheck size={18} />,
  });
}

/** Says what has to be looked at now, until it is closed. */
export function showWarning(message: string): void {
  notifications.show({
    title: t('alerts.warning'),
    message,
    color: 'yellow',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}

/** Says that something did not work, until it is closed. */
export function showFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  notifications.show({
    title: t('alerts.failure'),
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}
