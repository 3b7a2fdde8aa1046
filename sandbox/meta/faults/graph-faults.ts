import type { NetworkReply } from '../../http/network-call.ts';
import type { Fault } from '../../state/faults.ts';
import { META_FAULTS } from './fault-catalogue.ts';
import type { FaultRow } from './fault-row.ts';
import { GraphError } from '../graph/graph-error.ts';
import { exhaustedHeaders } from './usage-headers.ts';

/** Returns Graph's error response for a requested fault. */
export function graphFault(fault: Fault): NetworkReply {
  const { meaning: _meaning, exhausted, ...details } = rowOf(fault);
  const minutes = Math.ceil((fault.retry_after_seconds ?? 60) / 60);
  const account = fault.account?.replace(/^act_/, '') ?? '0';
  const headers = exhausted && exhaustedHeaders(exhausted, account, minutes);
  return new GraphError({ ...details, ...(headers && { headers }) }).reply();
}

function rowOf(fault: Fault): FaultRow {
  if (fault.kind === 'error') return catalogued(fault.code ?? 1, fault.subcode);
  if (fault.kind === 'rate_limited') return catalogued(80004, 2446079);
  if (fault.kind === 'token_expired') return catalogued(190, 463);
  if (fault.kind === 'permission_lost') return catalogued(200);
  return {
    code: 2,
    meaning: 'Server error',
    message: 'Service temporarily unavailable',
    transient: true,
    status: 500,
  };
}

/**
 * Returns the catalogued error of a code. An unknown code is sent without texts, because clients
 * must survive new codes.
 */
function catalogued(code: number, subcode?: number): FaultRow {
  const rows = META_FAULTS.filter((row) => row.code === code);
  const found = rows.find((row) => row.subcode === subcode);
  if (found) return found;
  const first = subcode === undefined ? rows[0] : undefined;
  return (
    first ?? {
      code,
      ...(subcode !== undefined && { subcode }),
      meaning: 'Not in the catalogue',
      message: `(#${code}) An unknown error occurred`,
    }
  );
}
