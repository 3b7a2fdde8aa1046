import type { FloorPlan, Property, Unit } from './objects.ts';
import { isOffered } from './objects.ts';

export function planOf(property: Property, unit: Unit): FloorPlan {
  const plan = property.floor_plans.find(({ id }) => id === unit.floor_plan_id);
  if (!plan) throw new Error(`Apartment ${unit.id} has no floor plan`);
  return plan;
}

export function offeredCount(property: Property, floorPlanId: number): number {
  return property.units.filter((unit) => unit.floor_plan_id === floorPlanId && isOffered(unit)).length;
}

/** Formats the availability as M/D/YYYY, never in the past. Empty for an occupied apartment. */
export function availableDate(unit: Unit, today: string): string {
  if (unit.available_on === null) return '';
  const [year, month, day] = (unit.available_on < today ? today : unit.available_on).split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}

/** Returns amenities as a leasing office types them. */
export function amenitiesOf(property: Property, unit: Unit): string {
  const stray = property.quirks.includes('control_character') ? '\u000b' : '';
  return `Floor ${unit.name.slice(0, -2)}^${stray}Courtyard View`;
}

export function siteOf(property: Property): string {
  return `https://${property.voyager_code}.example`;
}
