import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { moreFactsInWords, noMoreFacts } from '#domain/property/more-facts.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useImages } from '../images/uploaded-images.ts';
import type { FieldTexts, Known, PropertyValues } from './property-editor.ts';
import { usePlaceName } from './use-place-name.ts';

/** Returns a function that shows the value of a form field as text or pictures. */
export function useShownValue<Values extends PropertyValues>(known: Known) {
  const { t } = useTranslation();
  const placeName = usePlaceName(known.cities);
  return (texts: FieldTexts<Values>, field: string, values: Values): ReactNode => {
    if (field === 'state' || field === 'city') return placeName(values);
    if (field === 'images') return <ShownPictures ids={values.images ?? []} known={known.images} />;
    if (field === 'older_persons_community')
      return t(values.older_persons_community === true ? 'controls.yes' : 'controls.no');
    if (field === 'more_facts') return moreFactsInWords({ ...noMoreFacts, ...values.more_facts }).join(', ');
    const value: unknown = values[field];
    return texts[field]?.(values) ?? (Array.isArray(value) ? value.join(', ') : String(value));
  };
}

type PicturesProps = { ids: readonly string[]; known: readonly Image[] };

export function ShownPictures({ ids, known }: PicturesProps) {
  const { t } = useTranslation();
  const pictures = useImages(ids, known);
  if (pictures.length === 0) return t('properties.merge.empty');
  return (
    <Group gap={4} component="span">
      {t('properties.merge.pictures', { count: pictures.length })}
      {pictures.map(({ id, thumbnail }) => (
        <Thumbnail key={id} src={thumbnail} />
      ))}
    </Group>
  );
}
