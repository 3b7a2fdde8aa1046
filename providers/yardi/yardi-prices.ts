import { limits } from '#domain/limits.ts';
import { dollarsToCents, type Cents } from '#domain/money.ts';

/** An apartment as both generations tell it. Rents are dollars a month, null where there is none to be had. */
export type YardiUnit = {
  floorPlanId: string;
  bedrooms: number | null;
  minRent: number | null;
  maxRent: number | null;
  /** `Vacant Unrented Ready`, …; empty when nothing is said. */
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

/** The rents of one apartment type. `units` can be let now; 0 when only its floor plans tell a price. */
export type BedroomPrices = { bedrooms: number; minCents: Cents; maxCents: Cents; units: number };

/**
 * A rent as Yardi writes it: `1295`, `"1295.00"`, `"$2,515"`. Null for what is no price: nothing, 0, the -1 of
 * "call for details", and what no form would take.
 */
export function rentOf(value: number | string | null | undefined): number | null {
  const amount = typeof value === 'string' ? writtenAmount(value) : (value ?? 0);
  const cents = dollarsToCents(amount);
  return cents >= 1 && cents <= limits.price.maxCents ? amount : null;
}

/** NaN for a text with a minus: -1 is no rent, and `1295 - 1450` is not one. */
function writtenAmount(text: string): number {
  return /-\s*\$?\s*\d/.test(text) ? Number.NaN : Number(text.replace(/[^\d.]/g, ''));
}

/** A count as both generations write it; null when it is missing. */
export function countOf(value: number | string | null | undefined): number | null {
  if (value == null || String(value).trim() === '') return null;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

const canBeLet = ({ status, availableDate, minRent }: YardiUnit) =>
  minRent !== null && availableDate !== '' && (status === '' || /unrented/i.test(status));

/**
 * The rents of each apartment type: of the apartments that can be let; for a type without any, of its floor plans with
 * apartments, then of its other floor plans. A type without any price is left out: "call for details".
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
  // The two may be written the wrong way round.
  const amounts = rents
    .filter(({ minRent }) => minRent !== null)
    .flatMap(({ minRent, maxRent }) => [minRent, maxRent])
    .filter((rent) => rent !== null);
  if (amounts.length === 0) return null;
  return { minCents: dollarsToCents(Math.min(...amounts)), maxCents: dollarsToCents(Math.max(...amounts)) };
}
