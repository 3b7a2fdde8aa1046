import { useEffect, useId, useRef, useState } from 'react';
import type { Image } from '#contract/images.ts';
import { sortOut } from './upload-problems.ts';
import { forgetUploadsOf, startUploads, useUploads } from './uploads.ts';

type Options = {
  ids: readonly string[];
  known: readonly Image[];
  onChange: (ids: string[]) => void;
};

/**
 * Manages the uploads of one field. They finish in any order, and their pictures keep the order of selection.
 */
export function useUploadsOf({ ids, known, onChange }: Options) {
  const field = useId();
  const uploads = useUploads((state) => state.uploads).filter((upload) => upload.field === field);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const now = useRef({ ids, onChange });
  const turns = useRef(new Map<string, number>());
  const chosen = useRef(0);
  useEffect(() => {
    now.current = { ids, onChange };
  });
  useEffect(() => () => forgetUploadsOf(field), [field]);

  function arrive(turn: number, { id }: Image) {
    turns.current.set(id, turn);
    const { ids: all, onChange: tell } = now.current;
    const next = all.findIndex((one) => (turns.current.get(one) ?? -1) > turn);
    const changed = all.toSpliced(next === -1 ? all.length : next, 0, id);
    // Two uploads may finish between two renders.
    now.current.ids = changed;
    tell(changed);
  }

  function add(files: readonly File[]) {
    const before = new Set(known.map(({ id }) => id));
    const added = ids.filter((id) => !before.has(id)).length + uploads.length;
    const sorted = sortOut(files, added);
    setProblems(sorted.problems);
    startUploads(
      sorted.wanted.map((file) => {
        const turn = chosen.current++;
        return { field, file, onArrived: (image) => arrive(turn, image) };
      }),
    );
  }

  return { uploads, problems, add, forgetProblems: () => setProblems([]) };
}
