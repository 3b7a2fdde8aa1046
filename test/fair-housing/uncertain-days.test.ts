import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cityNames } from '../../domain/fair-housing/laws/cities.ts';
import { protections } from '../../domain/fair-housing/laws/protections.ts';

test('the documentation lists every first day that is not certain', () => {
  const said = readFileSync(new URL('../../docs/fair-housing.md', import.meta.url), 'utf8');
  const missing = protections
    .filter(({ verified }) => !verified)
    .map(({ of, state, city, since }) => ({ of, place: city === null ? state : cityNames[city], since }))
    .filter(
      ({ of, place, since }) =>
        !said.split('\n').some((line) => line.includes(`\`${of}\``) && line.includes(`${place} ${since}`)),
    );
  expect(missing).toEqual([]);
});
