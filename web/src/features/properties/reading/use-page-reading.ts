import { dequal } from 'dequal';
import { useState } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Image } from '#contract/images.ts';
import type { pageImages, PageReading } from '#contract/property.ts';
import { writeInto } from '../../../form/write-into.ts';
import type { Offer } from './property-offers.ts';
import { useTakenPictures } from './use-taken-pictures.ts';

export type ReadingOptions<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  reading: PageReading;
  offers: readonly Offer[];
  /** Form field for the amenities. */
  amenityField: Path<Values>;
  /** Stored pictures of the property, to recognize pictures of the page among them. */
  images: readonly Image[];
  takePictures: (urls: string[]) => Promise<z.infer<typeof pageImages>>;
};

/**
 * Manages which values of a page can be applied to a mounted form and which have been. Each can be undone.
 */
export function usePageReading<Values extends FieldValues, Sent>(options: ReadingOptions<Values, Sent>) {
  const { form, reading, offers, amenityField } = options;
  const [before, setBefore] = useState<Record<string, object>>({});
  const [takenTags, setTakenTags] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const tags: readonly string[] = useWatch({ control: form.control, name: amenityField });
  const chosen = (items: readonly string[]) => items.filter((item) => !leftOut.includes(item));
  const pictures = useTakenPictures({ ...options, chosen });

  const inForm = (offer: Offer) =>
    Object.entries(offer.take).every(([name, value]) => dequal(form.getValues(name as Path<Values>), value));
  const take = (offer: Offer) => {
    const names = Object.keys(offer.take);
    const kept = Object.fromEntries(names.map((name) => [name, form.getValues(name as Path<Values>)]));
    setBefore((all) => ({ ...all, [offer.key]: kept }));
    writeInto(form, offer.take);
  };
  const undo = ({ key }: Offer) => {
    writeInto(form, before[key] ?? {});
    setBefore((all) => Object.fromEntries(Object.entries(all).filter(([taken]) => taken !== key)));
  };

  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const openTags = reading.amenities.filter((tag) => !has(tag));
  const setTags = (next: readonly string[]) => writeInto(form, { [amenityField]: next });
  const takeTags = () => {
    setTakenTags(chosen(openTags));
    setTags([...tags, ...chosen(openTags)]);
  };
  const takenNow = takenTags.filter(has);

  const shown = offers.filter((offer) => offer.key in before || !inForm(offer));
  const open = shown.filter((offer) => !inForm(offer));
  const tagsOpen = takenNow.length === 0 && openTags.length > 0;
  return {
    offers: shown.map((offer) => ({ ...offer, taken: inForm(offer) })),
    take,
    undo,
    isChosen: (item: string) => !leftOut.includes(item),
    choose: (item: string, wanted: boolean) =>
      setLeftOut((items) => (wanted ? items.filter((one) => one !== item) : [...items, item])),
    tags: {
      open: openTags,
      chosen: chosen(openTags),
      taken: takenNow,
      take: takeTags,
      undo: () => {
        setTags(tags.filter((tag) => !takenTags.includes(tag)));
        setTakenTags([]);
      },
    },
    pictures,
    openCount: open.length + (tagsOpen ? 1 : 0) + (pictures.isOpen ? 1 : 0),
    takeAll: () => {
      for (const offer of open) take(offer);
      if (tagsOpen && chosen(openTags).length > 0) takeTags();
      if (pictures.isOpen && pictures.chosen.length > 0) pictures.take();
    },
  };
}

export type Reading<Values extends FieldValues> = ReturnType<typeof usePageReading<Values, unknown>>;
