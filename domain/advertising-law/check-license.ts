import { problem, type Problem } from '../messages.ts';
import { usStates } from '../us-states.ts';

type License = { license_number: string; license_state: string };

/** Returns the problem of the state that issued a license: none chosen for a number, or an unknown one. */
export function checkLicense({ license_number: number, license_state: issuer }: License): Problem[] {
  if (issuer === '') return number === '' ? [] : [problem('license_state', 'licenseStateRequired')];
  return usStates.some(({ abbr }) => abbr === issuer) ? [] : [problem('license_state', 'invalid')];
}
