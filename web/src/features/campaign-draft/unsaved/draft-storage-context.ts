import { createContext, useContext } from 'react';
import { rememberWayBack } from '../../../form/way-back.ts';
import { formAddress } from '../../campaigns/campaign-address.ts';
import { useDraftStore } from '../draft-store.tsx';
import type { DraftStorage } from './draft-storage.ts';

const Context = createContext<DraftStorage | null>(null);
export const DraftStorageProvider = Context.Provider;

/**
 * Returns a callback for links that leave the form to fix a problem elsewhere. It remembers the
 * form and its unsaved changes for the way back.
 */
export function useRememberWayBack(): () => void {
  const storage = useContext(Context);
  const store = useDraftStore();
  if (storage === null) throw new Error('There is no campaign form around this');
  return () => {
    const { pathname, search } = window.location;
    const { id, draft } = store.getState();
    // The form of a new campaign is left for good once the campaign is stored.
    const form = id === null ? `${pathname}${search}` : formAddress(draft.kind, id);
    rememberWayBack({ form, work: storage.key() });
  };
}
