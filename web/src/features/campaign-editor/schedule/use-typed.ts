import { useState } from 'react';

type Typed<T> = { text: string; of: T; left: boolean };

/**
 * Holds the text of a field whose value has another type: the typed text while it belongs to the
 * value, otherwise the formatted value. Unreadable text stays after a blur until the value changes.
 */
export function useTyped<T>(value: T, write: (value: T) => string) {
  const [typed, setTyped] = useState<Typed<T>>();
  const current = typed !== undefined && typed.of === value ? typed : undefined;
  return {
    text: current?.text ?? write(value),
    /** True while the user types, when no error shows yet. */
    typing: current !== undefined && !current.left,
    /** True if the field was left with unreadable text. */
    left: current?.left === true,
    type: (text: string, of: T) => setTyped({ text, of, left: false }),
    leave: (text: string, of: T) => setTyped({ text, of, left: true }),
    done: () => setTyped(undefined),
  };
}
