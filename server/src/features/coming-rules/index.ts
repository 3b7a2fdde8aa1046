import { comingRuleRoutes as contract } from '#contract/advertising-law/coming-rules.ts';
import { ruleJudges } from '#domain/coming-rules/rule-judges.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { announceRules, announceRulesJob } from './announce-rules-job.ts';
import { listComingRules } from './list-coming-rules.ts';

export function comingRuleRoutes(): BoundRoute[] {
  return [bind(contract.listComingRules, ({ ctx, query }) => listComingRules(ctx, query, ruleJudges))];
}

export function comingRuleJobs({ db, clock }: Deps): Job[] {
  return [{ definition: announceRules, run: () => announceRulesJob({ db, clock, judges: ruleJudges }) }];
}
