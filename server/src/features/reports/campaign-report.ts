import type { CampaignReport, reportRoutes } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { limits } from '#domain/limits.ts';
import { comparedRange, daysOf } from '#domain/report/report-range.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { WrittenJson } from '../../platform/http/ready-answers.ts';
import { checkedRange } from './checked-range.ts';
import { readReportFacts, type ReportFacts } from './report-facts.ts';
import { asOfTab, comparedSectionOf, eachTab, sectionOf } from './report-sections.ts';

type Query = QueryOf<typeof reportRoutes.campaignReport>;

/** Returns the report of a campaign between two dates: overall and for each tab. */
export async function campaignReport(
  ctx: MemberCtx,
  id: string,
  query: Query,
): Promise<WrittenJson<CampaignReport>> {
  const { report } = await readReport(ctx, id, query);
  return new WrittenJson(JSON.stringify(report));
}

/** Returns the report of a campaign with the facts it is built from. */
export async function readReport(
  ctx: MemberCtx,
  id: string,
  query: Query,
): Promise<{ report: CampaignReport; facts: ReportFacts }> {
  const range = checkedRange(query);
  const before = query.compare && comparedRange(range, query.compare);
  const facts = await readReportFacts(ctx, id, range, before);
  const dates = daysOf(range);
  const { facts_as_of: asOf } = facts;
  const limitUntil = facts.facts_limit_until;
  const limited = limitUntil !== null && limitUntil > ctx.clock.now();
  const since = facts.facts_refreshing_since;
  const report: CampaignReport = {
    is_fb_and_insta_requests_limit_exceeded: limited,
    start_date: range.from,
    end_date: range.to,
    as_of: asOf?.toISOString() ?? null,
    refreshing: since !== null && Date.now() - since.getTime() < limits.readingGivenUpMs,
    problem: facts.facts_problem,
    ...eachTab(facts.days, dates, (sums, tab) =>
      sectionOf(sums, {
        parts: facts.parts,
        dates,
        tab,
        asOf: asOfTab(facts, tab),
        timeZone: ctx.actor.timeZone,
      }),
    ),
    compared_with: null,
    limit_until: limited ? limitUntil.toISOString() : null,
  };
  if (before !== undefined) {
    const datesBefore = daysOf(before);
    report.compared_with = {
      start_date: before.from,
      end_date: before.to,
      ...eachTab(facts.daysBefore, datesBefore, (sums) => comparedSectionOf(sums, datesBefore)),
    };
  }
  return { report, facts };
}
