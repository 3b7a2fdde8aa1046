import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { IconPencil } from '../../icons/tabler.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CampaignPageActions } from '../campaign-actions/CampaignPageActions.tsx';
import { BudgetCell } from '../campaign-list/table/CampaignCells.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import { shownOpenHouse } from '../campaigns/shown-open-house.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import { runWords } from './run-words.ts';

type Props = {
  row: CampaignRow;
  campaign: Campaign;
  today: PlainDate;
  onCampaign: (campaign: Campaign) => void;
};

/** Names the campaign with its state as a sentence, in which the budget can be changed. */
export function CampaignHead({ row, campaign, today, onCampaign }: Props) {
  const { t } = useTranslation();
  const when = shownOpenHouse(campaign);
  const openHouse = when === null ? null : t('campaignPage.run.openHouse', { when });
  return (
    <PageHeader
      above={<BackToList of="campaigns" />}
      title={campaignName(row)}
      badge={<StatusBadge {...statusView(row, today)} />}
      text={
        <>
          {[...runWords(row, today), ...(openHouse === null ? [] : [openHouse])].join(' · ')}
          {row.status.id !== CampaignStatus.closed && (
            <>
              {' · '}
              <BudgetCell row={row} today={today} editable /> {t('campaignPage.run.perDay')}
            </>
          )}
        </>
      }
      actions={
        <>
          <ShareButton campaign={row} />
          <CampaignPageActions campaign={campaign} onCampaign={onCampaign} />
          {row.status.id !== CampaignStatus.closed && (
            <ButtonLink
              to={campaignAddress(row.kind.id)}
              params={{ id: row.id }}
              leftSection={<IconPencil size={16} />}
            >
              {t('campaignPage.edit')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
