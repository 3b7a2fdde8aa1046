import { addDays } from '../local-time.ts';
import type { FloorPlan, Property, Rents, Unit } from './objects.ts';
import { LET_STATUSES, OFFERED_STATUSES } from './objects.ts';

/** A floor plan and its apartments in short form. */
export interface PlanSketch {
  name: string;
  beds: number;
  baths: number;
  sqft: [smallest: number, largest: number];
  /**
   * Monthly rents in dollars of the available apartments, from lowest to highest; null for "Call
   * for Details".
   */
  rents: [from: number, to: number] | null;
  offered: number;
  let: number;
}

export interface PropertySketch extends Omit<
  Property,
  'id' | 'code' | 'voyager_id' | 'floor_plans' | 'units'
> {
  plans: PlanSketch[];
  /** True if the minimum and maximum rents were entered the wrong way around. */
  swapped?: true;
}

/** A floor plan's rent range is slightly wider than that of the apartments now available. */
const ROOM_BELOW = 20;
const ROOM_ABOVE = 30;
/** Long-time tenants pay less. */
const OLD_LEASE = 0.85;

export function makeProperty(sketch: PropertySketch, position: number, today: string): Property {
  const { plans, swapped, ...facts } = sketch;
  const number = 101 + position;
  const order = (rents: Rents): Rents =>
    swapped ? { minimum_rent: rents.maximum_rent, maximum_rent: rents.minimum_rent } : rents;
  const made = plans.map((plan, index) => makePlan(plan, number * 10 + index + 1, order, today));
  return {
    ...facts,
    id: `700${number}`,
    code: `p0700${number}`,
    voyager_id: number,
    floor_plans: made.map(({ floorPlan }) => floorPlan),
    units: made.flatMap(({ units }) => units),
  };
}

function makePlan(plan: PlanSketch, number: number, order: (rents: Rents) => Rents, today: string) {
  const floorPlan: FloorPlan = {
    id: 90_000 + number,
    name: plan.name,
    beds: plan.beds,
    baths: plan.baths,
    minimum_sqft: plan.sqft[0],
    maximum_sqft: plan.sqft[1],
    deposit: 250 + 50 * plan.beds,
    unit_type: `${['S', 'A', 'B', 'C'][plan.beds]}1`,
    ...order(planRents(plan)),
  };
  const units = Array.from({ length: plan.offered + plan.let }, (_, index): Unit => {
    const place = index < plan.offered ? offeredPlace(index, today) : letPlace(index - plan.offered, today);
    return {
      id: 5_500_000 + number * 100 + index + 1,
      name: `${index + 1}${String(number % 10).padStart(2, '0')}`,
      floor_plan_id: floorPlan.id,
      sqft: Math.round(plan.sqft[0] + ((plan.sqft[1] - plan.sqft[0]) * index) / (plan.offered + plan.let)),
      ...order(index < plan.offered ? offeredRents(plan, index) : letRents(plan)),
      ...place,
    };
  });
  return { floorPlan, units };
}

const CALL: Rents = { minimum_rent: -1, maximum_rent: -1 };

function planRents({ rents }: PlanSketch): Rents {
  if (!rents) return CALL;
  return { minimum_rent: rents[0] - ROOM_BELOW, maximum_rent: rents[1] + ROOM_ABOVE };
}

/** Divides the rent range evenly among the available apartments. */
function offeredRents({ rents, offered }: PlanSketch, index: number): Rents {
  if (!rents) return CALL;
  const [from, to] = rents;
  const at = (step: number): number => Math.round(from + ((to - from) * step) / offered);
  return { minimum_rent: at(index), maximum_rent: at(index + 1) };
}

function letRents({ rents }: PlanSketch): Rents {
  if (!rents) return CALL;
  const rent = Math.round(rents[0] * OLD_LEASE);
  return { minimum_rent: rent, maximum_rent: rent };
}

function offeredPlace(index: number, today: string): Pick<Unit, 'status' | 'available_on'> {
  const status = OFFERED_STATUSES[index % OFFERED_STATUSES.length] ?? OFFERED_STATUSES[0];
  return { status, available_on: addDays(today, index * 12) };
}

function letPlace(index: number, today: string): Pick<Unit, 'status' | 'available_on'> {
  const status = LET_STATUSES[index % LET_STATUSES.length] ?? LET_STATUSES[0];
  return { status, available_on: status.startsWith('Vacant') ? today : null };
}
