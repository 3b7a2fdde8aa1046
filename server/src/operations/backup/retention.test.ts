import { expect, test } from 'vitest';
import { backupName, instantOf } from './backup-store.ts';
import { backupsToKeep } from './retention.ts';

const at = (day: string, time = '02:41:00') => backupName(new Date(`${day}T${time}Z`));

test('the name of a backup states its instant', () => {
  const name = backupName(new Date('2026-11-27T15:50:00.123Z'));
  expect(name).toBe('20261127t155000z');
  expect(instantOf(name).toISOString()).toBe('2026-11-27T15:50:00.000Z');
});

test('the last backup of each of the latest days, weeks and months is kept', () => {
  const daily = Array.from({ length: 120 }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 7, 1, 2, 41) + day * 86_400_000)),
  );
  const kept = [...backupsToKeep(daily, { days: 3, weeks: 3, months: 3 })].toSorted();
  expect(kept).toEqual([
    at('2026-09-30'),
    at('2026-10-31'),
    // Sundays, which end their weeks.
    at('2026-11-15'),
    at('2026-11-22'),
    at('2026-11-26'),
    at('2026-11-27'),
    at('2026-11-28'),
  ]);
});

test('the latest backup is kept even if none is asked for', () => {
  const names = [at('2026-11-26'), at('2026-11-27', '02:41:00'), at('2026-11-27', '18:00:00')];
  expect([...backupsToKeep(names, { days: 0, weeks: 0, months: 0 })]).toEqual([at('2026-11-27', '18:00:00')]);
  expect(backupsToKeep(names, { days: 1, weeks: 0, months: 0 }).has(at('2026-11-27', '02:41:00'))).toBe(
    false,
  );
});
