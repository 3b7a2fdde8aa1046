import { usStates } from '../../us-states.ts';
import { federalCategories, type FairHousingCategory } from '../fair-housing-rule.ts';
import { cityNames } from './cities.ts';
import { protectedClasses } from './protected-classes.ts';
import { protectionsOf, type LawContext, type Protection } from './protections.ts';

const federalLaw = 'Fair Housing Act, 42 U.S.C. 3604(c)';

/** Categories of wording that is no class by itself, and can still be read as a preference for one. */
const hints: ReadonlySet<FairHousingCategory> = new Set(['screening', 'coded', 'steering']);

type Judged = { ruleId: string; category: FairHousingCategory; severity: 'block' | 'warn' | 'info' };

/**
 * Returns the law that a finding rests on. A class that federal law does not name rests on the laws of the state and the
 * city that protect it.
 */
export function lawOf({ ruleId, category }: Judged, where: LawContext): string {
  const own = protectionsOf(ruleId, where).map(({ source, citation }) => `${source}, ${citation}`);
  if (own.length > 0) return [...new Set(own)].join('; ');
  if (federalCategories.has(category)) return federalLaw;
  if (hints.has(category)) return `${federalLaw}, where it is read as a preference`;
  return 'Laws of some states and cities';
}

/** Returns the reason of a finding in plain words, with the laws of the place that protect the class. */
export function whyOf({ ruleId, severity }: Judged, final: boolean, where: LawContext): string {
  if (severity === 'info') return '';
  if (final) return 'It refuses, limits or prefers people.';
  const protecting = protectionsOf(ruleId, where).map(reasonOf);
  if (protecting.length > 0) return protecting.join(' ');
  if (severity === 'block') return 'Readers can take it as a preference or a limit, whatever was meant.';
  return 'It can be read as a preference or a limit.';
}

/**
 * Returns the sentence that names a protection: "Illinois has protected lawful source of income since January 1, 2023 (775
 * ILCS 5/3-102)." A day that is not certain is left out.
 */
export function reasonOf({ of, state, city, since, verified, citation }: Protection): string {
  const place = city === null ? nameOf(state) : cityNames[city];
  const { words } = protectedClasses[of];
  return verified
    ? `${place} has protected ${words} since ${inWords(since)} (${citation}).`
    : `${place} protects ${words} (${citation}).`;
}

const nameOf = (state: string) =>
  state === 'DC' ? 'The District of Columbia' : (usStates.find(({ abbr }) => abbr === state)?.name ?? state);

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (date: string) => long.format(new Date(`${date}T00:00:00Z`));
