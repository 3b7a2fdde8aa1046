import { useState } from 'react';
import { useStore } from 'zustand';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';

/** Holds a choice in a preview until another text takes the focus, because the preview then shows that text. */
export function useUntilFocus<T>(initial: T): [T, (value: T) => void] {
  const focused = useStore(useDraftStore(), ({ place }) => place.text);
  const [chosen, setChosen] = useState({ value: initial, focused });
  const value = chosen.focused === focused ? chosen.value : initial;
  return [value, (next) => setChosen({ value: next, focused })];
}
