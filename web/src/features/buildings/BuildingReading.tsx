import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BuildingBody } from '#contract/buildings.ts';
import type { PageReading } from '#contract/property.ts';
import { formatDollars } from '../../ui/formats.ts';
import { PageReadingPanel } from '../properties/reading/PageReadingPanel.tsx';
import { propertyOffers, type Offer } from '../properties/property-offers.ts';
import type { usePlaceName } from '../properties/use-place-name.ts';
import type { ReadingOptions } from '../properties/use-page-reading.ts';
import type { BuildingValues } from './building-form-values.ts';
import { useBuildingLabels } from './building-labels.ts';

type Props = Pick<
  ReadingOptions<BuildingValues, BuildingBody>,
  'form' | 'reading' | 'images' | 'takePictures'
> & { placeName: ReturnType<typeof usePlaceName>; startOpen: boolean };

/** Offers the values found on the building's web page. */
export function BuildingReading({ placeName, ...found }: Props) {
  const { t } = useTranslation();
  const labels = useBuildingLabels();
  const values = useWatch({ control: found.form.control }) as BuildingValues;
  const { reading } = found;
  const offers: Offer<BuildingValues>[] = propertyOffers({
    reading,
    values,
    labels: { ...labels, place: t('properties.reading.place') },
    placeNow: placeName(values),
  });
  const prices = pricesFound(reading);
  if (prices !== null && values.apartment_parameters.length === 0) {
    const { apartment_min_price: min, apartment_max_price: max } = values;
    offers.push({
      key: 'prices',
      label: t('buildings.wholeBuilding'),
      found: rangeOf(prices.apartment_min_price, prices.apartment_max_price),
      now: min === null || max === null ? '' : rangeOf(min, max),
      take: prices,
    });
  }
  return <PageReadingPanel {...found} offers={offers} amenityField="building_amenities" />;

  function rangeOf(min: number, max: number): string {
    return t('buildings.priceRange', { min: formatDollars(min), max: formatDollars(max) });
  }
}

function pricesFound({ min_price: min, max_price: max }: PageReading) {
  const [lowest, highest] = [min ?? max, max ?? min];
  if (lowest === null || highest === null) return null;
  return { apartment_min_price: lowest, apartment_max_price: highest };
}
