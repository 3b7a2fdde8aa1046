import { describe, expect, test } from 'vitest';
import { concludeReport, nameLine, type LineResult, type PeriodFigures } from './conclusion.ts';

const words = { now: '', before: 'the 14 days before' };
const figures = (dollars: number, leads: number | null): PeriodFigures => ({
  spend: dollars * 100,
  clicks: 240,
  leads,
});
const result = (now: PeriodFigures, before: PeriodFigures | null) =>
  concludeReport({ now, before }, [], words).overall[0];
const ran = (line: LineResult['line'], dollars: number, leads: number | null): LineResult => ({
  line,
  name: nameLine(line, ['facebook', 'instagram']),
  now: figures(dollars, leads),
  before: null,
});
const channels = (...lines: LineResult[]) =>
  concludeReport({ now: figures(900, 60), before: null }, lines, words);

describe('the sentence about the result', () => {
  test.each([
    [
      figures(720, 40),
      figures(1000, 20),
      '40 leads at $18 each, 64% less than the $50 each in the 14 days before.',
    ],
    [
      figures(1000, 20),
      figures(720, 40),
      '20 leads at $50 each, 178% more than the $18 each in the 14 days before.',
    ],
    [
      figures(300, 0),
      figures(300, 20),
      'No leads for $300, after 20 leads at $15 each in the 14 days before.',
    ],
    [figures(300, 20), figures(300, 0), '20 leads at $15 each, after none for $300 in the 14 days before.'],
  ])('the sentence names a difference beyond chance: %j after %j', (now, before, sentence) => {
    expect(result(now, before)).toBe(sentence);
  });

  test.each([
    [
      figures(410.5, 20),
      figures(420, 18),
      '20 leads at $20.53 each, against $23.33 in the 14 days before: chance can explain the difference.',
    ],
    [
      figures(200, 0),
      figures(500, 12),
      'No leads for $200, against $41.67 in the 14 days before: chance can explain the difference.',
    ],
    [figures(40, 1), figures(100, 9), '1 lead at $40, not enough to compare with the 14 days before.'],
    [figures(400, 5), figures(400, 6), '5 leads at $80 each, not enough to compare with the 14 days before.'],
    [figures(400, 5), figures(0, null), '5 leads at $80 each; no ads ran in the 14 days before.'],
    [
      figures(400, 5),
      figures(90, null),
      '5 leads at $80 each; no leads were reported in the 14 days before.',
    ],
    [figures(400, 1234), null, '1,234 leads at $0.32 each.'],
    [figures(0, 0), null, 'No leads and nothing spent.'],
    [figures(400, null), null, 'No network reports leads for these ads; $400 brought 240 clicks.'],
  ])('the sentence claims nothing below the evidence: %j after %j', (now, before, sentence) => {
    expect(result(now, before)).toBe(sentence);
  });
});

test('the sentence names its own days if they are not all of the report', () => {
  const compared = { now: figures(400, 5), before: figures(400, 6) };
  const own = { now: ' in 13 full days', before: 'the 13 days before' };
  expect(concludeReport(compared, [], own).overall[0]).toBe(
    '5 leads at $80 each in 13 full days, not enough to compare with the 13 days before.',
  );
});

describe('the sentence about the channels', () => {
  test('the sentence names the cheapest and the most expensive line if they differ beyond chance', () => {
    const lines = [ran('meta', 300, 20), ran('google_search', 300, 33), ran('google_display', 310, 10)];
    expect(channels(...lines)).toMatchObject({
      overall: [
        '60 leads at $15 each.',
        'A lead from search ads costs $9.09 and one from display ads $31, a difference that chance cannot explain.',
      ],
      difference: { cheap: 'google_search', dear: 'google_display' },
      claims: 1,
    });
  });

  test('the sentence gives the spend of a line without leads instead of a cost', () => {
    expect(channels(ran('google_search', 300, 33), ran('google_display', 310, 0)).overall[1]).toBe(
      'A lead from search ads costs $9.09 and display ads brought none for $310, a difference that chance cannot explain.',
    );
  });

  test.each([
    [
      'No channel has clearly cheaper leads than another.',
      [ran('meta', 300, 20), ran('google_search', 300, 24)],
    ],
    ['There is not enough yet to compare the channels.', [ran('meta', 49, 0), ran('google_search', 300, 24)]],
    ['There is not enough yet to compare the channels.', [ran('meta', 60, 5), ran('google_search', 60, 6)]],
  ])('the sentence claims nothing below the evidence: %s', (sentence, lines) => {
    expect(channels(...lines)).toMatchObject({
      overall: [expect.anything(), sentence],
      difference: null,
      claims: 0,
    });
  });

  test.each([
    [
      [ran('google_search', 300, 24), ran('google_display', 310, null)],
      [
        'Display ads report no leads; their $310 is not part of this cost.',
        'Only search ads report leads, so the channels cannot be compared.',
      ],
    ],
    [
      [
        { ...ran('meta', 200, null), name: 'Facebook' },
        ran('google_search', 300, 20),
        ran('google_display', 300, 24),
      ],
      [
        'Facebook reports no leads; its $200 is not part of this cost.',
        'No channel has clearly cheaper leads than another.',
      ],
    ],
    [[ran('meta', 300, 20)], []],
    [[ran('google_search', 300, null), ran('google_display', 310, null)], []],
  ])('channels are compared only if several report leads, and the others are named: %#', (lines, others) => {
    expect(channels(...lines).overall.slice(1)).toEqual(others);
  });

  test('a report is stricter about channels when it compares periods as well', () => {
    const lines = [ran('google_search', 300, 28), ran('google_display', 300, 9)];
    const compared = lines.map((line) => ({ ...line, before: figures(300, 18) }));
    expect(channels(...lines).claims).toBe(1);
    expect(concludeReport({ now: figures(600, 37), before: figures(600, 36) }, compared, words).claims).toBe(
      0,
    );
  });
});

describe('the result of lines of which some report no leads', () => {
  const line = (one: LineResult, before: PeriodFigures | null): LineResult => ({ ...one, before });
  const search = line(ran('google_search', 300, 30), figures(300, 30));
  const sentence = (now: PeriodFigures, before: PeriodFigures | null, ...lines: LineResult[]) =>
    concludeReport({ now, before }, lines, words);

  test('the cost of a lead leaves out the spend of lines that report none', () => {
    const display = line(ran('google_display', 600, null), figures(300, null));
    const { overall, claims } = sentence(figures(900, 30), figures(600, 30), search, display);
    expect(overall[0]).toBe(
      '30 leads at $10 each, against $10 in the 14 days before: chance can explain the difference.',
    );
    expect(claims).toBe(0);
  });

  test.each([
    ['has begun to report', line(ran('google_display', 600, 50), figures(300, null)), 900, 80, 600, 30],
    ['has ceased to report', line(ran('google_display', 600, null), figures(600, 6)), 900, 30, 900, 36],
    ['has stopped', line(ran('google_display', 0, null), figures(600, 6)), 300, 30, 900, 36],
  ])('a cost is not compared if a line %s', (_, display, spend, leads, spent, were) => {
    const { overall, claims } = sentence(figures(spend, leads), figures(spent, were), search, display);
    expect(overall[0]).toMatch(
      /; not the same channels reported leads in the 14 days before, so their cost is not compared\.$/,
    );
    expect(claims).toBe(0);
  });
});

test('the line of Meta is named by its channels', () => {
  expect(nameLine('meta', ['search', 'instagram'])).toBe('Instagram');
  expect(nameLine('meta', ['instagram', 'facebook'])).toBe('Facebook and Instagram');
});
