import { feesInCents } from '#contract/advertising-law/fees.ts';
import type { Building } from '#contract/buildings.ts';
import { feeInWords } from '#domain/advertising-law/fees.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { clusterOptions } from '#domain/property-vocabulary.ts';
import { moreFactsInWords } from '#domain/property/more-facts.ts';
import { shownText, type ShownValues } from '#domain/shown-in-ads.ts';
import { pictures } from '../images/index.ts';

const price = (dollars: number) => formatCents(dollarsToCents(dollars));
const range = (min: number, max: number) => (min === max ? price(min) : `${price(min)} to ${price(max)}`);

/** Returns the building's values that ads show, formatted for display. */
export function shownOf(building: Building): ShownValues<'building'> {
  const { apartment_min_price: min, apartment_max_price: max } = building;
  return {
    name: [building.name],
    url: shownText(building.url),
    logo: pictures(building.logo),
    address: [building.address],
    state: [building.state.label],
    city: [building.city.label],
    neighborhood: shownText(building.neighborhood),
    property_type: [building.property_type.label],
    apartment_parameters: building.apartment_parameters.map(
      ({ label, min_price, max_price }) => `${label}: ${range(min_price, max_price)}`,
    ),
    apartment_prices: min === null || max === null ? [] : [range(min, max)],
    fees: feesInCents(building.fees).map(feeInWords),
    building_amenities: building.building_amenities,
    mass_transit: building.mass_transit,
    more_facts: moreFactsInWords(building.more_facts),
    competitors: building.competitors,
    clusters: clusterOptions
      .filter(({ value }) => building.clusters.includes(value))
      .map(({ label }) => label),
  };
}
