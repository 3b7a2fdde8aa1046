/** Rent format in the older API: 1295, 1295.00 or $1,295. */
export type RentStyle = 'plain' | 'cents' | 'dollars';

/** Oddities of a property's responses, each observed at a real property. */
export type Quirk =
  /** No floor plans and no apartments were ever entered. */
  | 'no_data'
  /** Apartments report neither bedrooms nor status. */
  | 'sparse_units'
  /** Leased apartments are listed unasked. */
  | 'lists_let_units'
  | 'control_character'
  /**
   * The older API writes bedrooms, rents and counts as JSON numbers, as a live property of 338
   * units does.
   */
  | 'numeric_values';

export const OFFERED_STATUSES = [
  'Vacant Unrented Ready',
  'Notice Unrented',
  'Vacant Unrented Not Ready',
] as const;
export const LET_STATUSES = [
  'Occupied No Notice',
  'Vacant Rented Ready',
  'Notice Rented',
  'Vacant Rented Not Ready',
] as const;
export type UnitStatus = (typeof OFFERED_STATUSES)[number] | (typeof LET_STATUSES)[number];

/** Monthly rents in dollars. -1 means "Call for Details". */
export interface Rents {
  minimum_rent: number;
  maximum_rent: number;
}

export interface FloorPlan extends Rents {
  id: number;
  name: string;
  beds: number;
  baths: number;
  minimum_sqft: number;
  maximum_sqft: number;
  deposit: number;
  unit_type: string;
}

export interface Unit extends Rents {
  id: number;
  name: string;
  floor_plan_id: number;
  sqft: number;
  status: UnitStatus;
  /** Plain date in the property's time zone; null while the apartment is occupied. */
  available_on: string | null;
}

export interface Property {
  id: string;
  code: string;
  voyager_id: number;
  voyager_code: string;
  name: string;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  time_zone: string;
  phone: string;
  /** Slug of its fictional site, which serves its pictures. */
  site: string | null;
  rent_style: RentStyle;
  quirks: readonly Quirk[];
  floor_plans: FloorPlan[];
  units: Unit[];
}

export interface PortalToken {
  token: string;
  expires_at: number;
}

export function isOffered(unit: Unit): boolean {
  return OFFERED_STATUSES.some((status) => status === unit.status);
}
