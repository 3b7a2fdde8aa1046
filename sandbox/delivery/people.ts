import { uniform } from '../random.ts';

const LIFT = /sandbox-lift-(minus-)?(\d{1,3})\b/i;
const NORMAL_DAY_CENTS = 5000;
const CROWDING = 0.12;
/**
 * Minimum expected clicks per day for the spread; below it chance alone would make the rate
 * meaningless.
 */
const LEAST_CLICKS = 4;

/**
 * Returns the click-rate factor in an ad's texts: "sandbox-lift-30" is 30% more clicks,
 * "sandbox-lift-minus-20" 20% fewer.
 */
export function liftIn(texts: readonly string[]): number {
  const found = texts.map((text) => LIFT.exec(text)).find((match) => match !== null);
  if (!found) return 1;
  const percent = Number(found[2]);
  return Math.max(0, 1 + (found[1] === undefined ? percent : -percent) / 100);
}

/**
 * Removes the lift marker, so that two ads that differ only in lift perform exactly that far apart.
 */
export function withoutLift(texts: readonly string[]): string[] {
  return texts.map((text) => text.replace(LIFT, '').replaceAll(/\s+/g, ' ').trim());
}

/**
 * Returns the price factor of a daily budget. Cheap impressions are reached first, so a higher
 * budget pays a higher CPM.
 */
export function crowding(dailyCents: number): number {
  const factor = (Math.max(1, dailyCents) / NORMAL_DAY_CENTS) ** CROWDING;
  return Math.min(2.5, Math.max(0.7, factor));
}

/** Returns a day's click rate with random noise, given the clicks expected at the true rate. */
export function byChance(rate: number, expectedClicks: number, key: string): number {
  const spread = 1 / Math.sqrt(Math.max(LEAST_CLICKS, expectedClicks));
  return rate * Math.max(0.2, 1 + spread * gaussian(key));
}

/** Returns a normally distributed number with mean 0 and deviation 1, clipped at ±3. */
function gaussian(key: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(key, 'radius')));
  const value = radius * Math.cos(2 * Math.PI * uniform(key, 'angle'));
  return Math.max(-3, Math.min(3, value));
}
