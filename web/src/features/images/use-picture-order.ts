import { useState } from 'react';
import type { Image } from '#contract/images.ts';

type Removed = { image: Image; index: number };

/** Moves and removes pictures. A removal can be undone. */
export function usePictureOrder(ids: readonly string[], onChange: (ids: string[]) => void) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const last = removed.findLast(({ image }) => !ids.includes(image.id));

  function move(id: string, to: number) {
    const others = ids.filter((one) => one !== id);
    onChange(others.toSpliced(to, 0, id));
  }

  function remove(image: Image) {
    const index = ids.indexOf(image.id);
    setRemoved((all) => [...all.filter((one) => one.image.id !== image.id), { image, index }]);
    onChange(ids.filter((id) => id !== image.id));
  }

  function undo({ image, index }: Removed) {
    setRemoved((all) => all.filter((one) => one.image.id !== image.id));
    onChange(ids.toSpliced(index, 0, image.id));
  }

  return { move, remove, undo, last };
}
