import { type CampaignReport, type ReportSection } from '#contract/reports.ts';
import { dollarsToCents } from '#domain/money.ts';
import { daysBetween, type PlainDate } from '#domain/plain-date.ts';
import {
  concludeReport,
  nameLine,
  type DayWords,
  type PeriodFigures,
  type Result,
} from '#domain/report/conclusion.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import { reportTabs, type ReportTab, type Comparison } from '#domain/report/report-tabs.ts';
import { lineOfTab } from './report-sections.ts';

type Sections = Record<ReportTab, Omit<ReportSection, 'conclusion'>>;
type About = {
  channels: CampaignReport['channels'];
  range: DateRange;
  comparison: Comparison | undefined;
};

/** Adds to each tab the sentences that its figures support. */
export function withConclusions(
  sections: Sections,
  compared: CampaignReport['compared_with'],
  { channels, range, comparison }: About,
): Record<ReportTab, ReportSection> & Pick<CampaignReport, 'difference'> {
  const resultOf = (tab: ReportTab): Result => ({
    now: figuresOf(compared?.[tab].now ?? sections[tab]),
    before: compared === null ? null : figuresOf(compared[tab]),
  });
  const ran = (tab: ReportTab) => sections[tab].as_of !== null && wasDelivered(sections[tab].summary);
  const ranBefore = (tab: ReportTab) => compared !== null && wasDelivered(compared[tab].summary);
  const lines = reportTabs.flatMap((tab) => (tab !== 'overall' && (ran(tab) || ranBefore(tab)) ? [tab] : []));
  const delivered = channels.map(({ channel }) => channel);
  const {
    overall,
    lines: ofLines,
    difference,
  } = concludeReport(
    resultOf('overall'),
    lines.map((tab) => {
      const line = lineOfTab[tab];
      return { line, name: nameLine(line, delivered), ...resultOf(tab) };
    }),
    comparedWords(range, compared?.until ?? range.to, comparison),
  );
  const concluded = (tab: ReportTab, sentences: readonly string[]): ReportSection => ({
    ...sections[tab],
    conclusion: ran(tab) ? [...sentences] : [],
  });
  const ofTab = (tab: Exclude<ReportTab, 'overall'>) => {
    const sentence = ofLines[lineOfTab[tab]];
    return concluded(tab, sentence === undefined ? [] : [sentence]);
  };
  return {
    overall: concluded('overall', overall),
    facebook_and_instagram: ofTab('facebook_and_instagram'),
    google_ads: ofTab('google_ads'),
    google_adwords: ofTab('google_adwords'),
    difference,
  };
}

const figuresOf = ({ summary: { spend, clicks, leads } }: Pick<ReportSection, 'summary'>): PeriodFigures => ({
  spend: dollarsToCents(spend),
  clicks,
  leads,
});

/** Names the days of the result, if they are not all of the report, and the compared days within a sentence. */
function comparedWords(
  { from, to }: DateRange,
  until: PlainDate,
  comparison: Comparison | undefined,
): DayWords {
  const days = daysBetween(from, until) + 1;
  const now = until === to ? '' : ` in ${days} full ${days === 1 ? 'day' : 'days'}`;
  if (comparison === 'last_year') return { now, before: 'the same days a year earlier' };
  return { now, before: days === 1 ? 'the day before' : `the ${days} days before` };
}
