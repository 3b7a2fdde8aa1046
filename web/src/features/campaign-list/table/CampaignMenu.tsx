import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import {
  IconChartBar,
  IconFlask,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconRotate2,
} from '../../../icons/tabler.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { ActionItem } from '../../../ui/ActionItem.tsx';
import { OpenedMenu, type MenuButton } from '../../../ui/dialogs/OpenedMenu.tsx';
import { showFailure } from '../../../ui/messages/show-alert.tsx';
import { campaignAddress } from '../../campaigns/campaign-address.ts';
import { canBeTested, stateOf } from '../../campaigns/campaign-status-view.ts';
import { useRetryAndUndo } from '../../campaign-actions/retry-and-undo.ts';
import { useMoreActions } from '../../campaign-actions/use-more-actions.tsx';
import { usePauseOfRow, useRowChanged } from '../use-row-changed.ts';

const LaunchOfCampaign = lazy(() => whenOnline(() => import('../../launch-review/LaunchOfCampaign.tsx')));

/** Lists the actions of a row. A disabled action gives its reason. */
export default function CampaignMenu({ row, button }: { row: CampaignRow; button: MenuButton }) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const params = { id: row.id };
  const state = stateOf(row);
  const failed = row.operation?.state === 'failed';
  const address = campaignAddress(row.kind.id);
  const open = () => void router.navigate({ to: address, params });

  const changed = useRowChanged();

  const goLive = useMutation({
    mutationFn: (revision: number) => call('publishCampaign', { params, body: { revision } }),
    onSuccess: (campaign) => changed(campaign, t('campaigns.alerts.goLive')),
    onError: (error) => {
      // The campaign has changed meanwhile, so a second attempt needs its new revision.
      if (isApiError(error, 409)) void client.invalidateQueries({ queryKey: ['campaigns'] });
      if (!isApiError(error, 400)) return showFailure(error);
      // The form shows each missing field.
      void router.navigate({ to: address, params, search: { showWarn: true } });
    },
  });
  const check = useMutation({
    mutationFn: () => call('previewBulk', { body: { action: 'go_live', ids: [row.id] } }),
    onSettled: (preview) => {
      // The form shows what is missing.
      if (preview !== undefined && preview.refused.length > 0)
        void router.navigate({ to: address, params, search: { showWarn: true } });
      else setReviewing(true);
    },
  });
  const pausing = usePauseOfRow(row);
  const { retry, undo } = useRetryAndUndo(row.id, (campaign, done) =>
    changed(campaign, t(done === 'retry' ? 'campaigns.alerts.retried' : 'campaigns.alerts.undoing')),
  );
  const more = useMoreActions(row);

  return (
    <>
      <OpenedMenu button={button} position="bottom-end" width={230}>
        <ActionItem
          icon={<IconPencil size={16} />}
          label={t('campaigns.action.edit')}
          refusal={campaignCan.edit(state)}
          onClick={open}
        />
        {row.status.id !== CampaignStatus.draft && (
          <ActionItem
            icon={<IconChartBar size={16} />}
            label={t('campaigns.action.report')}
            onClick={() => void router.navigate({ to: '/campaigns/$id/reports', params })}
          />
        )}
        {canBeTested(row) && (
          <ActionItem
            icon={<IconFlask size={16} />}
            label={t('campaigns.action.abTest')}
            onClick={() => void router.navigate({ to: '/campaigns/$id/ab-testing', params })}
          />
        )}
        {failed && (
          <ActionItem
            icon={<IconRefresh size={16} />}
            label={t('campaigns.action.retry')}
            onClick={() => retry.mutate()}
          />
        )}
        {failed && (row.operation?.kind === 'publish' || row.operation?.kind === 'undo') && (
          <ActionItem
            icon={<IconRotate2 size={16} />}
            label={t('campaigns.action.undo')}
            onClick={() => undo.mutate()}
          />
        )}
        {row.status.id === CampaignStatus.live ? (
          <ActionItem
            icon={<IconPlayerPause size={16} />}
            label={t('campaigns.action.pause')}
            refusal={campaignCan.pause(state)}
            onClick={pausing.pause}
          />
        ) : (
          <ActionItem
            icon={<IconPlayerPlay size={16} />}
            label={t('campaigns.action.goLive')}
            refusal={campaignCan.goLive(state)}
            onClick={() => check.mutate()}
          />
        )}
        {more.items}
      </OpenedMenu>
      {reviewing && (
        <Suspense>
          <LaunchOfCampaign
            id={row.id}
            onConfirm={(revision) => {
              setReviewing(false);
              goLive.mutate(revision);
            }}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
      {more.dialogs}
      {pausing.dialog}
    </>
  );
}
