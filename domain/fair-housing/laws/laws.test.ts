import { describe, expect, test } from 'vitest';
import { addDays, isPlainDate } from '../../plain-date.ts';
import { checkFairHousing, type FairHousingContext } from '../index.ts';
import { cityNames, placeOf } from './cities.ts';
import { lawOf, reasonOf, whyOf } from './laws.ts';
import { protectedClasses } from './protected-classes.ts';
import { protections, type LawContext } from './protections.ts';

const found = (text: string, where: Partial<FairHousingContext>) =>
  checkFairHousing(text, { state: null, olderPersonsCommunity: false, ...where });
const severities = (text: string, where: Partial<FairHousingContext>) =>
  found(text, where).map(({ severity }) => severity);

test('each protection has a citation, a title, a real first day in the past and a reason', () => {
  expect(protections.length).toBeGreaterThan(150);
  for (const one of protections) {
    expect(one.citation, one.of).toMatch(/\d/);
    expect(one.source, one.of).toMatch(/^[A-Z].{8}/);
    expect(isPlainDate(one.since), `${one.state} ${one.of}`).toBe(true);
    expect(one.since <= '2026-11-27').toBe(true);
    expect(reasonOf(one)).toMatch(/^(The )?[A-Z].* protect(s|ed) [a-z].*\(.+\)\.$/);
  }
  const keys = protections.map(({ of, state, city }) => `${of} ${state} ${city}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(protections.map(({ of }) => of))).toEqual(new Set(Object.keys(protectedClasses)));
});

describe('the first day of a law', () => {
  test.each([
    ['No felons', { state: 'NY', city: 'Brooklyn' }, '2025-01-01'],
    ['No Section 8', { state: 'IL' }, '2023-01-01'],
    ['No Section 8', { state: 'GU', city: 'Dededo' }, '2026-02-10'],
    ['Height and weight proportionate', { state: 'NY', city: 'New York City' }, '2023-11-22'],
  ])('“%s” in %j is stopped from the day of the law on, and not before', (text, where, since) => {
    expect(severities(text, { ...where, today: addDays(since, -1) })).not.toContain('block');
    expect(severities(text, { ...where, today: since })).toEqual(['block']);
    expect(severities(text, where)).toEqual(['block']);
  });

  test('a law that has ended is silent from the day after its last day on', () => {
    const where = { state: 'IA' };
    const saidOn = (today?: string) =>
      whyOf({ ruleId: 'q09', category: 'gender_identity', severity: 'block' }, false, { ...where, today });
    expect(saidOn('2025-06-30')).toBe(
      'Iowa has protected gender identity since July 1, 2007 (Iowa Code 216.8).',
    );
    for (const said of [saidOn('2025-07-01'), saidOn('2026-11-27'), saidOn()])
      expect(said).not.toContain('Iowa');
    expect(severities('No drag queens', { ...where, today: '2025-06-30' })).toContain('block');
    expect(severities('No drag queens', { ...where, today: '2025-07-01' })).not.toContain('block');
    for (const { since, until } of protections)
      if (until !== undefined) expect(isPlainDate(until) && since < until).toBe(true);
  });

  test('states protect gender identity by laws of their own', () => {
    const saidIn = (state: string) =>
      whyOf({ ruleId: 'q09', category: 'gender_identity', severity: 'block' }, false, { state });
    expect(saidIn('NY')).toBe('New York protects gender identity (N.Y. Exec. Law 296).');
    expect(saidIn('CT')).toContain('since October 1, 2011');
    expect(saidIn('WI')).not.toContain('Wisconsin');
    expect(severities('No lesbians', { state: 'WI' })).toContain('block');
  });

  test.each([
    ['No felony convictions', 'warn'],
    ['No felons', 'warn'],
    ['No arrest records', 'block'],
    ['Never been arrested', 'block'],
    ['Applicants with arrest records not accepted', 'block'],
  ])('Illinois protects arrest records and no convictions: “%s” is a %s', (text, severity) => {
    expect(severities(text, { state: 'IL', city: 'Springfield' })).toEqual([severity]);
  });

  test('each law is silent on the day before its first day', () => {
    for (const { of, state, city, since } of protections) {
      const where = { state, city: city && cityNames[city] };
      const rule = [...protectedClasses[of].raises, ...protectedClasses[of].rules.map(({ id }) => id)][0];
      const reasons = (today: string): string =>
        whyOf({ ruleId: rule ?? '', category: 'local', severity: 'block' }, false, { ...where, today });
      const reason = reasonOf({ ...lawFor(of, state, city) });
      expect(reasons(addDays(since, -1))).not.toContain(reason);
      expect(reasons(since)).toContain(reason);
    }
  });
});

function lawFor(of: string, state: string, city: string | null) {
  const law = protections.find((one) => one.of === of && one.state === state && one.city === city);
  if (law === undefined) throw new Error('This protection does not exist');
  return law;
}

describe('the law of a finding', () => {
  const saidOf = (text: string, where: LawContext) => {
    const [finding] = found(text, where);
    return finding && [lawOf(finding, where), whyOf(finding, false, where)];
  };

  test('a reason names the state, the class, the first day and the citation', () => {
    expect(saidOf('No Section 8', { state: 'IL' })).toEqual([
      'Illinois Human Rights Act, 775 ILCS 5/3-102',
      'Illinois has protected lawful source of income since January 1, 2023 (775 ILCS 5/3-102).',
    ]);
    expect(saidOf('No felons', { state: 'NY', city: 'Queens' })?.[1]).toBe(
      'New York City has protected criminal history since January 1, 2025 (N.Y.C. Admin. Code § 8-107(5)).',
    );
  });

  test('a first day that is not certain is not said', () => {
    expect(saidOf('No Section 8', { state: 'OK' })?.[1]).toBe(
      'Oklahoma protects lawful source of income (Okla. Stat. tit. 25, 1452).',
    );
  });

  test('wording that no law of the place forbids says so', () => {
    expect(saidOf('No Section 8', { state: 'TX' })?.[0]).toBe('Laws of some states and cities');
  });
});

describe('the city of a property', () => {
  test.each([
    [{ state: 'NY', city: 'Brooklyn' }, 'new_york'],
    [{ state: 'NY', city: 'The Bronx' }, 'new_york'],
    [{ state: null, city: 'Brooklyn, NY' }, 'new_york'],
    [{ state: null, city: 'New York, New York' }, 'new_york'],
    [{ state: 'CA', city: 'Van Nuys' }, 'los_angeles'],
    [{ state: 'CA', city: 'SAN FRANCISCO' }, 'san_francisco'],
    [{ state: 'IL', city: 'Rogers Park' }, 'chicago'],
    [{ state: 'NY', city: 'Whitestone' }, 'new_york'],
    [{ state: 'NY', city: 'Brighton Beach' }, 'new_york'],
    [{ state: 'NY', city: 'Eltingville' }, 'new_york'],
    [{ state: 'IL', city: 'Gage Park' }, 'chicago'],
    [{ state: 'IL', city: 'South Chicago' }, 'chicago'],
    [{ state: 'IL', city: 'Oak Park' }, null],
    [{ state: 'WA', city: 'Seattle, WA' }, 'seattle'],
    [{ state: 'CT', city: 'Brooklyn' }, null],
    [{ state: 'NY', city: 'Buffalo' }, null],
    [{ state: 'MO', city: null }, null],
  ])('%j belongs to %s', (place, city) => {
    expect(placeOf(place).city).toBe(city);
  });

  test.each(['Washington, D.C.', 'Washington, DC'])('%s is the District, even without a state', (city) => {
    expect(placeOf({ state: null, city }).state).toBe('DC');
    expect(severities('No Republicans', { state: null, city })).toEqual(['block']);
  });

  test.each([
    [{ state: 'DC' }, 'No college students'],
    [{ state: 'NY', city: 'Brooklyn' }, 'No eviction or criminal history'],
    [{ state: 'NY', city: 'Brooklyn' }, 'No evictions, felonies or smokers'],
    [{ state: 'NY', city: 'Brooklyn' }, 'Under 200 pounds only'],
    [{ state: 'PR' }, 'No PNP'],
  ])('%j stops “%s”', (where, text) => {
    expect(severities(text, where)).toContain('block');
  });

  test('a city protects what its state does not, and nothing changes elsewhere', () => {
    expect(severities('No lawyers', { state: 'NY', city: 'Manhattan' })).toEqual(['block']);
    expect(severities('No lawyers', { state: 'NY', city: 'Albany' })).toEqual([]);
    expect(severities('No Republicans', { state: 'WA', city: 'Seattle' })).toEqual(['block']);
    expect(severities('No Republicans', { state: 'WA', city: 'Spokane' })).toEqual([]);
  });
});
