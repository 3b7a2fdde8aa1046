import type { PlainDate } from '../../plain-date.ts';
import type { FairHousingRule } from '../fair-housing-rule.ts';
import { placeOf, type CityId, type HousingPlace } from './cities.ts';
import { cityClasses } from './city-classes.ts';
import { protectedClasses, type ClassId } from './protected-classes.ts';
import { stateClasses } from './state-classes.ts';
import { otherLaws, stateLaws, type Law } from './state-laws.ts';

/** Class that a state or a city protects, with its law and the first day of protection. */
export type Protection = Law & {
  of: ClassId;
  /** Two-letter abbreviation. */
  state: string;
  /** Null if the whole state protects the class. */
  city: CityId | null;
  since: PlainDate;
  /** Last day, for a class that the place protects no longer. */
  until?: PlainDate;
  /** False where the first day is the best one known and not certain. */
  verified: boolean;
};

/** Place and day of a check. Without a day, laws to come apply too, since an ad can outlast them, and laws that have ended do not. */
export type LawContext = HousingPlace & { today?: PlainDate | undefined };

const stateOfCity: Record<CityId, string> = {
  new_york: 'NY',
  chicago: 'IL',
  los_angeles: 'CA',
  san_francisco: 'CA',
  seattle: 'WA',
};

/** Reads a first day, and a last one: `2005-07-11?`, `2007-07-01..2025-06-30`. */
function dated(days: string): Pick<Protection, 'since' | 'until' | 'verified'> {
  const [since = '', until] = days.split('..');
  return {
    since: since.replace('?', ''),
    verified: !since.endsWith('?'),
    ...(until !== undefined && { until }),
  };
}

/** All protections of states and cities. */
export const protections: readonly Protection[] = [
  ...Object.entries(stateClasses).flatMap(([of, states]) =>
    states.split(',').flatMap((entry): Protection[] => {
      const [state = '', since = ''] = entry.trim().split(' ');
      const law = otherLaws[`${state} ${of}`] ?? stateLaws[state];
      return law === undefined ? [] : [{ ...law, ...dated(since), of: of as ClassId, state, city: null }];
    }),
  ),
  ...cityClasses.map(([city, of, since, law]) => ({
    ...law,
    ...dated(since),
    of,
    city,
    state: stateOfCity[city],
  })),
];

const isInForce = ({ since, until }: Protection, day: PlainDate) =>
  since <= day && (until === undefined || day <= until);

/** Returns the protections that apply in a place on a day. */
export function protectionsIn({ today, ...place }: LawContext): Protection[] {
  const { state, city } = placeOf(place);
  return protections.filter(
    (one) =>
      one.state === state &&
      (one.city === null || one.city === city) &&
      (today === undefined ? one.until === undefined : isInForce(one, today)),
  );
}

/** Returns the protections among the given ones that make a rule strict, or that it belongs to. */
export function protectionsOf(ruleId: string, where: LawContext): Protection[] {
  return protectionsIn(where).filter(({ of }) => {
    const { raises, rules }: { raises: readonly string[]; rules: readonly FairHousingRule[] } =
      protectedClasses[of];
    return raises.includes(ruleId) || rules.some(({ id }) => id === ruleId);
  });
}
