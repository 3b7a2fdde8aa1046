import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { limits } from '#domain/limits.ts';
import { rememberImages, useImages } from '../../images/uploaded-images.ts';
import { writeInto } from '../../../form/write-into.ts';
import { untakenPictures } from './page-pictures.ts';
import type { ReadingOptions } from './use-page-reading.ts';

type Options<Values extends FieldValues, Sent> = Pick<
  ReadingOptions<Values, Sent>,
  'form' | 'reading' | 'images' | 'takePictures'
> & { chosen: (items: readonly string[]) => string[] };

/** Adds pictures of a page to `images` of the form and removes them again. */
export function useTakenPictures<Values extends FieldValues, Sent>(options: Options<Values, Sent>) {
  const { form, reading, images, takePictures } = options;
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  const name = 'images' as Path<Values>;
  const ids: readonly string[] = useWatch({ control: form.control, name });
  const open = untakenPictures(reading.image_urls, useImages(ids, images));
  const room = Math.max(0, limits.upload.kept - ids.length);
  const chosen = options.chosen(open).slice(0, room);
  const setPictures = (next: readonly string[]) => writeInto(form, { images: next });
  const taking = useMutation({
    mutationFn: () => takePictures(chosen),
    onSuccess: ({ images: added }) => {
      rememberImages(added);
      setTakenIds(added.map(({ id }) => id));
      setPictures([...(form.getValues(name) as readonly string[]), ...added.map(({ id }) => id)]);
    },
  });
  const taken = takenIds.filter((id) => ids.includes(id));
  return {
    open,
    isOpen: taken.length === 0 && open.length > 0,
    chosen,
    room,
    taken,
    problems: taking.data?.problems ?? [],
    error: taking.error,
    busy: taking.isPending,
    take: () => taking.mutate(),
    undo: () => {
      setPictures(ids.filter((id) => !takenIds.includes(id)));
      setTakenIds([]);
      taking.reset();
    },
  };
}
