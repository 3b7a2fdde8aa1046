import { GOOGLE_FAULTS } from '../google/faults/fault-catalogue.ts';
import { META_FAULTS } from '../meta/faults/fault-catalogue.ts';
import { FAULT_KINDS } from '../state/fault-kinds.ts';

/** Returns every fault that can be requested: the kinds, and both networks' errors by code. */
export function faultCatalogue() {
  return {
    kinds: Object.entries(FAULT_KINDS).map(([kind, meaning]) => ({ kind, meaning })),
    meta: META_FAULTS.map(({ code, subcode, meaning, exhausted }) => ({
      code,
      ...(subcode !== undefined && { subcode }),
      meaning,
      throttles: exhausted !== undefined,
    })),
    google: GOOGLE_FAULTS.map(({ error, meaning }) => ({
      error,
      meaning,
      throttles: error.startsWith('quotaError.'),
    })),
  };
}
