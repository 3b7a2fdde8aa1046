import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/route/route.ts';
import type { Routes } from '#contract/routes.ts';
import type { Image } from '#contract/images.ts';
import type { Option } from '#contract/route/wire.ts';
import { formatDollars } from '../../ui/formats.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useImages } from '../images/uploaded-images.ts';
import type { usePlaceName } from '../properties/use-place-name.ts';
import type { BuildingValues } from './building-form-values.ts';

type Props = {
  field: keyof BuildingValues;
  values: BuildingValues;
  images: readonly Image[];
  placeName: ReturnType<typeof usePlaceName>;
  options: AnswerOf<Routes['buildingOptions']> | undefined;
};

/** Renders the value of a form field as text or pictures. */
export function ShownValue({ field, values, images, placeName, options }: Props) {
  const { t } = useTranslation();
  const ids = field === 'logo' ? [values.logo ?? ''] : values.images;
  const pictures = useImages(ids, images);
  if (field === 'images' || field === 'logo') {
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
  return textOf() || t('properties.merge.empty');

  function textOf(): string {
    switch (field) {
      case 'state':
      case 'city':
        return placeName(values);
      case 'property_type':
        return labelOf(options?.property_types, values.property_type);
      case 'clusters':
        return values.clusters.map((theme) => labelOf(options?.clusters, theme)).join(', ');
      case 'apartment_parameters':
        return values.apartment_parameters
          .map(
            ({ kind_id: kind, min_price: min, max_price: max }) =>
              `${labelOf(options?.apartment_kinds, kind)}: ${moneyOf(min)} – ${moneyOf(max)}`,
          )
          .join('\n');
      case 'apartment_min_price':
      case 'apartment_max_price':
        return values[field] === null ? '' : moneyOf(values[field]);
      case 'building_amenities':
      case 'mass_transit':
      case 'competitors':
        return values[field].join(', ');
      case 'older_persons_community':
        return t(values[field] ? 'controls.yes' : 'controls.no');
      case 'name':
      case 'url':
      case 'address':
      case 'zip_code':
      case 'neighborhood':
      case 'description':
        return values[field];
      // Pictures are rendered separately.
      case 'images':
      case 'logo':
        return '';
    }
    return field satisfies never;
  }
}

const labelOf = (options: readonly Option[] | undefined, wanted: string) =>
  options?.find(({ value }) => value === wanted)?.label ?? wanted;

/** Formats a price, or an empty text for a missing one. */
const moneyOf = (price: number | null | undefined) => (price == null ? '' : formatDollars(price));
