import { Button, VisuallyHidden } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '../../icons/tabler.ts';
import { isApiError } from '../../api/api-error.ts';
import { t } from '../../i18n/i18n.ts';
import { addRecentAlert } from './recent-alerts.ts';

/** Title of a success (spec), for screen readers only: the color and the sentence say it to others. */
const SaidTitle = () => <VisuallyHidden>{t('alerts.success')}</VisuallyHidden>;

/** Shows a success for four seconds. Never the only place of important information. */
export function showSuccess(message: string): void {
  addRecentAlert('success', message);
  notifications.show({
    title: <SaidTitle />,
    message,
    color: 'green',
    icon: <IconCheck size={18} />,
  });
}

/** Shows a change with a button that takes it back, for long enough to notice a mistake. */
export function showUndoable(message: string, undo: () => void, label: string = t('controls.undo')): void {
  addRecentAlert('success', message);
  const id = notifications.show({
    title: <SaidTitle />,
    message: (
      <>
        {message}
        <Button
          size="xs"
          variant="default"
          mt="xs"
          display="block"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {label}
        </Button>
      </>
    ),
    color: 'green',
    icon: <IconCheck size={18} />,
    autoClose: limits.undoMs,
  });
}

/** Shows a warning until it is closed. */
export function showWarning(message: string): void {
  addRecentAlert('warning', message);
  notifications.show({
    title: t('alerts.warning'),
    message,
    color: 'yellow',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}

/** Shows a failure until it is closed. */
export function showFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  addRecentAlert('failure', message);
  notifications.show({
    title: titleOf(error),
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}

/** Returns the title of a failure (spec): client error, server error, or a general one. */
function titleOf(error: unknown): string {
  if (isApiError(error) && error.kind === 'client') return t('alerts.clientError');
  if (isApiError(error) && error.kind === 'server') return t('alerts.serverError');
  return t('alerts.failure');
}
