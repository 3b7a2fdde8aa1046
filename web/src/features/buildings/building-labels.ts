import { t } from '../../i18n/i18n.ts';
import { feeLabels } from '../properties/fees/fee-words.ts';
import { propertyLabels } from '../properties/property-labels.ts';

/** Returns the labels of the form fields, in their order on the screen. */
export function buildingLabels() {
  const {
    name,
    url,
    property_type,
    older_persons_community,
    description,
    mass_transit,
    more_facts,
    images,
    ...place
  } = propertyLabels();
  const ofHomes = (field: 'kind' | 'minPrice' | 'maxPrice') =>
    `${t('buildings.section.homes')}: ${t(`buildings.field.${field}`)}`;
  return {
    name,
    url,
    property_type,
    older_persons_community,
    description,
    logo: t('buildings.field.logo'),
    ...place,
    apartment_parameters: t('buildings.section.homes'),
    'apartment_parameters.kind_id': ofHomes('kind'),
    'apartment_parameters.min_price': ofHomes('minPrice'),
    'apartment_parameters.max_price': ofHomes('maxPrice'),
    apartment_min_price: t('buildings.field.lowestPrice'),
    apartment_max_price: t('buildings.field.highestPrice'),
    ...feeLabels(),
    building_amenities: t('buildings.field.amenities'),
    mass_transit,
    competitors: t('buildings.field.competitors'),
    clusters: t('buildings.field.clusters'),
    more_facts,
    images,
  };
}
