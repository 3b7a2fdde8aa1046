import { z } from 'zod';
import { settle } from '../delivery/settle.ts';
import { finishReviews as finishGoogleReviews } from '../google/review.ts';
import { HOUR, MINUTE } from '../local-time.ts';
import { finishReviews as finishMetaReviews } from '../meta/objects/review.ts';
import type { Sandbox } from '../sandbox.ts';
import { ControlError } from './control-error.ts';

const amount = z.coerce.number().positive().max(3660);

export const clockMove = z.union([
  z.strictObject({ advance_days: amount }),
  z.strictObject({ advance_hours: z.coerce.number().positive().max(87_840) }),
  z.strictObject({ advance_minutes: z.coerce.number().positive().max(5_270_400) }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
  z.strictObject({ stand_still: z.boolean() }),
]);
type ClockMove = z.infer<typeof clockMove>;

export function clockView(sandbox: Sandbox): { now: string; offset_ms: number } {
  return { now: new Date(sandbox.clock.now()).toISOString(), offset_ms: sandbox.clock.offset() };
}

/** Moves the clock forward and simulates everything in between, or freezes it. */
export function moveClock(sandbox: Sandbox, move: ClockMove): void {
  if ('stand_still' in move) return sandbox.clock.standStill(move.stand_still);
  const now = sandbox.clock.now();
  const target = targetOf(move, now);
  if (target < now) throw new ControlError(400, 'The clock never goes backwards.');
  sandbox.transact(() => {
    settle(sandbox);
    finishMetaReviews(sandbox);
    finishGoogleReviews(sandbox);
    sandbox.clock.moveTo(target);
    settle(sandbox);
  });
}

function targetOf(move: Exclude<ClockMove, { stand_still: boolean }>, now: number): number {
  if ('set' in move) return Date.parse(move.set);
  if ('advance_days' in move) return now + move.advance_days * 24 * HOUR;
  if ('advance_hours' in move) return now + move.advance_hours * HOUR;
  return now + move.advance_minutes * MINUTE;
}
