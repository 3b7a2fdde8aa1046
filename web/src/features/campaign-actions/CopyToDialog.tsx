import { Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/campaign-action-texts.ts';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { newCampaignAddress } from '../campaigns/campaign-address.ts';
import { PropertySelect } from '../campaigns/PropertySelect.tsx';

type Props = { campaign: Campaign | CampaignRow; opened: boolean; onClose: () => void };

/** Chooses another property, for which the form of a new campaign then opens with this campaign's settings. */
export default function CopyToDialog({ campaign, opened, onClose }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { kind } = campaign;
  const what = kind.id === CampaignKind.building ? 'building' : 'listing';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`campaigns.copyTo.title.${what}`)}
      size={limits.dialog.confirmation}
    >
      <Text size="sm" mb="md">
        {t('campaigns.copyTo.text')}
      </Text>
      <PropertySelect
        kind={kind.id}
        label={t(`campaigns.copyTo.label.${what}`)}
        placeholder={t(`campaigns.copyTo.placeholder.${what}`)}
        except={'target_id' in campaign ? (campaign.target_id ?? undefined) : undefined}
        value={null}
        onChoose={(id) => {
          onClose();
          void router.navigate({
            to: newCampaignAddress(kind.id),
            search: { [what]: id, copy: campaign.id },
          });
        }}
      />
    </Modal>
  );
}
