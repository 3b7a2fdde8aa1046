import { create } from 'zustand';
import { anyUnsaved, leaveUnasked } from '../../form/unsaved.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { actAs } from './act-as.ts';

/** Progress of ending acting: the user is being asked about unsaved changes, or the switch is under way. */
export const useGoingBack = create<{ step: 'asking' | 'going' | null }>(() => ({ step: null }));

export const stay = () => useGoingBack.setState({ step: null });

/**
 * Ends acting for another user. Asks about unsaved changes first, because the form on the screen cannot be
 * saved afterwards.
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
