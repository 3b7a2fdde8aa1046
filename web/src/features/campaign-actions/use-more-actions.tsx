import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCopy, IconCopyPlus, IconHistory, IconShare, IconTrash } from '../../icons/tabler.ts';
import '../../i18n/campaigns/campaign-action-texts.ts';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { ActionItem } from '../../ui/ActionItem.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { stateOf } from '../campaigns/campaign-status-view.ts';
import { useCopyCampaign, useDeleteCampaign } from './copy-and-delete.ts';
import { campaignName } from '../campaigns/campaign-name.ts';

const CopyToDialog = lazy(() => whenOnline(() => import('./CopyToDialog.tsx')));
const HistoryDialog = lazy(() => whenOnline(() => import('./HistoryDialog.tsx')));
const ShareDialog = lazy(() => whenOnline(() => import('../sharing/ShareDialog.tsx')));

/** Returns the last items of every campaign menu (copy, share, history, delete) with their dialogs. */
export function useMoreActions(campaign: Campaign | CampaignRow) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  /** Undefined until the first click, so that the dialog mounts only then. */
  const [reading, setReading] = useState<boolean>();
  const [copying, setCopying] = useState<boolean>();
  const [sharing, setSharing] = useState<boolean>();
  const copy = useCopyCampaign(campaign);
  const remove = useDeleteCampaign(campaign, () => setDeleting(false));
  const items = (
    <>
      <ActionItem
        icon={<IconCopy size={16} />}
        label={t('campaigns.action.copy')}
        onClick={() => copy.mutate()}
      />
      {campaign.kind.id !== CampaignKind.branding && (
        <ActionItem
          icon={<IconCopyPlus size={16} />}
          label={t(
            campaign.kind.id === CampaignKind.building
              ? 'campaigns.action.copyToBuilding'
              : 'campaigns.action.copyToListing',
          )}
          onClick={() => setCopying(true)}
        />
      )}
      <ActionItem
        icon={<IconShare size={16} />}
        label={t('campaigns.action.share')}
        onClick={() => setSharing(true)}
      />
      <ActionItem
        icon={<IconHistory size={16} />}
        label={t('campaigns.action.history')}
        onClick={() => setReading(true)}
      />
      <Menu.Divider />
      <ActionItem
        icon={<IconTrash size={16} />}
        label={t('campaigns.action.delete')}
        refusal={campaignCan.delete(stateOf(campaign))}
        danger
        onClick={() => setDeleting(true)}
      />
    </>
  );
  const dialogs = (
    <>
      <ConfirmDialog
        opened={deleting}
        title={t('campaigns.deleteTitle', { name: campaignName(campaign) })}
        text={t(
          campaign.status.id === CampaignStatus.draft ? 'campaigns.deleteDraftText' : 'campaigns.deleteText',
        )}
        submit={t('campaigns.deleteSubmit')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      />
      {copying !== undefined && (
        <Suspense>
          <CopyToDialog campaign={campaign} opened={copying} onClose={() => setCopying(false)} />
        </Suspense>
      )}
      {sharing !== undefined && (
        <Suspense>
          <ShareDialog campaign={campaign} opened={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {reading !== undefined && (
        <Suspense>
          <HistoryDialog campaign={campaign} opened={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
  return { items, dialogs, copy: () => copy.mutate(), copying: copy.isPending };
}
