import { Button, Group, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconFlask,
  IconHistory,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { call } from '../../api/client.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { ActionItem } from '../../ui/ActionItem.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showFailure } from '../../ui/show-alert.tsx';
import { canBeTested, stateOf } from './campaign-status-view.ts';
import { useCopyCampaign, useDeleteCampaign } from './copy-and-delete.ts';

const HistoryDialog = lazy(() => whenOnline(() => import('./HistoryDialog.tsx')));
const PauseEndsTest = lazy(() => whenOnline(() => import('../ab-testing/PauseEndsTest.tsx')));

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

/** What can be done to the campaign beside editing it. */
export function CampaignPageActions({ campaign, onCampaign }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  /** Undefined until it is asked for the first time: then its dialog is built. */
  const [pausing, setPausing] = useState<boolean>();
  const [reading, setReading] = useState<boolean>();
  const params = { id: campaign.id };
  const copy = useCopyCampaign(campaign);
  const remove = useDeleteCampaign(campaign, () => setDeleting(false));
  const pause = useMutation({
    mutationFn: () => call('pauseCampaign', { params, body: { revision: campaign.revision } }),
    onSuccess: async (paused) => {
      onCampaign(paused);
      await client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: showFailure,
    onSettled: () => setPausing((asked) => (asked === true ? false : asked)),
  });
  return (
    <Group gap="sm">
      {campaign.status.id === '8' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} />}
          loading={pause.isPending}
          onClick={() => (campaign.testing ? setPausing(true) : pause.mutate())}
        >
          {t('campaigns.action.pause')}
        </Button>
      )}
      {campaign.status.id !== '9' && (
        <Button
          component={Link}
          to="/campaigns/$id/reports"
          params={params as never}
          variant="default"
          leftSection={<IconChartBar size={16} />}
        >
          {t('campaigns.action.report')}
        </Button>
      )}
      {canBeTested(campaign) && (
        <Button
          component={Link}
          to="/campaigns/$id/ab-testing"
          params={params as never}
          variant="default"
          leftSection={<IconFlask size={16} />}
        >
          {t('campaigns.action.abTest')}
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />} loading={copy.isPending}>
            {t('campaigns.form.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItem
            icon={<IconCopy size={16} />}
            label={t('campaigns.action.copy')}
            onClick={() => copy.mutate()}
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
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        title={t('campaigns.deleteTitle', { name: campaign.name })}
        text={t(campaign.status.id === '9' ? 'campaigns.deleteDraftText' : 'campaigns.deleteText')}
        submit={t('campaigns.deleteSubmit')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      />
      {reading !== undefined && (
        <Suspense>
          <HistoryDialog campaign={campaign} opened={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
      {pausing !== undefined && (
        <Suspense>
          <PauseEndsTest
            opened={pausing}
            name={campaign.name}
            busy={pause.isPending}
            onConfirm={() => pause.mutate()}
            onClose={() => setPausing(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
