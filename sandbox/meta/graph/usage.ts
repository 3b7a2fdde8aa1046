import type { AdAccount } from '../objects/objects.ts';
import { GraphError } from './graph-error.ts';

/** Point limit of the Limited access tier, which also blocks for longer once exhausted. */
const LIMITED = 60;
const WINDOW = 300_000;

/**
 * Published hourly insights calls of an account by access tier. Ignores the extra calls for active
 * ads.
 */
const HOUR = 3_600_000;
const INSIGHTS = { limited: 600, full: 190_000 };

interface Score {
  points: { at: number; cost: number }[];
  blockedUntil: number;
}

export interface Usage {
  /** Counts a call to an account. Throws if the limit is reached. */
  spend(account: AdAccount, method: string, now: number, edge?: string): void;
  headers(account: AdAccount | undefined, now: number): Record<string, string>;
}

/** Tracks usage in memory, because every counter expires within the hour. */
export function openUsage(): Usage {
  const scores = new Map<string, Score>();
  const insights = new Map<string, number[]>();
  let calls = 0;
  const insightsOf = (id: string, now: number): number[] => {
    const recent = (insights.get(id) ?? []).filter((at) => at > now - HOUR && at <= now);
    insights.set(id, recent);
    return recent;
  };
  const insightsLimit = (account: AdAccount): number =>
    account.score_limit <= LIMITED ? INSIGHTS.limited : INSIGHTS.full;
  const scoreOf = (id: string, now: number): Score => {
    const score = scores.get(id) ?? { points: [], blockedUntil: 0 };
    // A reset moves the clock back, so drop points that now lie in the future.
    score.points = score.points.filter((point) => point.at > now - WINDOW && point.at <= now);
    if (score.blockedUntil > now + WINDOW) score.blockedUntil = 0;
    scores.set(id, score);
    return score;
  };
  const percent = (account: AdAccount, now: number): number => {
    const sum = scoreOf(account.id, now).points.reduce((total, point) => total + point.cost, 0);
    return Math.min(100, (100 * sum) / account.score_limit);
  };

  const headers = (account: AdAccount | undefined, now: number): Record<string, string> => {
    // The sandbox does not enforce this limit, so it stays below the level at which careful clients
    // slow down.
    const app = Math.min(60, Math.floor(calls / 200));
    const all = { 'x-app-usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }) };
    if (!account) return all;
    const used = percent(account, now);
    const read = Math.ceil((100 * insightsOf(account.id, now).length) / insightsLimit(account));
    const wait = Math.max(0, scoreOf(account.id, now).blockedUntil - now);
    return {
      ...all,
      'x-ad-account-usage': JSON.stringify({
        acc_id_util_pct: Math.round(used * 100) / 100,
        reset_time_duration: Math.ceil((wait || (used > 0 ? WINDOW : 0)) / 1000),
        ads_api_access_tier: tier(account),
      }),
      'x-business-use-case-usage': JSON.stringify({
        [account.id]: [
          {
            type: 'ads_management',
            call_count: Math.ceil(used),
            total_cputime: Math.ceil(used / 4),
            total_time: Math.ceil(used / 4),
            estimated_time_to_regain_access: Math.ceil(wait / 60_000),
            ads_api_access_tier: tier(account),
          },
          {
            type: 'ads_insights',
            call_count: Math.min(100, read),
            total_cputime: Math.min(100, Math.ceil(read / 4)),
            total_time: Math.min(100, Math.ceil(read / 4)),
            estimated_time_to_regain_access: read > 100 ? 60 : 0,
            ads_api_access_tier: tier(account),
          },
        ],
      }),
    };
  };
  return {
    headers,
    spend(account, method, now, edge) {
      calls += 1;
      if (edge === 'insights') {
        const recent = insightsOf(account.id, now);
        recent.push(now);
        if (recent.length > insightsLimit(account)) {
          throw new GraphError({
            code: 80000,
            subcode: 2446079,
            message: '(#80000) There have been too many calls to this ad-account. Wait a bit and try again.',
            title: 'Ad Account Has Too Many API Calls',
            headers: headers(account, now),
          });
        }
      }
      const score = scoreOf(account.id, now);
      const cost = method === 'GET' ? 1 : 3;
      const sum = score.points.reduce((total, point) => total + point.cost, 0);
      if (score.blockedUntil <= now && sum + cost > account.score_limit) {
        score.blockedUntil = now + (account.score_limit <= LIMITED ? WINDOW : 60_000);
      }
      if (score.blockedUntil > now) {
        throw new GraphError({
          code: 17,
          subcode: 2446079,
          message: '(#17) User request limit reached',
          title: 'Ad Account Has Too Many API Calls',
          text: 'There have been too many calls from this ad-account. Wait a bit and try again.',
          headers: headers(account, now),
        });
      }
      score.points.push({ at: now, cost });
    },
  };
}

function tier(account: AdAccount): string {
  return account.score_limit <= LIMITED ? 'development_access' : 'standard_access';
}
