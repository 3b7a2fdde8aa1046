import { create } from 'zustand';
import { anyUnsaved, leaveUnasked } from '../../form/unsaved.ts';
import { showFailure } from '../../ui/show-alert.tsx';
import { actAs } from './act-as.ts';

/** Whether somebody is about to go back to themselves, and is asked first or on the way. */
export const useGoingBack = create<{ step: 'asking' | 'going' | null }>(() => ({ step: null }));

export const stay = () => useGoingBack.setState({ step: null });

/**
 * From acting for somebody back to oneself. Asked is before it: afterwards the form on the screen would be one that
 * can no longer be saved.
 */
export async function goBack({ sure } = { sure: false }): Promise<void> {
  if (!sure && anyUnsaved()) return useGoingBack.setState({ step: 'asking' });
  useGoingBack.setState({ step: 'going' });
  const askAgain = leaveUnasked();
  try {
    await actAs(null);
  } catch (error) {
    askAgain();
    stay();
    showFailure(error);
  }
}
