import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { limits } from '#domain/limits.ts';
import '../../i18n/campaigns/history-texts.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { HistoryEntries } from './HistoryEntries.tsx';

type Props = {
  campaign: Pick<CampaignRow, 'id' | 'name' | 'kind'>;
  opened: boolean;
  onClose: () => void;
};

/** Shows the changes of a campaign over the current screen. */
export default function HistoryDialog({ campaign, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('campaignHistory.title', { name: campaignName(campaign) })}
      size={limits.dialog.confirmation}
    >
      <HistoryEntries id={campaign.id} enabled={opened} />
    </Modal>
  );
}
