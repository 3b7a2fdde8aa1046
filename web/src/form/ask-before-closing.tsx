import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts';

type Asking = {
  /** Closes the dialog, or asks first when it has unsaved changes. */
  close: () => void;
  asking: boolean;
  /** Confirmation to render inside the dialog. */
  question: ReactNode;
};

/**
 * Makes Escape and the close button of a dialog ask before they discard unsaved changes. The dialog must
 * not close on Escape while it is asking.
 */
export function useAskBeforeClosing(unsaved: boolean, onClose: () => void): Asking {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    asking,
    // Mounted on demand: a mounted confirmation would react to the same Escape press as the dialog and
    // close immediately.
    question: asking && <Question onLeave={onClose} onStay={() => setAsking(false)} />,
  };
}

function Question({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <ConfirmDialog
      opened
      title={t('forms.leave.title')}
      text={t('forms.leave.text')}
      submit={t('forms.leave.leave')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
