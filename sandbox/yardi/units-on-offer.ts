import type { Property, Unit } from './objects.ts';
import { isOffered } from './objects.ts';
import type { Params } from './params.ts';
import { planOf } from './property-facts.ts';

/** The older API accepts "-1" and "1" for yes, the newer one "true". */
const YES = new Set(['-1', '1', 'true']);

/** Returns the apartments that match a request, sorted by name. */
export function unitsFor(property: Property, params: Params): Unit[] {
  const all = property.quirks.includes('lists_let_units') || YES.has(params('showAllUnit').toLowerCase());
  return property.units
    .filter((unit) => all || isOffered(unit))
    .filter((unit) => fits(property, unit, params))
    .toSorted((left, right) => Number(left.name) - Number(right.name));
}

function fits(property: Property, unit: Unit, params: Params): boolean {
  const plan = planOf(property, unit);
  return (
    isNothingOr(params('floorplanId'), (id) => unit.floor_plan_id === Number(id)) &&
    isNothingOr(params('apartmentName'), (name) => unit.name === name) &&
    isNothingOr(params('numberOfBeds'), (beds) => plan.beds === Number(beds)) &&
    isNothingOr(params('numberOfBaths'), (baths) => plan.baths === Number(baths)) &&
    isNothingOr(params('rentRange'), (range) => isInRange(unit.minimum_rent, range)) &&
    isNothingOr(params('availableDate'), (latest) => isFreeBy(unit, latest))
  );
}

function isNothingOr(wanted: string, test: (wanted: string) => boolean): boolean {
  return wanted === '' || test(wanted);
}

function isInRange(rent: number, range: string): boolean {
  const [low = 0, high = Number.POSITIVE_INFINITY] = range.split('-').map(Number);
  return rent >= low && rent <= high;
}

function isFreeBy(unit: Unit, latest: string): boolean {
  const [month = '', day = '', year = ''] = latest.split('/');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return unit.available_on !== null && unit.available_on <= date;
}
