import { useState } from 'react';

type Typed<T> = { text: string; of: T; left: boolean };

/**
 * The text of a field whose value is something else: what is being typed as long as it stands for the value, or the
 * value as it is written. Text that means nothing stays after the field was left, until the value changes.
 */
export function useTyped<T>(value: T, write: (value: T) => string) {
  const [typed, setTyped] = useState<Typed<T>>();
  const current = typed !== undefined && typed.of === value ? typed : undefined;
  return {
    text: current?.text ?? write(value),
    /** Being typed: nothing is said about it yet. */
    typing: current !== undefined && !current.left,
    /** Left behind as it is. */
    left: current?.left === true,
    type: (text: string, of: T) => setTyped({ text, of, left: false }),
    leave: (text: string, of: T) => setTyped({ text, of, left: true }),
    done: () => setTyped(undefined),
  };
}
