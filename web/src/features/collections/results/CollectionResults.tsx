import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '#contract/collections.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { IconCoin, IconCopy, IconPlayerPause } from '../../../icons/tabler.ts';
import '../../../i18n/property-page-texts.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { attentionTasks } from '../../campaign-page/attention-tasks.tsx';
import { TasksCard } from '../../campaign-page/TasksCard.tsx';
import { mayHaveRun } from '../../campaigns/promoted.ts';
import {
  campaignTotalsQuery,
  filterOf,
  promotedAttentionQuery,
  promotingCampaignsQuery,
} from '../../campaigns/queries.ts';
import { PromotingCampaigns } from '../../property-page/PromotingCampaigns.tsx';
import { GoingCard } from '../../reports/overview/GoingCard.tsx';
import { recentOverviewQuery } from '../../reports/queries.ts';

const CollectionAction = lazy(() => whenOnline(() => import('./CollectionAction.tsx')));
const CopiesDialog = lazy(() => whenOnline(() => import('./CopiesDialog.tsx')));

/** Shows the totals of a collection's campaigns, what they need, and the actions on all of them. */
export function CollectionResults({ collection }: { collection: Collection }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'pause' | 'budget' | 'copy'>();
  const promoted = { collection: collection.id };
  const campaigns = useQuery(promotingCampaignsQuery(promoted));
  const attention = useQuery(promotedAttentionQuery(promoted));
  const totals = useQuery(campaignTotalsQuery(filterOf(promoted), campaigns.data?.campaigns));
  const overview = useQuery(recentOverviewQuery(promoted));
  const waits = [campaigns, attention, totals, overview].some(
    ({ data, error }) => data === undefined && error === null,
  );
  // Content that came later would push down what the user is reading.
  if (waits) return <LoadingRows as="cards" rows={2} height={200} />;
  const failed = [campaigns, attention, totals].find((query) => query.data === undefined);
  if (campaigns.data === undefined || attention.data === undefined || totals.data === undefined)
    return <FailurePanel error={failed?.error} />;
  const { data } = campaigns;
  // The list begins with the live campaigns.
  const live = data.campaigns[0]?.status.id === CampaignStatus.live;
  const close = () => setOpen(undefined);
  return (
    <>
      <TasksCard tasks={attentionTasks([...attention.data.campaigns, ...data.campaigns])} />
      {mayHaveRun(data) && <GoingCard texts="collections.going" promoted={promoted} />}
      <PromotingCampaigns
        promoted={promoted}
        data={data}
        none={t('collections.page.noCampaigns')}
        actions={
          <>
            {live && (
              <>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPlayerPause size={16} />}
                  onClick={() => setOpen('pause')}
                >
                  {t('collections.page.pauseAll')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconCoin size={16} />}
                  onClick={() => setOpen('budget')}
                >
                  {t('collections.page.budgets')}
                </Button>
              </>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} />}
              onClick={() => setOpen('copy')}
            >
              {t('collections.page.copy')}
            </Button>
          </>
        }
      />
      <Suspense>
        {(open === 'pause' || open === 'budget') && (
          <CollectionAction
            action={open}
            collection={collection.id}
            count={totals.data.live_count}
            today={data.today}
            onClose={close}
          />
        )}
        {open === 'copy' && (
          <CopiesDialog collection={collection} campaigns={data.campaigns} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
