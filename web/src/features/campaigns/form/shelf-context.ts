import { createContext, useContext } from 'react';
import { rememberWayBack } from '../../../form/way-back.ts';
import type { DraftShelf } from './draft-shelf.ts';

const Context = createContext<DraftShelf | null>(null);
export const ShelfProvider = Context.Provider;

/** For links to where something is mended that stands in the way: keeps that this form is come back to, with what is written in it. */
export function useLeaveToMend(): () => void {
  const shelf = useContext(Context);
  if (shelf === null) throw new Error('There is no campaign form around this');
  return () => {
    const { pathname, search } = window.location;
    rememberWayBack({ form: `${pathname}${search}`, work: shelf.place() });
  };
}
