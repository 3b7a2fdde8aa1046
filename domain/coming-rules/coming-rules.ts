import type { CampaignContent } from '../campaign-content.ts';
import type { CampaignContext } from '../check-campaign.ts';
import { addDays, type PlainDate } from '../plain-date.ts';

/** Days before the first day of a rule from which its campaigns are named. */
export const COMING_DAYS = 60;

/** Campaign as the judges read it: its content and the facts of its target. */
export type JudgedCampaign = { content: CampaignContent; context: Omit<CampaignContext, 'today'> };

/** Rule that touches a campaign. */
export type RuleFinding = {
  /** Key of the rule, which differs for each version of it. */
  rule: string;
  /** Name of the state or city. */
  place: string;
  /** Demand of the rule, to follow "asks for". */
  asks: string;
  citation: string;
  /** First day on which the rule applies. */
  since: PlainDate;
};

/** Set of rules with first days. */
export type RuleJudge = {
  firstDays: readonly PlainDate[];
  find: (campaign: JudgedCampaign, today: PlainDate) => RuleFinding[];
};

/** Returns the first days of the rules that come into force after today, soonest first. */
export function comingDays(today: PlainDate, judges: readonly RuleJudge[]): PlainDate[] {
  const last = addDays(today, COMING_DAYS);
  const days = judges.flatMap(({ firstDays }) => firstDays.filter((day) => day > today && day <= last));
  return [...new Set(days)].toSorted();
}

/**
 * Returns the rules that will touch a campaign on their first day and do not touch it today, soonest first. Rules that
 * start after its last day are left out.
 */
export function comingRules(
  campaign: JudgedCampaign,
  today: PlainDate,
  judges: readonly RuleJudge[],
): RuleFinding[] {
  const { open_ended: isOpenEnded, end_date: end } = campaign.content.run_dates;
  const isRunning = (day: PlainDate) => isOpenEnded || end === null || day <= end;
  const days = comingDays(today, judges).filter(isRunning);
  if (days.length === 0) return [];
  const findOn = (day: PlainDate) => judges.flatMap(({ find }) => find(campaign, day));
  const known = new Set(findOn(today).map(({ rule }) => rule));
  const found = new Map<string, RuleFinding>();
  for (const day of days)
    for (const finding of findOn(day))
      if (!known.has(finding.rule) && !found.has(finding.rule)) found.set(finding.rule, finding);
  return [...found.values()];
}
