import { Button, Group, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { IconCopy, IconDots, IconPlayerPause } from '../../icons/tabler.ts';
import { useMoreActions } from './use-more-actions.tsx';
import { usePause } from './use-pause.tsx';
import classes from './CampaignPageActions.module.css';

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

export function CampaignPageActions({ campaign, onCampaign }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const more = useMoreActions(campaign);
  const { pause, busy, dialog } = usePause(campaign, async (paused) => {
    onCampaign(paused);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
  });
  return (
    <Group gap="sm" className={classes.actions}>
      {campaign.status.id === CampaignStatus.live && (
        <Button variant="default" leftSection={<IconPlayerPause size={16} />} loading={busy} onClick={pause}>
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
      {dialog}
    </Group>
  );
}
