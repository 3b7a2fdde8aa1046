import { useBlocker, useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterruption } from '../session/interruption.ts';
import { useSession } from '../session/session-store.ts';
import { Extra } from '../shell/Extra.tsx';
import { whenOnline } from '../shell/when-online.ts';
import { leavesUnasked, markUnsaved } from './unsaved.ts';

let isLoaded = false;

/** Loads once a form is shown, before anything can be unsaved. If that fails, the browser asks. */
const ConfirmDialog = lazy(() =>
  whenOnline(async () => {
    const { ConfirmDialog: dialog } = await import('../ui/dialogs/ConfirmDialog.tsx');
    isLoaded = true;
    return { default: dialog };
  }),
);

type Props = {
  dirty: boolean;
  submitting: boolean;
  /**
   * Fate of the changes when the user leaves: this browser keeps a copy, or they are discarded and can be
   * brought back for a moment. The dialog then says so.
   */
  fate?: 'kept' | 'undoable';
  /** Saves before the user leaves and resolves to true if nothing is unsaved then, so that nothing is asked. */
  onLeaving?: () => Promise<boolean>;
  /** Saves, then opens the address that the user wanted to leave for. */
  onSave?: (href: string) => void;
  /** Called with the address of the form before the user leaves it. */
  onLeave?: (href: string) => void;
};

/**
 * Asks before a user leaves a form with unsaved changes, in the app and through the browser's own warning.
 * Does not ask while the form is submitting.
 */
export function LeaveGuard({ dirty, submitting, fate, onLeaving, onSave, onLeave }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const signedIn = useSession(({ access }) => access !== null);
  const interrupted = useInterruption(({ interruption }) => interruption !== null);
  // A request that waits for a new session has not been sent.
  const underWay = submitting && !interrupted;
  const guarded = dirty && !underWay;
  useEffect(() => (dirty ? markUnsaved(underWay) : undefined), [dirty, underWay]);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!guarded || current.pathname === next.pathname || (await onLeaving?.())) return false;
      return isLoaded || !window.confirm(t('forms.leave.title'));
    },
    // A function, because a plain `true` would also ask when nothing has changed.
    enableBeforeUnload: () => guarded && !leavesUnasked(),
    withResolver: true,
  });
  const hrefOf = ({ pathname, search }: { pathname: string; search: object }) =>
    `${pathname}${router.options.stringifySearch(search)}`;
  return (
    <Extra>
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={t('forms.leave.title')}
        text={t(signedIn ? 'forms.leave.text' : 'forms.leave.ended')}
        note={fate === undefined ? undefined : t(`forms.leave.${fate}`)}
        submit={t('forms.leave.leave')}
        other={
          onSave === undefined || !signedIn
            ? undefined
            : {
                label: t('forms.leave.save'),
                onClick: () => {
                  if (blocker.status !== 'blocked') return;
                  const href = hrefOf(blocker.next);
                  blocker.reset();
                  onSave(href);
                },
              }
        }
        onConfirm={() => {
          if (blocker.status === 'blocked') onLeave?.(hrefOf(blocker.current));
          blocker.proceed?.();
        }}
        onClose={() => blocker.reset?.()}
      />
    </Extra>
  );
}
