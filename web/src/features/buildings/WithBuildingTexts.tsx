import { useQuery } from '@tanstack/react-query';
import type { Option } from '#contract/route/wire.ts';
import { formatDollars } from '../../ui/formats.ts';
import { shownFeeValues } from '../properties/fees/fee-words.ts';
import type { WithTextsProps } from '../properties/property-editor.ts';
import { ShownPictures } from '../properties/shown-value.tsx';
import type { BuildingValues } from './building-form-values.ts';
import { buildingOptionsQuery } from './queries.ts';

/** Passes on the functions that show the values of a building's own fields. */
export function WithBuildingTexts({ known: { images }, children }: WithTextsProps<BuildingValues>) {
  const { data: options } = useQuery(buildingOptionsQuery());
  return children({
    logo: ({ logo }) => <ShownPictures ids={logo === null ? [] : [logo]} known={images} />,
    property_type: ({ property_type: type }) => labelOf(options?.property_types, type),
    clusters: ({ clusters }) => clusters.map((theme) => labelOf(options?.clusters, theme)).join(', '),
    apartment_parameters: ({ apartment_parameters: apartments }) =>
      apartments
        .map(
          ({ kind_id: kind, min_price: min, max_price: max }) =>
            `${labelOf(options?.apartment_kinds, kind)}: ${moneyOf(min)} – ${moneyOf(max)}`,
        )
        .join('\n'),
    fees: ({ fees }) => shownFeeValues(fees),
    apartment_min_price: ({ apartment_min_price: price }) => moneyOf(price),
    apartment_max_price: ({ apartment_max_price: price }) => moneyOf(price),
  });
}

const labelOf = (options: readonly Option[] | undefined, wanted: string) =>
  options?.find(({ value }) => value === wanted)?.label ?? wanted;

/** Formats a price, or an empty text for a missing one. */
const moneyOf = (price: number | null | undefined) => (price == null ? '' : formatDollars(price));
