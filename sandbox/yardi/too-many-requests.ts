import type { NetworkReply } from '../http/network-call.ts';
import type { Fault } from '../state/faults.ts';

/** The answer to who asks too often. */
export function tooManyRequests(fault: Fault): NetworkReply {
  return { status: 429, headers: { 'retry-after': String(fault.retry_after_seconds ?? 60) } };
}
