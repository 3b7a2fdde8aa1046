import { useState } from 'react';

/** The value, or the last one there was: what a dialog is about goes on standing in it while it closes. */
export function useLastGiven<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
