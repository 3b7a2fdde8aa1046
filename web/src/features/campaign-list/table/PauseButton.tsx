import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { IconPlayerPause } from '../../../icons/tabler.ts';
import { campaignName } from '../../campaigns/campaign-name.ts';
import { usePauseOfRow } from '../use-row-changed.ts';

/** Pauses a live campaign with one tap. */
export default function PauseButton({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
  const { pause, busy, dialog } = usePauseOfRow(row);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        ml="auto"
        leftSection={<IconPlayerPause size={16} />}
        loading={busy}
        onClick={pause}
        aria-label={t('campaignList.pause', { name: campaignName(row) })}
      >
        {t('campaigns.action.pause')}
      </Button>
      {dialog}
    </>
  );
}
