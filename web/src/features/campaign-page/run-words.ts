import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { t } from '../../i18n/i18n.ts';
import { formatShortDay } from '../../ui/formats.ts';

/** Describes the run as of today: `Live since Oct 22`, `ends Feb 17`. */
export function runWords(
  { status, run_dates: dates }: Pick<CampaignRow, 'status' | 'run_dates'>,
  today: PlainDate,
): string[] {
  const { start_date: first, end_date: last, open_ended: endless } = dates;
  if (first === null) return [t('campaignPage.run.undated')];
  const start = formatShortDay(first, today);
  const end = endless || last === null ? null : formatShortDay(last, today);
  if (status.id === CampaignStatus.closed)
    return [
      end === null
        ? t('campaignPage.run.closedEarly', { start })
        : t('campaignPage.run.closed', { start, end }),
    ];
  const begun = first <= today;
  const beginning =
    status.id === CampaignStatus.paused
      ? t(begun ? 'campaignPage.run.paused' : 'campaignPage.run.pausedBefore', { start })
      : t(begun ? 'campaignPage.run.live' : 'campaignPage.run.starts', { start });
  if (last === null || end === null) return [beginning, t('campaignPage.run.noEnd')];
  return [beginning, t(last < today ? 'campaignPage.run.over' : 'campaignPage.run.ends', { end })];
}
