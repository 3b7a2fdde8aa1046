import { createContext, useContext } from 'react';
import { rememberWayBack } from '../../../form/way-back.ts';
import type { DraftStorage } from './draft-storage.ts';

const Context = createContext<DraftStorage | null>(null);
export const DraftStorageProvider = Context.Provider;

/**
 * Returns a callback for links that leave the form to fix a problem elsewhere. It remembers the
 * form and its unsaved changes for the way back.
 */
export function useRememberWayBack(): () => void {
  const storage = useContext(Context);
  if (storage === null) throw new Error('There is no campaign form around this');
  return () => {
    const { pathname, search } = window.location;
    rememberWayBack({ form: `${pathname}${search}`, work: storage.key() });
  };
}
