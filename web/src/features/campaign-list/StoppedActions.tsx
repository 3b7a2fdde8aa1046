import { useQueryClient } from '@tanstack/react-query';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { campaignQuery } from '../campaigns/queries.ts';
import { useRetryAndUndo } from '../campaign-actions/retry-and-undo.ts';
import classes from './table/CampaignTable.module.css';

/** Offers retry and undo of a failed operation in the row. */
export function StoppedActions({ row }: { row: CampaignRow }) {
  const client = useQueryClient();
  const { retry, undo } = useRetryAndUndo(row.id, async (campaign, done) => {
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    showSuccess(t(done === 'retry' ? 'campaigns.alerts.retried' : 'campaigns.alerts.undoing'));
    await client.invalidateQueries({ queryKey: ['campaigns'] });
  });
  const busy = retry.isPending || undo.isPending;
  const launch = row.operation?.kind === 'publish' || row.operation?.kind === 'undo';
  return (
    <div className={classes.stopped}>
      <button
        type="button"
        disabled={busy}
        aria-label={t('campaigns.action.retryOf', { name: row.name })}
        onClick={() => retry.mutate()}
      >
        {t('campaigns.action.retry')}
      </button>
      {launch && (
        <button
          type="button"
          disabled={busy}
          aria-label={t('campaigns.action.undoOf', { name: row.name })}
          onClick={() => undo.mutate()}
        >
          {t('campaigns.action.undo')}
        </button>
      )}
    </div>
  );
}
