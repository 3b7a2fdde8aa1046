import type { CampaignReport, reportRoutes } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { limits } from '#domain/limits.ts';
import { daysBetween, formatUsDate, type PlainDate } from '#domain/plain-date.ts';
import {
  comparedRange,
  daysOf,
  daysOver,
  mostReportDays,
  type DateRange,
} from '#domain/report/report-range.ts';
import type { Comparison } from '#domain/report/report-tabs.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx, ReadCtx } from '../../platform/context.ts';
import { WrittenJson } from '../../platform/http/ready-answers.ts';
import { checkedRange } from './checked-range.ts';
import type { FactArchive } from './facts/fact-archive.ts';
import type { DayFact } from './facts/figures.ts';
import { readReportFacts, type ReportFacts } from './report-facts.ts';
import { withConclusions } from './report-conclusions.ts';
import { asOfTab, channelFigures, comparedSectionOf, eachTab, sectionOf } from './report-sections.ts';

type Query = QueryOf<typeof reportRoutes.campaignReport>;

/** Returns the report of a campaign between two dates: overall and for each tab. */
export async function campaignReport(
  ctx: MemberCtx,
  archive: FactArchive,
  id: string,
  query: Query,
): Promise<WrittenJson<CampaignReport>> {
  const { report } = await readReport(ctx, archive, id, query);
  return new WrittenJson(JSON.stringify(report));
}

/** Returns the report of a campaign with the facts it is built from. */
export async function readReport(
  ctx: ReadCtx,
  archive: FactArchive,
  id: string,
  query: Query,
): Promise<{ report: CampaignReport; facts: ReportFacts }> {
  const range = checkedRange(query);
  const before = query.compare && comparedRange(range, query.compare);
  const facts = await readReportFacts(ctx, archive, id, range, before);
  if (facts.keptFrom !== null)
    return readReport(ctx, archive, id, { ...query, start_date: clampedStart(facts, range, facts.keptFrom) });
  const dates = daysOf(range);
  const { facts_as_of: asOf } = facts;
  const limitUntil = facts.facts_limit_until;
  const limited = limitUntil !== null && limitUntil > ctx.clock.now();
  const since = facts.facts_refreshing_since;
  const { timeZone } = ctx.actor;
  const over = daysOver(range, earliestRead(facts) ?? ctx.clock.now(), timeZone);
  const whole =
    over && query.compare && facts.isComparable
      ? wholeDays(facts, { range, over, comparison: query.compare })
      : null;
  const compared = whole && comparedWith(whole);
  const channels = channelFigures(facts.days, whole?.daysBefore);
  const sections = eachTab(facts.days, dates, (sums, tab) =>
    sectionOf(sums, {
      parts: facts.parts,
      dates,
      tab,
      asOf: asOfTab(facts, tab),
      timeZone,
    }),
  );
  const report: CampaignReport = {
    is_fb_and_insta_requests_limit_exceeded: limited,
    start_date: range.from,
    end_date: range.to,
    as_of: asOf?.toISOString() ?? null,
    refreshing: since !== null && Date.now() - since.getTime() < limits.readingGivenUpMs,
    problem: facts.facts_problem,
    ...withConclusions(sections, compared, { channels, range, comparison: query.compare }),
    channels,
    compared_with: compared,
    limit_until: limited ? limitUntil.toISOString() : null,
  };
  return { report, facts };
}

/** Refuses a report of chosen days of which some figures were deleted. */
export class FiguresDeleted extends AppError {
  /** First day with figures. */
  readonly keptFrom: PlainDate;

  constructor(keptFrom: PlainDate) {
    const fields = {
      start_date: [`Figures before ${formatUsDate(keptFrom)} were deleted. Choose a later day.`],
    };
    super('invalid_input', 'Some fields need attention', { fields });
    this.keptFrom = keptFrom;
  }
}

/**
 * Returns the first kept day for a report of the whole run, which then begins later each month. Throws at the first day
 * for one of chosen days.
 */
function clampedStart({ start_date: start }: ReportFacts, range: DateRange, keptFrom: PlainDate): PlainDate {
  const isWhole =
    (start !== null && range.from <= start) || daysBetween(range.from, range.to) + 1 === mostReportDays;
  if (isWhole && keptFrom <= range.to) return keptFrom;
  throw new FiguresDeleted(keptFrom);
}

/** Returns the earliest of the last reads of the running lines, until which the figures of all are known. */
function earliestRead({ readAt, facts_as_of: asOf }: ReportFacts): Date | null {
  const reads = Object.values(readAt).flatMap((at) => (at === null ? [] : [at]));
  return reads.length === 0 ? asOf : new Date(Math.min(...reads.map((at) => at.getTime())));
}

type WholeDays = { over: DateRange; days: DayFact[]; before: DateRange; daysBefore: DayFact[] };

/** Returns the facts of the days that are over, and those of as many days to compare with; null without delivery. */
function wholeDays(
  facts: ReportFacts,
  { range, over, comparison }: { range: DateRange; over: DateRange; comparison: Comparison },
): WholeDays | null {
  const before = comparedRange(over, comparison);
  // The facts were read before it was known which days are over, so they may be of more days.
  const skipped = daysBetween(comparedRange(range, comparison).from, before.from);
  const length = daysBetween(before.from, before.to) + 1;
  const days = facts.days.filter(([, day]) => day <= daysBetween(over.from, over.to));
  const daysBefore = facts.daysBefore
    .map((fact): DayFact => fact.with(1, fact[1] - skipped) as DayFact)
    .filter(([, day]) => day >= 0 && day < length);
  return days.length === 0 && facts.days.length > 0 ? null : { over, days, before, daysBefore };
}

function comparedWith({ over, days, before, daysBefore }: WholeDays): CampaignReport['compared_with'] {
  const dates = daysOf(before);
  const now = eachTab(days, daysOf(over), (sums) => comparedSectionOf(sums, []));
  const { from, to } = before;
  return {
    start_date: from,
    end_date: to,
    until: over.to,
    ...eachTab(daysBefore, dates, (sums, tab) => {
      const { summary, leads_and_applications } = now[tab];
      return { ...comparedSectionOf(sums, dates), now: { summary, leads_and_applications } };
    }),
  };
}
