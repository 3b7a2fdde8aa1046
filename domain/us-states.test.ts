import { describe, expect, test } from 'vitest';
import { dateIn } from './plain-date.ts';
import { defaultTimeZone, usStates } from './us-states.ts';

describe('the states', () => {
  test('the 50 states and DC are in alphabetical order before the territories, with their position as id', () => {
    expect(usStates).toHaveLength(53);
    const names = usStates.slice(0, 51).map(({ name }) => name);
    expect(usStates.slice(51).map(({ abbr }) => abbr)).toEqual(['PR', 'GU']);
    expect(names).toEqual(names.toSorted());
    expect(usStates.map(({ id }) => id)).toEqual(Array.from({ length: 53 }, (_, index) => String(index + 1)));
  });

  test.each(['name', 'abbr', 'id'] as const)('the states have no repeated %s', (field) => {
    expect(new Set(usStates.map((state) => state[field])).size).toBe(53);
  });

  test.each(usStates.map((state) => [state.name, state] as const))(
    'the state %s has an abbreviation and a real time zone',
    (_, state) => {
      expect(state.abbr).toMatch(/^[A-Z]{2}$/);
      expect(state.timeZone).toMatch(/^(America|Pacific)\//);
      expect(dateIn(state.timeZone, new Date('2026-07-15T12:00:00Z'))).toBe('2026-07-15');
    },
  );

  test.each([
    ['NY', 'America/New_York'],
    ['TX', 'America/Chicago'],
    ['CO', 'America/Denver'],
    ['AZ', 'America/Phoenix'],
    ['CA', 'America/Los_Angeles'],
    ['AK', 'America/Anchorage'],
    ['HI', 'Pacific/Honolulu'],
    ['PR', 'America/Puerto_Rico'],
    ['GU', 'Pacific/Guam'],
  ])('the state %s uses the time zone %s', (abbr, timeZone) => {
    expect(usStates.find((state) => state.abbr === abbr)?.timeZone).toBe(timeZone);
  });

  test('the default time zone is New York', () => {
    expect(defaultTimeZone).toBe('America/New_York');
  });
});
