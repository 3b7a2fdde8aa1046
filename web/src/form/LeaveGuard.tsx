import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterruption } from '../session/interruption.ts';
import { useSession } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { leavesUnasked, markUnsaved } from './unsaved.ts';

type Props = {
  dirty: boolean;
  submitting: boolean;
  /** This browser keeps a copy of the changes; the dialog adds a note that says so. */
  kept?: boolean;
};

/**
 * Asks before a person leaves a form with unsaved changes, within the app and by the browser's own warning. A form that
 * is submitting does not ask.
 */
export function LeaveGuard({ dirty, submitting, kept = false }: Props) {
  const { t } = useTranslation();
  const signedIn = useSession(({ access }) => access !== null);
  const interrupted = useInterruption(({ interruption }) => interruption !== null);
  // What waits for a new session has not been sent.
  const underWay = submitting && !interrupted;
  const guarded = dirty && !underWay;
  useEffect(() => (dirty ? markUnsaved(underWay) : undefined), [dirty, underWay]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => guarded && current.pathname !== next.pathname,
    // A function: a plain `true` would also ask when nothing has been changed.
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
