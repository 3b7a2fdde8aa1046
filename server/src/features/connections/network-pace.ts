import type { Logger } from 'pino';
import { networkNames, type Network } from '#domain/channels.ts';
import type { CallOutcome, CallPace, PacedCall, Usage } from '#providers/call-pace.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import { googleBudget } from './google-budget.ts';
import { AWAY_AFTER, paceStandings, WHOLE_APP, type PaceStandings, type Standing } from './pace-standing.ts';

/** Percentages of a limit from which calls are delayed, and from which background reads are refused. */
const SLOW_FROM = 75;
const BACKGROUND_UNTIL = 90;
/** Longest delay before a call, at 100 percent. */
const LONGEST_PAUSE_MS = 2000;

type Needs = {
  db: Db;
  log: Logger;
  /** Interval of calls that probe an unreachable network. */
  probeMs: number;
  googleOperationsPerDay: number;
};

/** Shares the pace of all processes: within seconds, each process respects the limits that another one met. */
export function networkPace({ db, log, probeMs, googleOperationsPerDay }: Needs): CallPace {
  const standings = paceStandings(db);
  const takeFromBudget = googleBudget(db, googleOperationsPerDay);
  return {
    before: async (call) => {
      for (const accountId of scopesOf(call)) {
        const standing = await standings.of(call.network, accountId);
        if (standing === undefined) continue;
        await heed(standings, call, accountId, standing, probeMs);
      }
      if (call.network === 'google') await takeFromBudget(call.operations, call.background);
    },
    after: async (call, outcome) => {
      try {
        await learn(standings, call, outcome, probeMs);
      } catch (error) {
        log.warn({ err: error, network: call.network }, 'the pace of a network could not be kept');
      }
    },
  };
}

function scopesOf({ accountId }: PacedCall): string[] {
  return accountId === null ? [WHOLE_APP] : [WHOLE_APP, accountId];
}

/** Delays a call or throws `NetworkError` before it is sent, as the account's standing requires. */
async function heed(
  standings: PaceStandings,
  { network, background }: PacedCall,
  accountId: string,
  standing: Standing,
  probeMs: number,
): Promise<void> {
  const now = performance.now();
  const away = standing.failures >= AWAY_AFTER;
  if (standing.freeAt > now) throw notNow(network, away, standing.freeAt - now);
  if (away && (await standings.takeProbe(network, accountId, probeMs)) === undefined)
    throw notNow(network, away, probeMs);
  if (standing.usedUntil <= now || standing.usedPercent < SLOW_FROM) return;
  if (background && standing.usedPercent >= BACKGROUND_UNTIL) {
    throw new NetworkError(`${networkNames[network]} allows only a few more calls for now`, {
      network,
      kind: 'rate_limited',
      code: 'near_limit',
      retryAfterMs: standing.usedUntil - now,
    });
  }
  const share = Math.min(1, (standing.usedPercent - SLOW_FROM) / (100 - SLOW_FROM));
  await new Promise((resolve) => setTimeout(resolve, share * LONGEST_PAUSE_MS));
}

function notNow(network: Network, away: boolean, retryAfterMs: number): NetworkError {
  return away
    ? new NetworkError(`${networkNames[network]} cannot be reached`, {
        network,
        kind: 'temporary',
        code: 'away',
        retryAfterMs,
      })
    : new NetworkError(`${networkNames[network]} asks us to wait`, {
        network,
        kind: 'rate_limited',
        code: 'blocked',
        retryAfterMs,
      });
}

/** Records the outcome of a call. An unrestricted account costs no statement here. */
async function learn(
  standings: PaceStandings,
  call: PacedCall,
  outcome: CallOutcome,
  probeMs: number,
): Promise<void> {
  const { network, accountId } = call;
  if (outcome.kind === 'unreachable') {
    if (accountId !== null) await standings.unreachable(network, accountId, probeMs);
    return;
  }
  if (outcome.kind === 'answered') return learnUsage(standings, call, outcome.usage);
  const { scope, waitMs, stated } = outcome.throttle;
  const blocked = scope === 'app' ? WHOLE_APP : scope === 'account' ? accountId : null;
  if (blocked !== null) await standings.throttled(network, blocked, waitMs, stated);
}

async function learnUsage(standings: PaceStandings, call: PacedCall, usage: Usage): Promise<void> {
  for (const accountId of scopesOf(call)) {
    const known = await standings.of(call.network, accountId);
    const percent = accountId === WHOLE_APP ? usage.app : usage.account;
    const matters = percent >= SLOW_FROM && percent !== known?.usedPercent;
    const isOver = known !== undefined && (known.failures > 0 || known.usedPercent >= SLOW_FROM);
    if (matters || isOver) await standings.answered(call.network, accountId, percent);
  }
}
