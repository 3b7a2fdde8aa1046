import type { Building } from '#contract/buildings.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars } from '../../ui/formats.ts';
import type { PropertyView } from '../property-page/property-view.ts';
import { feeFacts, priceWithTotal } from '../properties/fees/fee-words.ts';
import { shownMoreFacts } from '../property-page/shown-more-facts.ts';
import { SiteLink } from '../properties/SiteLink.tsx';
import { buildingKind } from './building-kind.ts';

/** The page of a building: its price range, the prices of its apartment types and its facts. */
export const buildingView: PropertyView<Building> = {
  kind: buildingKind,
  price: ({ apartment_prices: prices, fees }) =>
    prices && (priceWithTotal([prices.min, prices.max], fees) ?? rangeOf(prices.min, prices.max)),
  facts: ({
    apartment_parameters: apartments,
    property_type: type,
    neighborhood,
    building_amenities: amenities,
    more_facts: more,
    url,
    fees,
    state,
  }) => [
    ...apartments.map(({ label, min_price: min, max_price: max }) => ({
      label,
      value:
        min === max
          ? formatDollars(min)
          : t('propertyPage.range', { min: formatDollars(min), max: formatDollars(max) }),
    })),
    ...feeFacts(fees, state.abbr),
    { label: t('buildings.column.type'), value: type.label },
    ...(neighborhood === '' ? [] : [{ label: t('buildings.column.neighborhood'), value: neighborhood }]),
    ...(amenities.length === 0
      ? []
      : [{ label: t('buildings.field.amenities'), value: amenities.join(', ') }]),
    ...shownMoreFacts(more),
    ...(url === '' ? [] : [{ label: t('buildings.column.site'), value: <SiteLink url={url} /> }]),
  ],
};

function rangeOf(min: number, max: number): string {
  if (min === max) return t('buildings.onePrice', { amount: formatDollars(min) });
  return t('buildings.priceRange', { min: formatDollars(min), max: formatDollars(max) });
}
