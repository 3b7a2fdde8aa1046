import { useEffect, useId, useState } from 'react';
import type { Image } from '#contract/images.ts';
import { aspectsOf, centerCrop, cropIsLargeEnough, leastSize } from '#domain/ad/ad-images.ts';
import { t } from '../../../i18n/i18n.ts';
import { sortOut } from '../../images/upload-problems.ts';
import { forgetUploadsOf, startUploads, useUploads } from '../../images/uploads.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';

type Options = {
  channel: PictureChannel;
  /** Number of pictures already added, which counts toward the limit. */
  already: number;
  /** `alone` is true if it was the only added picture. */
  onArrived: (image: Image, alone: boolean) => void;
};

/** Uploads new pictures of an ad after checking them in the browser. */
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

/** Returns the message for a file with too few pixels for the channel, before the upload. */
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
