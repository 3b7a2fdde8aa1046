import { describe, expect, test } from 'vitest';
import { dateIn } from './plain-date.ts';
import { defaultTimeZone, usStates } from './us-states.ts';

describe('the states', () => {
  test('are the 50 and DC, in the order of their names, with their place as id', () => {
    expect(usStates).toHaveLength(51);
    const names = usStates.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(usStates.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, index) => String(index + 1)));
  });

  test.each(['name', 'abbr', 'id'] as const)('none repeats by %s', (field) => {
    expect(new Set(usStates.map((state) => state[field])).size).toBe(51);
  });

  test.each(usStates.map((state) => [state.name, state] as const))(
    '%s has an abbreviation and a real zone',
    (_, state) => {
      expect(state.abbr).toMatch(/^[A-Z]{2}$/);
      expect(state.timeZone).toMatch(/^(America|Pacific)\//);
      expect(dateIn(state.timeZone, new Date('2026-07-15T18:00:00Z'))).toBe('2026-07-15');
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
  ])('%s lives by %s', (abbr, timeZone) => {
    expect(usStates.find((state) => state.abbr === abbr)?.timeZone).toBe(timeZone);
  });

  test('without a state, New York is meant', () => {
    expect(defaultTimeZone).toBe('America/New_York');
  });
});
