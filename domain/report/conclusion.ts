import { channelLabels, channelsOfLine, type Channel, type Line } from '../channels.ts';
import { formatCents, type Cents } from '../money.ts';
import { compareLeads, compareLines, countPairs, leadEvidence, type SpendAndLeads } from './lead-evidence.ts';

/** Sums over days. Money in cents. `leads` is null where no network reports them. */
export type PeriodFigures = { spend: Cents; clicks: number; leads: number | null };

/** Figures of a report, or of one line in it. `before` is null without a comparison. */
export type Result = { now: PeriodFigures; before: PeriodFigures | null };
export type LineResult = Result & {
  line: Line;
  /** Name within a sentence: `search ads`. */
  name: string;
};

export type Conclusion = {
  /** Sentences about all channels: the result, the lines left out of it, then the channels compared. */
  overall: readonly [result: string, ...others: string[]];
  /** Sentence about the result of each line. */
  lines: Partial<Record<Line, string>>;
  /** Lines whose costs per lead differ beyond chance. */
  difference: { cheap: Line; dear: Line } | null;
  /** Number of differences that the sentences claim. */
  claims: number;
};

/** Names of days within a sentence: `now` follows a result (` in 13 full days`, or nothing for all days of the report). */
export type DayWords = { now: string; before: string };

/** Evidence that the sentences need, as text for everyone who reads them. */
export const conclusionEvidence = `Evidence needed for a difference: ${leadEvidence.leads} leads in all, ${formatCents(leadEvidence.spend)} spent on each side, and a probability of chance below ${leadEvidence.error * 100}%, shared among all comparisons.`;

/**
 * Concludes from the figures of a report. Every period and every pair of lines that is compared counts as a
 * comparison, so that one report with many of them claims as few wrong differences as one with a single one.
 * `lines` are those with delivery in either period.
 */
export function concludeReport(overall: Result, lines: readonly LineResult[], words: DayWords): Conclusion {
  const counted = lines.flatMap(({ now, ...rest }) =>
    hasLeads(now) && now.spend > 0 ? [{ ...rest, ...now }] : [],
  );
  const all = [leadsOf(overall, lines), ...lines];
  const periods = all.filter(isComparable).length;
  const comparisons = countPairs(counted) + periods;
  const results = all.map((result) => concludeResult(result, words, comparisons));
  const compared = compareLines(counted, periods);
  const differ = compared.comparison === 'differ';
  return {
    overall: [
      results[0]?.words ?? '',
      ...(counted.length === 0 ? [] : silentIn(lines, 'now').map(silentSentence)),
      ...channelSentence(lines, counted, compared),
    ],
    lines: Object.fromEntries(lines.map(({ line }, index) => [line, results[index + 1]?.words])),
    difference: differ ? { cheap: compared.cheap.line, dear: compared.dear.line } : null,
    claims: results.filter(({ claims }) => claims).length + (differ ? 1 : 0),
  };
}

/** Side of a comparison with its name within a sentence. */
type Named = SpendAndLeads & { name: string };

const hasLeads = <Figures extends PeriodFigures>(figures: Figures): figures is Figures & SpendAndLeads =>
  figures.leads !== null;

type Period = 'now' | 'before';

/** Returns the lines that spent money in a period, but reported no leads. */
const silentIn = (lines: readonly LineResult[], period: Period): Named[] =>
  lines.flatMap(({ name, [period]: figures }) =>
    figures !== null && !hasLeads(figures) && figures.spend > 0
      ? [{ name, leads: 0, spend: figures.spend }]
      : [],
  );

/**
 * Returns the result of the lines that report leads: the spend of the others would count as cost of leads that are
 * not theirs. `otherLines` tells that the lines of both periods differ, so that their costs cannot be compared.
 */
function leadsOf({ now, before }: Result, lines: readonly LineResult[]): Result & { otherLines: boolean } {
  const reported = (period: Period) =>
    lines.filter(({ [period]: figures }) => figures !== null && hasLeads(figures)).map(({ line }) => line);
  const without = (figures: PeriodFigures, period: Period): PeriodFigures => {
    const silent = silentIn(lines, period).reduce((sum, { spend }) => sum + spend, 0);
    return hasLeads(figures) ? { ...figures, spend: figures.spend - silent } : figures;
  };
  return {
    now: without(now, 'now'),
    before: before === null ? null : without(before, 'before'),
    otherLines: reported('now').join() !== reported('before').join(),
  };
}

type ComparedResult = Result & { otherLines?: boolean };

const isComparable = ({ now, before, otherLines = false }: ComparedResult) =>
  before !== null && !otherLines && Math.min(now.spend, before.spend) >= leadEvidence.spend;

