import { create } from 'zustand';
import type { Image } from '#contract/images.ts';

export type Alteration = NonNullable<Image['alteration']>;

/** Marks set since the page loaded, by picture; null for a mark that was taken back. */
const useMarks = create<Partial<Record<string, Alteration | null>>>(() => ({}));

export function rememberMark({ id, alteration }: Image): void {
  useMarks.setState({ [id]: alteration ?? null });
}

/** Returns the mark of a digitally altered picture. `stored` is the one that came with its screen. */
export function useAlteration(id: string, stored: Alteration | undefined): Alteration | undefined {
  const kept = useMarks((marks) => marks[id]);
  return kept === undefined ? stored : (kept ?? undefined);
}
