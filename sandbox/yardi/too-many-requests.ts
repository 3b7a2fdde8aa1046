import type { NetworkReply } from '../http/network-call.ts';
import type { Fault } from '../state/faults.ts';

/** Returns the response to a rate-limited request. */
export function tooManyRequests(fault: Fault): NetworkReply {
  return { status: 429, headers: { 'retry-after': String(fault.retry_after_seconds ?? 60) } };
}
