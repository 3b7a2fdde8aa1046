import { useState } from 'react';
import type { ShownImage } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import {
  cropKey,
  cropsFor,
  editedWith,
  withReplaced,
  type PictureChannel,
} from '../../campaign-draft/ad-crops.ts';

/** Holds the picker's selection until it is applied. */
export function useChoice(channel: PictureChannel, start: readonly DraftImage[]) {
  const [chosen, setChosen] = useState(start);
  const approvedKeys = new Set(chosen.filter(({ approved }) => approved === true).map(cropKey));
  const normal = chosen.filter(({ approved }) => approved !== true);
  const cropsOf = ({ id }: Image) => normal.filter((image) => image.image_id === id);

  return {
    chosen,
    hasApproved: approvedKeys.size > 0,
    hasNormal: normal.length > 0,
    cropsOf,
    isApprovedChosen: (image: ShownImage) => approvedKeys.has(cropKey({ ...image, approved: true })),
    clear: () => setChosen([]),
    add: (image: Image) => setChosen((all) => [...all, ...cropsFor(image, channel)]),
    remove: ({ id }: Image) =>
      setChosen((all) => all.filter((image) => image.image_id !== id || image.approved === true)),
    toggleApproved: (image: ShownImage) => {
      const approved = { ...image, approved: true };
      const key = cropKey(approved);
      setChosen((all) =>
        approvedKeys.has(key) ? all.filter((other) => cropKey(other) !== key) : [...all, approved],
      );
    },
    /** Replaces the crops of a picture. */
    crop: (image: Image, crops: readonly DraftImage[]) =>
      setChosen((all) => {
        const one = all.find((other) => other.image_id === image.id && other.approved !== true);
        return withReplaced(all, one === undefined ? [] : editedWith(all, one, channel), crops);
      }),
  };
}
