import { useEffect, useId, useState } from 'react';
import type { Image } from '#contract/images.ts';
import { aspectsOf, centerCrop, cropIsLargeEnough, leastSize } from '#domain/ad-images.ts';
import { t } from '../../../../i18n/i18n.ts';
import { sortOut } from '../../../images/upload-problems.ts';
import { forgetUploadsOf, startUploads, useUploads } from '../../../images/uploads.ts';
import type { PictureChannel } from './ad-crops.ts';

type Options = {
  channel: PictureChannel;
  /** How many new ones there are already: no more than so many are taken. */
  already: number;
  /** `alone`: it was the only one that was added. */
  onArrived: (image: Image, alone: boolean) => void;
};

/** Pictures that are added to an ad: looked at in the browser first, then sent. */
export function useNewPictures({ channel, already, onArrived }: Options) {
  const field = useId();
  const uploads = useUploads((state) => state.uploads).filter((upload) => upload.field === field);
  const [problems, setProblems] = useState<readonly string[]>([]);
  useEffect(() => () => forgetUploadsOf(field), [field]);

  async function add(files: readonly File[]) {
    const sorted = sortOut(files, already + uploads.length);
    const measured = await Promise.all(
      sorted.wanted.map(async (file) => ({ file, problem: await pixelProblem(file, channel) })),
    );
    const good = measured.filter(({ problem }) => problem === undefined);
    setProblems([...sorted.problems, ...measured.flatMap(({ problem }) => problem ?? [])]);
    startUploads(
      good.map(({ file }) => ({ field, file, onArrived: (image) => onArrived(image, files.length === 1) })),
    );
  }

  return { uploads, problems, add, forgetProblems: () => setProblems([]) };
}

/** Why a file has too few pixels for a channel, before it is sent. */
async function pixelProblem(file: File, channel: PictureChannel): Promise<string | undefined> {
  const { name } = file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return t('adImages.picker.unreadable', { name });
  const { width, height } = bitmap;
  bitmap.close();
  const fits = aspectsOf(channel).some((aspect) =>
    cropIsLargeEnough(centerCrop({ width, height }, aspect), aspect),
  );
  if (fits) return undefined;
  const square = leastSize('1:1');
  return t('adImages.picker.tooFewPixels', {
    name,
    width,
    height,
    least: `${square.width} × ${square.height}`,
  });
}
