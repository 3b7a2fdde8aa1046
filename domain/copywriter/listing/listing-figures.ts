import type { ListingFacts } from './listing-facts.ts';
import { joined } from '../prose.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a number for a text: `1,630`, `0.4`. */
export function figure(value: number): string {
  return number.format(value);
}

/** Returns a positive size or count, or null. */
export function known(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function counted(value: number | null, one: string, many: string): string | null {
  const some = known(value);
  return some === null ? null : `${figure(some)} ${some === 1 ? one : many}`;
}

/** Countable facts of a listing in words; null when unknown. */
export type Figures = {
  bedrooms: string | null;
  beds: string | null;
  baths: string | null;
  squareFeet: string | null;
  acres: string | null;
};

export function figuresOf(facts: ListingFacts): Figures {
  const isLand = facts.propertyType === 'Land';
  const bedrooms = isLand || facts.propertyType === 'Commercial' ? null : facts.bedrooms;
  return {
    bedrooms: counted(bedrooms, 'bedroom', 'bedrooms'),
    beds: counted(bedrooms, 'bed', 'beds'),
    baths: isLand ? null : counted(facts.bathrooms, 'bath', 'baths'),
    squareFeet: isLand && known(facts.acres) !== null ? null : counted(facts.squareFeet, 'sq ft', 'sq ft'),
    acres: counted(facts.acres, 'acre', 'acres'),
  };
}

/** Returns `2.5 baths and 1,630 sq ft on 0.4 acres`, or null when none of it is known. */
export function sizeOf({
  baths,
  squareFeet,
  acres,
}: Pick<Figures, 'baths' | 'squareFeet' | 'acres'>): string | null {
  const inside = [baths, squareFeet].filter((size) => size !== null);
  if (inside.length === 0) return acres;
  if (acres === null) return joined(inside);
  return squareFeet === null ? joined([...inside, acres]) : `${joined(inside)} on ${acres}`;
}
