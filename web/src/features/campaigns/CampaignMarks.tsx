import type { CampaignRow } from '#contract/campaigns.ts';
import { lineNetwork } from '#domain/channels.ts';
import { t } from '../../i18n/i18n.ts';
import classes from './CampaignTable.module.css';

/** What somebody has to look at, in words; nothing when all is well. */
export function CampaignMarks({ row }: { row: CampaignRow }) {
  const problems = new Set(row.channels.flatMap(({ problem }) => problem ?? []));
  const networks = new Set(row.ended_lines.map((line) => lineNetwork[line]));
  const marks = [
    ...(row.entity_updated ? [t('campaigns.affected')] : []),
    ...(row.is_entity_location_changed ? [t('campaigns.locationChanged')] : []),
    ...(row.expired && row.status.id !== '4' ? [t('campaignList.runOver')] : []),
  ];
  const toFix = row.problem_count > 0 && row.status.id !== '4';
  return (
    <>
      {[...networks].map((network) => (
        <div key={network} className={classes.problem}>
          {t('campaignList.endedConnection', { network: t(`campaignList.network.${network}`) })}
        </div>
      ))}
      {[...problems].map((problem) => (
        <div key={problem} className={classes.problem}>
          {problem}
        </div>
      ))}
      {(marks.length > 0 || toFix) && (
        <div className={classes.marks}>
          {marks.map((mark) => (
            <span key={mark} className={classes.mark}>
              {mark}
            </span>
          ))}
          {toFix && (
            <span className={classes.note}>{t('campaigns.problems', { count: row.problem_count })}</span>
          )}
        </div>
      )}
    </>
  );
}
