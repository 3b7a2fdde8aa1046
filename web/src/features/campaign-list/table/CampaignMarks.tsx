import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CampaignRow } from '#contract/campaigns.ts';
import { lineNetwork } from '#domain/channels.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { t } from '../../../i18n/i18n.ts';
import { campaignAddress } from '../../campaigns/campaign-address.ts';
import { stateOf } from '../../campaigns/campaign-status-view.ts';
import { StoppedActions } from '../StoppedActions.tsx';
import classes from './CampaignTable.module.css';

/** Lists the problems of a campaign that need attention. */
export function CampaignMarks({ row }: { row: CampaignRow }) {
  const problems = new Set(row.channels.flatMap(({ problem }) => problem ?? []));
  const networks = new Set(row.ended_lines.map((line) => lineNetwork[line]));
  const marks = [
    ...(row.entity_updated ? [t('campaigns.affected')] : []),
    ...(row.is_entity_location_changed ? [t('campaigns.locationChanged')] : []),
    ...(row.expired && row.status.id !== CampaignStatus.closed ? [t('campaignList.runOver')] : []),
  ];
  const differs = row.difference_count > 0;
  const toFix = row.problem_count > 0 && row.status.id !== CampaignStatus.closed;
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
      {row.operation?.state === 'failed' && <StoppedActions row={row} />}
      {(marks.length > 0 || toFix || differs || row.testing) && (
        <div className={classes.marks}>
          {row.testing && <TestLock row={row} />}
          {differs && (
            <Link
              to={campaignAddress(row.kind.id)}
              params={{ id: row.id }}
              hash="network-sync"
              className={classes.mark}
            >
              {t('campaigns.differences', { count: row.difference_count })}
            </Link>
          )}
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

/** Explains that a running test locks the campaign and links to that test. */
function TestLock({ row }: { row: CampaignRow }) {
  return (
    <Link
      to="/campaigns/$id/ab-testing"
      params={{ id: row.id }}
      className={classes.lock}
      title={campaignCan.edit(stateOf(row))}
    >
      <IconLock size={14} aria-hidden />
      {t('campaigns.testing')}
    </Link>
  );
}
