import type { NetworkErrorKind } from '#providers/network-error.ts';
import type { WaitingFor } from './later.ts';

/**
 * Calls that a step can make. `look_up` and `confirm` follow a write whose outcome is unknown; `send_again` follows a
 * lookup that found nothing.
 */
export const stepCalls = ['look_up', 'send', 'send_again', 'confirm'] as const;
export type StepCall = (typeof stepCalls)[number];

/** Result of a call. `for_long` outcomes follow so many failures that the operation stops waiting. */
export type StepOutcome =
  | 'done'
  | 'absent'
  | 'absent_for_long'
  | 'unsettled'
  | 'taken'
  | NetworkErrorKind
  | 'quota_used'
  | 'temporary_for_long'
  | 'broken'
  | 'broken_for_long';

/**
 * Next move of a step. `mark` is the stored state during a wait: `running` has to be looked up before it is sent
 * again. A step that fails `doubtful` may have been applied nevertheless.
 */
export type NextMove =
  | { move: 'finish' }
  | { move: 'call'; call: StepCall }
  | { move: 'wait'; waitingFor: WaitingFor; mark: 'running' | 'waiting' | null }
  | { move: 'fail'; cause: 'refusal' | 'patience'; doubtful: boolean };

const finish: NextMove = { move: 'finish' };
const call = (next: StepCall): NextMove => ({ move: 'call', call: next });
const wait = (waitingFor: WaitingFor, mark: 'running' | 'waiting' | null = null): NextMove => ({
  move: 'wait',
  waitingFor,
  mark,
});
const fail = (doubtful: boolean, cause: 'refusal' | 'patience' = 'refusal'): NextMove => ({
  move: 'fail',
  cause,
  doubtful,
});

type Row = Partial<Record<StepCall, NextMove>>;

const always = (next: NextMove): Row => ({ look_up: next, send: next, send_again: next, confirm: next });
/** Distinguishes lookups, which leave the outcome of the write unknown, from writes, which were not applied. */
const byDoubt = (lookup: NextMove, write: NextMove): Row => ({
  look_up: lookup,
  send: write,
  send_again: write,
  confirm: lookup,
});

const refused = byDoubt(fail(true), fail(false));

const table: Record<StepOutcome, Row> = {
  done: always(finish),
  absent: { look_up: call('send_again'), confirm: fail(false) },
  absent_for_long: { look_up: fail(false, 'patience'), confirm: fail(false) },
  unsettled: { look_up: wait('checking') },
  taken: { send: wait('checking'), send_again: wait('checking') },
  // The step stays `running`, so that the operation cannot end before the outcome is known.
  unknown_outcome: always(wait('checking', 'running')),
  rate_limited: byDoubt(wait('asked', 'running'), wait('asked', 'waiting')),
  quota_used: byDoubt(wait('quota', 'running'), wait('quota', 'waiting')),
  temporary: byDoubt(wait('checking', 'running'), wait('away', 'waiting')),
  temporary_for_long: byDoubt(wait('checking', 'running'), fail(false, 'patience')),
  reconnect: refused,
  permission: refused,
  account: refused,
  missing: refused,
  // Refused as a duplicate: the earlier attempt was applied after the settle time.
  rejected: { ...refused, send_again: call('confirm') },
  // An unreadable answer does not prove that nothing was changed.
  configuration: always(fail(true)),
  broken: always(wait('ours')),
  broken_for_long: always(fail(true)),
};

/** Returns the next move of a step after a call with the given outcome. */
export function nextMove(made: StepCall, outcome: StepOutcome): NextMove {
  const next = table[outcome][made];
  if (next === undefined) throw new Error(`a step cannot be ${outcome} after ${made}`);
  return next;
}
