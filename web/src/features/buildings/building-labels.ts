import { useTranslation } from 'react-i18next';
import { usePropertyLabels } from '../properties/property-labels.ts';

/** The names that the fields of a building have on the screen. */
export function useBuildingLabels() {
  const { t } = useTranslation();
  return {
    ...usePropertyLabels(),
    logo: t('buildings.field.logo'),
    apartment_parameters: t('buildings.section.homes'),
    apartment_min_price: t('buildings.field.lowestPrice'),
    apartment_max_price: t('buildings.field.highestPrice'),
    building_amenities: t('buildings.field.amenities'),
    competitors: t('buildings.field.competitors'),
    clusters: t('buildings.field.clusters'),
  };
}