function concludeResult(
  { now, before, otherLines = false }: ComparedResult,
  { now: nowWords, before: beforeWords }: DayWords,
  comparisons: number,
): { words: string; claims: boolean } {
  const plain = (words: string) => ({ words: `${words}.`, claims: false });
  if (!hasLeads(now))
    return plain(
      `No network reports leads for these ads; ${formatCents(now.spend)} brought ${clicks(now)}${nowWords}`,
    );
  const result = `${leadsAtCost(now)}${nowWords}`;
  if (before === null) return plain(result);
  if (before.spend === 0) return plain(`${result}; no ads ran in ${beforeWords}`);
  if (!hasLeads(before)) return plain(`${result}; no leads were reported in ${beforeWords}`);
  if (otherLines)
    return plain(
      `${result}; not the same channels reported leads in ${beforeWords}, so their cost is not compared`,
    );
  const comparison = compareLeads(now, before, comparisons);
  if (comparison === 'too little') return plain(`${result}, not enough to compare with ${beforeWords}`);
  if (comparison === 'chance')
    return plain(
      `${result}, against ${costWords(before)} in ${beforeWords}: chance can explain the difference`,
    );
  return { words: `${result}, ${changeWords(now, before)} in ${beforeWords}.`, claims: true };
}

const number = new Intl.NumberFormat('en-US');
const count = (value: number, one: string) => `${number.format(value)} ${value === 1 ? one : `${one}s`}`;
const clicks = ({ clicks: value }: PeriodFigures) => count(value, 'click');
const costPerLead = ({ spend, leads }: SpendAndLeads) => Math.round(spend / leads);

/** Returns `41 leads at $18.20 each`. */
function leadsAtCost(figures: SpendAndLeads): string {
  const { leads, spend } = figures;
  if (leads === 0) return spend === 0 ? 'No leads and nothing spent' : `No leads for ${formatCents(spend)}`;
  return `${count(leads, 'lead')} at ${formatCents(costPerLead(figures))}${leads === 1 ? '' : ' each'}`;
}

const costWords = (figures: SpendAndLeads) =>
  figures.leads === 0 ? `none for ${formatCents(figures.spend)}` : formatCents(costPerLead(figures));

/** Returns the beginning of `27% less than in the 14 days before`, with the earlier cost. */
function changeWords(now: SpendAndLeads, before: SpendAndLeads): string {
  if (before.leads === 0) return `after ${costWords(before)}`;
  const was = `${formatCents(costPerLead(before))} each`;
  if (now.leads === 0) return `after ${count(before.leads, 'lead')} at ${was}`;
  const change = costPerLead(now) / costPerLead(before) - 1;
  const percent = `${number.format(Math.round(Math.abs(change) * 100))}%`;
  return `${percent} ${change < 0 ? 'less' : 'more'} than the ${was}`;
}

/** Returns `Display ads report no leads; their $310 is not part of this cost.` */
function silentSentence({ name, spend }: Named): string {
  const [report, their] = isPlural(name) ? ['report', 'their'] : ['reports', 'its'];
  const begun = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${begun} ${report} no leads; ${their} ${formatCents(spend)} is not part of this cost.`;
}

/** Checks if a name of a line is plural: all are, but a single channel of Meta. */
const isPlural = (name: string) => / (ads|and) ?/.test(name);

/** Compares the channels, if there are several. */
function channelSentence(
  lines: readonly LineResult[],
  counted: readonly Named[],
  compared: ReturnType<typeof compareLines<Named>>,
): string[] {
  const [only, ...others] = counted;
  const ran = lines.filter(({ now }) => now.spend > 0).length;
  if (ran < 2 || only === undefined) return [];
  if (others.length === 0) {
    const report = isPlural(only.name) ? 'report' : 'reports';
    return [`Only ${only.name} ${report} leads, so the channels cannot be compared.`];
  }
  if (compared.comparison === 'differ') return [differenceSentence(compared.cheap, compared.dear)];
  return [
    compared.comparison === 'chance'
      ? 'No channel has clearly cheaper leads than another.'
      : 'There is not enough yet to compare the channels.',
  ];
}

/** Says that the leads of one line cost less than those of another. */
export function differenceSentence(cheap: Named, dear: Named): string {
  const other =
    dear.leads === 0 ? `${dear.name} brought ${costWords(dear)}` : `one from ${dear.name} ${costWords(dear)}`;
  return `A lead from ${cheap.name} costs ${costWords(cheap)} and ${other}, a difference that chance cannot explain.`;
}

const lineNames = { google_search: 'search ads', google_display: 'display ads' } as const;

/** Returns the name of a line within a sentence. Meta's is named by its channels. */
export function nameLine(line: Line, active: readonly Channel[]): string {
  if (line !== 'meta') return lineNames[line];
  return channelsOfLine(line)
    .filter((channel) => active.includes(channel))
    .map((channel) => channelLabels[channel])
    .join(' and ');
}
