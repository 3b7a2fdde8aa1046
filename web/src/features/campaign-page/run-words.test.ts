import { expect, test } from 'vitest';
import { CampaignStatus, statusNames } from '#domain/campaign-status.ts';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/campaign-page-texts.ts';
import { projectedSpend } from './pacing.ts';
import { runWords } from './run-words.ts';

const run = (status: CampaignStatus, start: string | null, end: string | null) => ({
  status: { id: status, name: statusNames[status] },
  run_dates: { start_date: start, end_date: end, open_ended: end === null },
});

test.each([
  ['live', '2026-10-22', '2027-02-17', 'Live since Oct 22 · ends Feb 17, 2027'],
  ['live', '2026-11-26', null, 'Live since Nov 26 · no end date'],
  ['live', '2026-11-27', '2026-12-31', 'Starts on Nov 27 · ends Dec 31'],
  ['live', '2026-10-22', '2026-11-25', 'Live since Oct 22 · its last day was Nov 25'],
  ['paused', '2026-10-22', '2026-12-31', 'Paused, started on Oct 22 · ends Dec 31'],
  ['paused', '2026-11-27', null, 'Paused before its start on Nov 27 · no end date'],
  ['closed', '2026-10-22', '2026-11-25', 'Ran from Oct 22 to Nov 25'],
  ['closed', '2026-10-22', null, 'Ended, started on Oct 22'],
  ['live', null, null, 'No run dates yet'],
] as const)('a %s run from %s to %s is described as of today', (status, start, end, words) => {
  expect(runWords(run(CampaignStatus[status], start, end), '2026-11-26').join(' · ')).toBe(words);
});

const spending = { spend: 382.5, daily_budget: 65 };

test.each([
  ['today and the days to the last one', 'live', '2026-10-22', '2026-11-28', 352.5 + 3 * 65],
  ['today alone on the last day', 'live', '2026-10-22', '2026-11-26', 352.5 + 65],
  ['nothing without an end', 'live', '2026-10-22', null, null],
  ['nothing before the start', 'live', '2026-11-27', '2026-11-28', null],
  ['nothing after the end', 'live', '2026-10-22', '2026-11-25', null],
  ['nothing while paused', 'paused', '2026-10-22', '2026-11-28', null],
] as const)('a projection adds %s', (_, status, start, end, dollars) => {
  expect(projectedSpend({ ...run(CampaignStatus[status], start, end), ...spending }, '2026-11-26', 30)).toBe(
    dollars,
  );
});
