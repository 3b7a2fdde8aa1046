import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import '../../i18n/sharing-texts.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { LinkList } from './LinkList.tsx';
import { NewLink } from './NewLink.tsx';
import { ReportMails } from './ReportMails.tsx';
import type { SharedCampaign, SharedDays } from './shared-days.ts';

type Props = {
  campaign: SharedCampaign;
  days?: SharedDays | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Shares a campaign with people without an account: by links, and its report by email. */
export default function ShareDialog({ campaign, days, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('sharing.title', { name: campaignName(campaign) })}
      size={limits.dialog.confirmation}
    >
      <Stack gap="lg">
        <NewLink {...{ campaign, days }} />
        <LinkList id={campaign.id} />
        {campaign.status.id !== CampaignStatus.draft && <ReportMails id={campaign.id} />}
      </Stack>
    </Modal>
  );
}
