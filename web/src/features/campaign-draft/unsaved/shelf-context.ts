import { createContext, useContext } from 'react';
import { rememberWayBack } from '../../../form/way-back.ts';
import type { DraftShelf } from './draft-shelf.ts';

const Context = createContext<DraftShelf | null>(null);
export const ShelfProvider = Context.Provider;

/**
 * Returns a callback for links that leave the form to fix a problem elsewhere. It remembers the
 * form and its unsaved changes for the way back.
 */
export function useLeaveToMend(): () => void {
  const shelf = useContext(Context);
  if (shelf === null) throw new Error('There is no campaign form around this');
  return () => {
    const { pathname, search } = window.location;
    rememberWayBack({ form: `${pathname}${search}`, work: shelf.place() });
  };
}
