import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterruption } from '../session/interruption.ts';
import { useSession } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { leavesUnasked, markUnsaved } from './unsaved.ts';

type Props = {
  dirty: boolean;
  submitting: boolean;
  /** True when this browser keeps a copy of the changes. The dialog then says so. */
  kept?: boolean;
};

/**
 * Asks before a user leaves a form with unsaved changes, in the app and through the browser's own warning.
 * Does not ask while the form is submitting.
 */
export function LeaveGuard({ dirty, submitting, kept = false }: Props) {
  const { t } = useTranslation();
  const signedIn = useSession(({ access }) => access !== null);
  const interrupted = useInterruption(({ interruption }) => interruption !== null);
  // A request that waits for a new session has not been sent.
  const underWay = submitting && !interrupted;
  const guarded = dirty && !underWay;
  useEffect(() => (dirty ? markUnsaved(underWay) : undefined), [dirty, underWay]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => guarded && current.pathname !== next.pathname,
    // A function, because a plain `true` would also ask when nothing has changed.
    enableBeforeUnload: () => guarded && !leavesUnasked(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('forms.leave.title')}
      text={t(signedIn ? 'forms.leave.text' : 'forms.leave.ended')}
      note={kept ? t('forms.leave.kept') : undefined}
      submit={t('forms.leave.leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
