import { uniform } from '../random.ts';

const LIFT = /sandbox-lift-(minus-)?(\d{1,3})\b/i;
const NORMAL_DAY_CENTS = 5000;
const CROWDING = 0.12;
/** Below so many clicks a day, chance alone would make nonsense of a rate. */
const LEAST_CLICKS = 4;

/** "sandbox-lift-30" in a text has people click 30 % more often, "sandbox-lift-minus-20" 20 % less. */
export function liftIn(texts: readonly string[]): number {
  const found = texts.map((text) => LIFT.exec(text)).find((match) => match !== null);
  if (!found) return 1;
  const percent = Number(found[2]);
  return Math.max(0, 1 + (found[1] === undefined ? percent : -percent) / 100);
}

/** What is left to react to, so that two ads that differ by their lift alone differ by exactly that. */
export function withoutLift(texts: readonly string[]): string[] {
  return texts.map((text) => text.replace(LIFT, '').replaceAll(/\s+/g, ' ').trim());
}

/** The more money a day, the dearer the next thousand people: the cheap ones are reached first. */
export function crowding(dailyCents: number): number {
  const factor = (Math.max(1, dailyCents) / NORMAL_DAY_CENTS) ** CROWDING;
  return Math.min(2.5, Math.max(0.7, factor));
}

/** A click rate as chance has it on one day, when so many clicks are expected at the true rate. */
export function byChance(rate: number, expectedClicks: number, key: string): number {
  const spread = 1 / Math.sqrt(Math.max(LEAST_CLICKS, expectedClicks));
  return rate * Math.max(0.2, 1 + spread * gaussian(key));
}

/** Mean 0, deviation 1, cut off at 3. */
function gaussian(key: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(key, 'radius')));
  const value = radius * Math.cos(2 * Math.PI * uniform(key, 'angle'));
  return Math.max(-3, Math.min(3, value));
}
