import { describe, expect, test } from 'vitest';
import { nextMove, stepCalls, type NextMove, type StepOutcome } from './step-machine.ts';

/** Writes a move in short: the next call, the wait with its mark, or the failure. */
function shorten(next: NextMove): string {
  if (next.move === 'call') return next.call;
  if (next.move === 'wait') return `${next.waitingFor}/${next.mark ?? 'unmarked'}`;
  if (next.move === 'finish') return 'finish';
  return [next.cause, ...(next.doubtful ? ['doubtful'] : [])].join('/');
}

const impossible = '-';

/** Expected moves after each outcome of `look_up`, `send`, `send_again` and `confirm`. */
const expected: Record<StepOutcome, [string, string, string, string]> = {
  done: ['finish', 'finish', 'finish', 'finish'],
  absent: ['send_again', impossible, impossible, 'refusal'],
  absent_for_long: ['patience', impossible, impossible, 'refusal'],
  unsettled: ['checking/unmarked', impossible, impossible, impossible],
  taken: [impossible, 'checking/unmarked', 'checking/unmarked', impossible],
  unknown_outcome: ['checking/running', 'checking/running', 'checking/running', 'checking/running'],
  rate_limited: ['asked/running', 'asked/waiting', 'asked/waiting', 'asked/running'],
  quota_used: ['quota/running', 'quota/waiting', 'quota/waiting', 'quota/running'],
  temporary: ['checking/running', 'away/waiting', 'away/waiting', 'checking/running'],
  temporary_for_long: ['checking/running', 'patience', 'patience', 'checking/running'],
  reconnect: ['refusal/doubtful', 'refusal', 'refusal', 'refusal/doubtful'],
  permission: ['refusal/doubtful', 'refusal', 'refusal', 'refusal/doubtful'],
  account: ['refusal/doubtful', 'refusal', 'refusal', 'refusal/doubtful'],
  missing: ['refusal/doubtful', 'refusal', 'refusal', 'refusal/doubtful'],
  rejected: ['refusal/doubtful', 'refusal', 'confirm', 'refusal/doubtful'],
  configuration: ['refusal/doubtful', 'refusal/doubtful', 'refusal/doubtful', 'refusal/doubtful'],
  broken: ['ours/unmarked', 'ours/unmarked', 'ours/unmarked', 'ours/unmarked'],
  broken_for_long: ['refusal/doubtful', 'refusal/doubtful', 'refusal/doubtful', 'refusal/doubtful'],
};

const outcomes = Object.keys(expected) as StepOutcome[];
const cells = outcomes.flatMap((outcome) =>
  stepCalls.map((call, index) => [call, outcome, expected[outcome][index] ?? impossible] as const),
);

describe('the publishing step machine', () => {
  test.each(cells)('after %s with outcome %s the step moves to %s', (call, outcome, move) => {
    if (move === impossible) expect(() => nextMove(call, outcome)).toThrow(`${outcome} after ${call}`);
    else expect(shorten(nextMove(call, outcome))).toBe(move);
  });
});
