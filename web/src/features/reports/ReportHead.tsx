import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import type { ReportTab, Comparison } from '#domain/report/report-tabs.ts';
import { IconPencil } from '../../icons/tabler.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ReportAbout } from './ReportAbout.tsx';
import { isComplete, type Range } from './report-range.ts';

type Props = {
  campaign: Campaign;
  report: CampaignReport | undefined;
  range: Range;
  compare: Comparison | undefined;
  tab: ReportTab;
  today: string;
};

/** Names the campaign of the report, with the export and the links to the campaign and to all reports. */
export function ReportHead({ campaign, report, range, compare, tab, today }: Props) {
  const { t } = useTranslation();
  return (
    <PageHeader
      above={<BackToList of="reports" />}
      title={campaign.name}
      badge={<StatusBadge {...statusView(campaign, today)} />}
      text={
        <ReportAbout campaign={campaign} limited={report?.is_fb_and_insta_requests_limit_exceeded ?? true} />
      }
      actions={
        <>
          <ShareButton campaign={campaign} days={isComplete(range) ? { ...range, compare } : undefined} />
          <ExportMenu id={campaign.id} {...{ range, compare, tab }} />
          <ButtonLink
            to={campaignAddress(campaign.kind.id)}
            params={{ id: campaign.id }}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {t('reports.openCampaign')}
          </ButtonLink>
        </>
      }
    />
  );
}
