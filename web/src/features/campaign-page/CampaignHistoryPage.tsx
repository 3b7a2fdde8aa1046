import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampaignStatus } from '#domain/campaign-status.ts';
import '../../i18n/campaigns/campaign-page-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HistoryEntries } from '../campaign-actions/HistoryEntries.tsx';
import { campaignName } from '../campaigns/campaign-name.ts';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { isNoCampaign, NoCampaign } from '../campaigns/NoCampaign.tsx';
import { campaignQuery } from '../campaigns/queries.ts';

/** Lists the changes of a campaign on a screen of their own. */
export function CampaignHistoryPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(campaignQuery(id));
  if (query.data === undefined && isNoCampaign(query.error)) return <NoCampaign list="campaigns" />;
  return (
    <Page>
      <PageHeader
        above={<BackToList of="campaigns" />}
        title={
          query.data === undefined
            ? t('campaigns.tabs.history')
            : t('campaignHistory.title', { name: campaignName(query.data) })
        }
      />
      <Loaded query={query}>
        {(campaign) => (
          <>
            {campaign.status.id !== CampaignStatus.draft && <CampaignTabs campaign={campaign} />}
            <CardStack>
              <HistoryEntries id={id} />
            </CardStack>
          </>
        )}
      </Loaded>
    </Page>
  );
}
