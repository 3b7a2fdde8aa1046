import { t } from '../../i18n/i18n.ts';
import { propertyLabels } from '../properties/property-labels.ts';
import type { FirstAdValues } from './first-ad-values.ts';

/** Returns the labels of the facts, in their order on the screen. */
export function firstAdLabels(): Partial<Record<keyof FirstAdValues | 'property_type', string>> {
  const { name, state, city, address, zip_code, property_type, url } = propertyLabels();
  return {
    promotes: t('firstAd.form.promotes'),
    name,
    state,
    city,
    address,
    zip_code,
    kind: t('firstAd.form.kind'),
    apartment_min_price: t('firstAd.form.lowestRent'),
    apartment_max_price: t('firstAd.form.highestRent'),
    price: t('firstAd.form.price'),
    monthly_rent: t('firstAd.form.monthlyRent'),
    property_type,
    url,
    amenities: t('firstAd.form.amenities'),
  };
}
