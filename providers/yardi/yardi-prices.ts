import { limits } from '#domain/limits.ts';
import { dollarsToCents, type Cents } from '#domain/money.ts';

/**
 * An apartment in the form common to both generations. Rents are in dollars per month; null if
 * unknown.
 */
export type YardiUnit = {
  floorPlanId: string;
  bedrooms: number | null;
  minRent: number | null;
  maxRent: number | null;
  /** For example `Vacant Unrented Ready`; empty if missing. */
  status: string;
  availableDate: string;
};

export type YardiFloorPlan = {
  id: string;
  bedrooms: number | null;
  minRent: number | null;
  maxRent: number | null;
  availableUnits: number;
};

/**
 * Rents of an apartment type, in cents per month. `units` is the number of leasable apartments; 0
 * if only floor plans have a price.
 */
export type BedroomPrices = { bedrooms: number; minCents: Cents; maxCents: Cents; units: number };

/**
 * Returns a rent in dollars from Yardi's notation: `1295`, `"1295.00"`, `"$2,515"`. Null for a
 * missing value, 0, the -1 of "call for details", and amounts outside the price limits.
 */
export function rentOf(value: number | string | null | undefined): number | null {
  const amount = typeof value === 'string' ? writtenAmount(value) : (value ?? 0);
  const cents = dollarsToCents(amount);
  return cents >= 1 && cents <= limits.price.maxCents ? amount : null;
}

/** Returns NaN for a text with a minus: neither -1 nor `1295 - 1450` is a rent. */
function writtenAmount(text: string): number {
  return /-\s*\$?\s*\d/.test(text) ? Number.NaN : Number(text.replace(/[^\d.]/g, ''));
}

/** Returns a count as written by either generation, or null if it is missing. */
export function countOf(value: number | string | null | undefined): number | null {
  if (value == null || String(value).trim() === '') return null;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

const canBeLet = ({ status, availableDate, minRent }: YardiUnit) =>
  minRent !== null && availableDate !== '' && (status === '' || /unrented/i.test(status));

/**
 * Returns the rents of each apartment type from its leasable apartments, else from its floor plans
 * with apartments, else from its other floor plans. Leaves out types without any price ("call for
 * details").
 */
export function pricesOf(units: readonly YardiUnit[], plans: readonly YardiFloorPlan[]): BedroomPrices[] {
  const plan = new Map(plans.map((one) => [one.id, one]));
  const open = units.filter(canBeLet).map((unit) => ({
    ...unit,
    bedrooms: unit.bedrooms ?? plan.get(unit.floorPlanId)?.bedrooms ?? null,
  }));
  const sizes = new Set([...open, ...plans].map(({ bedrooms }) => bedrooms));
  return [...sizes]
    .filter((bedrooms) => bedrooms !== null)
    .toSorted((a, b) => a - b)
    .flatMap((bedrooms) => {
      const of = <T extends { bedrooms: number | null }>(all: readonly T[]) =>
        all.filter((one) => one.bedrooms === bedrooms);
      const letting = of(open);
      const own = of(plans);
      const sources = [letting, own.filter(({ availableUnits }) => availableUnits > 0), own];
      const range = sources.map(rangeOf).find((found) => found !== null);
      return range == null ? [] : [{ bedrooms, ...range, units: letting.length }];
    });
}

function rangeOf(
  rents: readonly { minRent: number | null; maxRent: number | null }[],
): { minCents: Cents; maxCents: Cents } | null {
  // Minimum and maximum can be swapped.
  const amounts = rents
    .filter(({ minRent }) => minRent !== null)
    .flatMap(({ minRent, maxRent }) => [minRent, maxRent])
    .filter((rent) => rent !== null);
  if (amounts.length === 0) return null;
  return { minCents: dollarsToCents(Math.min(...amounts)), maxCents: dollarsToCents(Math.max(...amounts)) };
}
