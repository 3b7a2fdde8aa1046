import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { IconChartBar } from '../../icons/tabler.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import { Page } from '../../ui/Page.tsx';
import { Card } from '../../ui/Card.tsx';

/** Describes the future report of a campaign that was never launched. */
export function NeverLaunched({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader
        above={<BackToList of="reports" />}
        title={campaign.name}
        badge={<StatusBadge {...statusView(campaign)} />}
        text={t('reports.title')}
      />
      <Card>
        <EmptyState
          icon={IconChartBar}
          title={t('reports.noCampaignYet')}
          text={t('reports.noCampaignYetText')}
          example={t('reportList.example', { returnObjects: true })}
          action={
            <ButtonLink to={campaignAddress(campaign.kind.id)} params={{ id: campaign.id }}>
              {t('reports.openCampaign')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
