import { Button, Group, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPlayerPause } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { call } from '../../api/client.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { useMoreActions } from './use-more-actions.tsx';
import classes from './CampaignPageActions.module.css';

const PauseEndsTest = lazy(() => whenOnline(() => import('../ab-testing/PauseEndsTest.tsx')));

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

export function CampaignPageActions({ campaign, onCampaign }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** Undefined until the first click, so that the dialog mounts only then. */
  const [pausing, setPausing] = useState<boolean>();
  const params = { id: campaign.id };
  const more = useMoreActions(campaign);
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
    <Group gap="sm" className={classes.actions}>
      {campaign.status.id === CampaignStatus.live && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} />}
          loading={pause.isPending}
          onClick={() => (campaign.testing ? setPausing(true) : pause.mutate())}
        >
          {t('campaigns.action.pause')}
        </Button>
      )}
      {campaign.status.id === CampaignStatus.closed && (
        <Button leftSection={<IconCopy size={16} />} loading={more.copying} onClick={more.copy}>
          {t('campaigns.action.copy')}
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />} loading={more.copying}>
            {t('campaigns.form.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{more.items}</Menu.Dropdown>
      </Menu>
      {more.dialogs}
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
